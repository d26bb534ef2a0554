/** What other features and app may use of stores. */
export type { OpenShop, OpenShopById } from './open-shop.ts';
export { connectStore } from './connect/connect-store.ts';
export { purgeStore } from './purge-store.ts';
export type { StoresContext } from './stores-context.ts';
