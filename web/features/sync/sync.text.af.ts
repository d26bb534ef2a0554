import { countOf } from '../../platform/format/number.ts';

export const products = 'Produkte';
export const orders = 'Bestellings';
export const customers = 'Kliënte';
export const ofSynced = (synced: string | number, count: string | number): string => `${synced} van ${count}`;
export const soFar = (synced: string | number): string => `${synced} tot dusver`;
export const unknownError = 'Onbekende fout';
export const syncingValue = (value: string | number): string => `Sinkroniseer ${value}`;
export const syncing = 'Sinkroniseer';
export const syncFailed = 'Sinkronisering het misluk';
export const wasDue = (ago: string | number): string => `moes ${ago} gewees het`;
export const inAMoment = 'binnekort';
export const inMinutes = (minutes: number): string => `oor ${countOf(minutes, 'minuut', 'minute')}`;
export const notYetSynced = 'nog nie gesinkroniseer nie';
export const recordsUpdated = (storedRecords: number, count: string | number): string =>
  `${countOf(storedRecords, 'rekord', 'rekords')}, ${count} bygewerk`;
export const syncProgress = (label: string | number): string => `${label}: vordering van die sinkronisering`;
export const sync = 'Sinkronisering';
export const failedToLoadTheSyncStatus = 'Kon nie die sinkroniseringstatus laai nie';
export const syncNow = 'Sinkroniseer nou';
export const theLastSyncFailed = 'Die laaste sinkronisering het misluk';
export const records = (deadLetters: number): string => countOf(deadLetters, 'rekord', 'rekords');
export const couldntBeStored = ' kon nie gestoor word nie.';
export const nextSync = (due: string | number): string => `Volgende sinkronisering ${due}`;
export const failedToSyncStore = 'Kon nie die winkel sinkroniseer nie';
export const syncFailed2 = 'Sinkronisering het misluk';
export const automaticSyncFailed = 'Outomatiese sinkronisering het misluk';
