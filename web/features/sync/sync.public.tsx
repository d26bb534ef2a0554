export { SyncCard, SyncNowButton, SyncState } from './sync-card.tsx';
export { syncStatus } from './sync.data.ts';
export { useAutoSync } from './use-auto-sync.ts';
