import type { client } from '../../platform/api/client.ts';

/** State of a store's sync, from the server. */
export type SyncStatus = Awaited<ReturnType<typeof client.sync.status>>;

/** Records of one list that are missing in the shop. */
export type MissingRecords = SyncStatus['missing'][number];
