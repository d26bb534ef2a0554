export { CostsHiddenError, customerCondition, orderCondition, productIds, requireSeen } from './condition.sql.ts';
export { type Asked, askedBy } from './meaning.ts';
export { copyNextMeta, storesWithMetaToCopy } from './meta-keys.commands.ts';
export { metaKeysFeature } from './meta-keys.jobs.ts';
export { productCover } from './product-meanings.sql.ts';
