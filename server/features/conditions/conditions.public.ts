export { askedBy, customerCondition, orderCondition, requireSeen } from './condition.sql.ts';
export { copyNextMeta, storesWithMetaToCopy } from './meta-keys.commands.ts';
export { metaKeysFeature } from './meta-keys.jobs.ts';
