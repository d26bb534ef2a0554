export { customerCondition, orderCondition } from './condition.sql.ts';
