import { z } from 'zod';
import { ENTITY_TYPES, SYNC_STATES } from '#domain/sync.ts';
import { REST, storeCall } from './base.ts';
import { flag, instant, uuid } from './shapes.ts';

/** The sync status record of the specification, one per entity. */
export const syncStatus = z.object({
  store_id: uuid,
  entity_type: z.enum(ENTITY_TYPES),
  sync_status: z.enum(SYNC_STATES),
  total_records: z.number().int(),
  synced_records: z.number().int(),
  /** How many records of this store Karoo has, not how many the last run wrote. */
  stored_records: z.number().int(),
  last_sync_at: instant.nullable(),
  last_full_sync_at: instant.nullable(),
  error_message: z.string().nullable(),
});

export const sync = {
  /**
   * Starts a sync unless one is running or (when `auto`) the last was under 90 seconds ago. `outcome` says which:
   * started, joined the run in flight, or skipped. `full` asks for everything again.
   */
  start: storeCall('sync')
    .route({
      method: 'POST',
      path: `${REST}/stores/{store_id}/sync`,
      tags: ['sync'],
      summary: 'Sync now',
      successStatus: 202,
    })
    .input(z.object({ store_id: uuid, full: flag.optional(), auto: flag.optional() }))
    .output(
      z.object({
        outcome: z.enum(['started', 'joined', 'skipped']),
        run_id: uuid.nullable(),
        reason: z.string().nullable(),
      }),
    ),

  status: storeCall('read')
    .route({
      method: 'GET',
      path: `${REST}/stores/{store_id}/sync`,
      tags: ['sync'],
      summary: 'State of the sync, per entity',
    })
    .input(z.object({ store_id: uuid }))
    .output(
      z.object({
        entities: z.array(syncStatus),
        run: z
          .object({
            id: uuid,
            kind: z.enum(['full', 'incremental', 'reconcile']),
            status: z.enum(['running', 'completed', 'failed', 'interrupted']),
            started_at: instant,
            ended_at: instant.nullable(),
            error: z.string().nullable(),
          })
          .nullable(),
        dead_letters: z.number().int(),
        next_sync_at: instant.nullable(),
      }),
    ),
};
