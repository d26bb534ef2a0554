import { lazyDialog } from '../../../ui/lazy-dialog.tsx';

/** The dialog that connects a shop, for other features; loaded on demand. */
export const ConnectShopDialog = lazyDialog(() => import('./add-store-dialog.tsx'), 'AddStoreDialog');
