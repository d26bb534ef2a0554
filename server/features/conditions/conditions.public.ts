export { askedBy, customerCondition, orderCondition, requireSeen } from './condition.sql.ts';
