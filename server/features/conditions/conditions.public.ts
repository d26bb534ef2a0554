export { askedBy, customerCondition, orderCondition, requireSeen } from './condition.sql.ts';
export { metaKeysFeature } from './meta-keys.jobs.ts';
