export { ApprovalNotice, DeniedNotice } from './connection/approval-notice.tsx';
export { ConnectShopDialog } from './connection/connect-shop-dialog.tsx';
export { ExploreSampleButton } from './sample/explore-sample-button.tsx';
export { SampleBanner } from './sample/sample-banner.tsx';
export { StoreGate } from './store-gate.tsx';
export { StoreSwitcher } from './store-switcher.tsx';
export { type ApprovalSearch, approvalSearch } from './stores.search.ts';
export { storesOptions } from './stores.data.ts';
export { readCurrentStore, useStores } from './current-store.ts';
