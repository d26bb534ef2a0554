import { lazyDialog } from '../../ui/lazy-dialog.tsx';

export { ChangeActions } from './pending-changes.tsx';
export { describeChange } from './pending-changes.tsx';
export { PendingChanges } from './pending-changes.tsx';
export { PendingBadge } from './pending-changes.tsx';
export { QueueCard } from './queue-card.tsx';
export { OutcomeNotices } from './outcomes/outcome-notices.tsx';
export { followSet } from './outcomes/awaited-change.ts';
export type { AwaitedChange } from './outcomes/awaited-change.ts';
export { makeServerChange } from './outcomes/make-server-change.ts';
export { QueueOwner } from './queue-owner.tsx';
export { canSignOutNow, closeSignOutConfirmation, useSignOutConfirmation } from './sign-out-confirmation.ts';
export type { ConflictingField } from './conflict-dialog.tsx';
export type { FailedChange } from './failures-dialog.tsx';
export { queueWrites } from './queue-writes.ts';
export type { QueuedSet } from './queue-writes.ts';

export const FailuresDialog = lazyDialog(() => import('./failures-dialog.tsx'), 'FailuresDialog');
export const ConflictDialog = lazyDialog(() => import('./conflict-dialog.tsx'), 'ConflictDialog');
export const SignOutDialog = lazyDialog(() => import('./sign-out-dialog.tsx'), 'SignOutDialog');
