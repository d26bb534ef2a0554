export { ChangeActions } from './change-actions.tsx';
export { describeChange } from './describe-change.ts';
export { PendingChanges } from './pending-changes.tsx';
export { PendingBadge } from './pending-badge.tsx';
export { QueueCard } from './queue-card.tsx';
export { QueueOwner } from './queue-owner.tsx';
export { SignOutDialog } from './sign-out-dialog.tsx';
export { canSignOutNow } from './sign-out-confirmation.ts';
