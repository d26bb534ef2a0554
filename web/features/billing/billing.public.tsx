export { PlanBanner } from './plan-banner.tsx';
