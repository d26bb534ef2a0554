export { OrderCosts } from './order-costs.tsx';
export { ProductCosts } from './product-costs.tsx';
export { useSeesCosts, useSeesCostsOf } from './use-sees-costs.ts';
