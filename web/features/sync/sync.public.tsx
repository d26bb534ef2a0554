export { setAsideOf, troubleOfSync } from './describe-sync.ts';
export { SyncButton } from './sync-button.tsx';
export { SyncAnnouncement, SyncNowButton, SyncState } from './sync-state.tsx';
export { syncStatus } from './sync.data.ts';
export { useAutoSync } from './use-auto-sync.ts';
