export { ConnectShopDialog } from './connection/connect-shop-dialog.tsx';
export { ExploreSampleButton } from './sample/explore-sample-button.tsx';
export { SampleBanner } from './sample/sample-banner.tsx';
export { StoreGate } from './store-gate.tsx';
export { StoreSwitcher } from './store-switcher.tsx';
export { storesOptions } from './stores.data.ts';
export { readCurrentStore, useStore, useStores } from './current-store.ts';
