export { ChangeActions } from './change-actions.tsx';
export { changeWords } from './change-words.ts';
export { PendingChanges } from './pending-changes.tsx';
export { PendingMark } from './pending-mark.tsx';
export { QueueCard } from './queue-card.tsx';
export { QueueOwner } from './queue-owner.tsx';
export { SignOutDialog } from './sign-out-dialog.tsx';
export { mayLeave } from './sign-out-request.ts';
