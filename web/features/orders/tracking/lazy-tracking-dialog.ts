import { lazyDialog } from '../../../ui/lazy-dialog.tsx';

/** The dialog of a tracking number, loaded when it is first wanted. */
export const TrackingDialog = lazyDialog(() => import('./tracking-dialog.tsx').then((module) => module.TrackingDialog));
