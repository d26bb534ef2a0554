export { CUSTOMER_GROUP_HINT, CUSTOMER_GROUP_LABELS } from './customer-group-labels.ts';
