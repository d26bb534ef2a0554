/** What other features, and the app, may use of the sync. */
export { requestSync } from './request-sync.ts';
