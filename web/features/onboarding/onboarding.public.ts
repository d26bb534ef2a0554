export { isOnboardingDue } from './onboarding-status.ts';
