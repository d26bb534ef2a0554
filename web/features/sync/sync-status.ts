import type { client } from '../../platform/api/client.ts';

/** State of a store's sync as the server tells it. */
export type SyncStatus = Awaited<ReturnType<typeof client.sync.status>>;
