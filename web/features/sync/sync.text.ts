import { countOf } from '../../platform/format/number.ts';

export const products = 'Products';
export const orders = 'Orders';
export const customers = 'Customers';
export const ofSynced = (synced: string | number, count: string | number): string => `${synced} of ${count}`;
export const soFar = (synced: string | number): string => `${synced} so far`;
export const unknownError = 'Unknown error';
export const syncingValue = (value: string | number): string => `Syncing ${value}`;
export const syncing = 'Syncing';
export const syncFailed = 'Sync failed';
export const wasDue = (ago: string | number): string => `was due ${ago}`;
export const inAMoment = 'in a moment';
export const inMinutes = (minutes: number): string => `in ${countOf(minutes, 'minute')}`;
export const notYetSynced = 'not yet synced';
export const recordsUpdated = (storedRecords: number, count: string | number): string =>
  `${countOf(storedRecords, 'record')}, ${count} updated`;
export const syncProgress = (label: string | number): string => `${label}: sync progress`;
export const sync = 'Sync';
export const failedToLoadTheSyncStatus = 'Failed to load the sync status';
export const syncNow = 'Sync now';
export const theLastSyncFailed = 'The last sync failed';
export const records = (deadLetters: number): string => countOf(deadLetters, 'record');
export const couldntBeStored = ' couldn’t be stored.';
export const nextSync = (due: string | number): string => `Next sync ${due}`;
export const failedToSyncStore = 'Failed to sync store';
export const syncFailed2 = 'Sync failed';
export const automaticSyncFailed = 'Automatic sync failed';
