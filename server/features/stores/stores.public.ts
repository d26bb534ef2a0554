/** What other features may use of stores. */
export { openCredentials, type OpenShop, type OpenShopById } from './open-shop.ts';
export { connectStore } from './connect-store.ts';
export type { StoreSupports } from './store-record.ts';
export type { StoresContext } from './stores-context.ts';
