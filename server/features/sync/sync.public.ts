/** What other features, and the app, may use of the sync. */
export { requestSync } from './request-sync.ts';
export { storeAnswer, storeAnswers } from './store-answer.ts';
export { announce, removeRecords } from './write-records.ts';
