export { ConnectShopDialog } from './connection/connect-shop-dialog.tsx';
export { StoreGate } from './store-gate.tsx';
export { StoreSwitcher } from './store-switcher.tsx';
export { storesOptions } from './stores.data.ts';
export { readCurrentStore, useStore, useStores } from './current-store.ts';
