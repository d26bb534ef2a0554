/** The parts of the sync that other features and the app may use. */
export { requestSync } from './runs/request-sync.ts';
export { storeShopRecord, storeShopRecords } from './records/store-shop-records.ts';
export { removeDeletedRecord } from './records/remove-deleted-record.ts';
export { announce, removeRecords } from './records/write-records.ts';
