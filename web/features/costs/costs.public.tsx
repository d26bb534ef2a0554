export { OrderCosts } from './order-costs.tsx';
export { ProductCosts } from './product-costs.tsx';
export { useSeesCosts } from './use-sees-costs.ts';
