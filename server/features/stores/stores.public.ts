/** What other features and app may use of stores. */
export type { OpenShop, OpenShopById } from './open-shop.ts';
export { checkStore } from './connect/check-store.jobs.ts';
export { connectStore, testStore } from './connect/connect-store.ts';
export { type PaperStore, readPaperStore } from './paper-store.queries.ts';
export { noteReachable } from './stores.commands.ts';
export { purgeStore } from './purge-store.ts';
export type { StoresContext } from './stores-context.ts';
