import { lazyDialog } from '../../../ui/lazy-dialog.tsx';

/** The dialog that connects a shop, for screens of other features; its code comes when it is opened. */
export const ConnectShopDialog = lazyDialog(() =>
  import('./add-store-dialog.tsx').then((module) => module.AddStoreDialog),
);
