export { PlanBanner } from './banner/plan-banner.tsx';
