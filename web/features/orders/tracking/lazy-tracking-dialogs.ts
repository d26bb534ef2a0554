import { lazyDialog } from '../../../ui/lazy-dialog.tsx';

/** The dialogs of one tracking number and of many, loaded when they are first wanted. */
export const TrackingDialog = lazyDialog(() => import('./tracking-dialogs.tsx'), 'TrackingDialog');
export const TrackingListDialog = lazyDialog(() => import('./tracking-dialogs.tsx'), 'TrackingListDialog');
