export { type Asked, bigSpend, customerCondition, orderCondition } from './condition.sql.ts';
