export { bigSpend, customerCondition, orderCondition } from './condition.sql.ts';
