import { z } from 'zod';
import { ENTITY_TYPES, SHOP_LISTS, SYNC_STATES } from '#domain/sync.ts';
import { routes, STORE, storeCall } from './base.ts';
import { flag, instant, pageOf, paging, recordWarning, uuid } from './shapes.ts';

const at = routes('sync', `${STORE}/sync`);

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
  /** Where the shop's own counts differ from Karoo's: orders by status, published products by type, all customers. */
  differences: z.array(z.object({ part: z.string(), shop: z.number().int(), ours: z.number().int() })),
});

/** Records of a list that the shop no longer has, too many to delete them here without being asked. */
export const missingRecords = z.object({
  list: z.enum(SHOP_LISTS),
  records: z.number().int(),
  /** How many records of the list Karoo has, with these. */
  stored_records: z.number().int(),
  /** When they were missing first. */
  since: instant,
  /**
   * waiting: Karoo looks again at `second_look_at`. confirmed: they were missing then too. removing: a person gave them up, and
   * they are deleted after the second look. kept: a person keeps them.
   */
  state: z.enum(['waiting', 'confirmed', 'removing', 'kept']),
  second_look_at: instant.nullable(),
});

/** The outcome of one list of the shop. */
export const listOutcome = z.object({
  list: z.enum(SHOP_LISTS),
  /** Why Karoo could not read all of it; null when it could. */
  message: z.string().nullable(),
  /** What the shop answered, in its own words. */
  answer: z.string().nullable(),
  /** Records that the shop could not return or Karoo could not store, with the ids of the 20 newest. `deadLetters` says why. */
  set_aside: z.object({ records: z.number().int(), ids: z.array(z.number()) }),
});

export const sync = {
  /**
   * Starts a sync unless one is running or (when `auto`) the last was under 90 seconds ago. `outcome` says which:
   * started, joined the run in flight, or skipped. `full` asks for everything again; while another kind of sync runs, it is `waiting`
   * and starts when that ends. `reason` says so in words.
   */
  start: storeCall('sync')
    .route(at('POST', '', 'Sync now', 202))
    .input({ full: flag.optional(), auto: flag.optional() })
    .output(
      z.object({
        outcome: z.enum(['started', 'waiting', 'joined', 'skipped']),
        run_id: uuid.nullable(),
        reason: z.string().nullable(),
      }),
    ),

  status: storeCall('read')
    .route(at('GET', '', 'State of the sync, per entity'))
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
        lists: z.array(listOutcome),
        /** Records set aside, of all lists. */
        dead_letters: z.number().int(),
        /** Records with values that Karoo cannot use: `unreadable` lists them. */
        unreadable_records: z.number().int(),
        next_sync_at: instant.nullable(),
        missing: z.array(missingRecords),
      }),
    ),

  /** Records with values that Karoo cannot use, by list and the newest first. They are stored, and count. */
  unreadable: storeCall('read')
    .route(at('GET', '/unreadable', 'Records with values that Karoo cannot use'))
    .input({ page: paging.page, per_page: paging.per_page })
    .output(pageOf(z.object({ list: z.enum(SHOP_LISTS), wc_id: z.number(), warnings: z.array(recordWarning) }))),

  /** Deletes records here that the shop no longer has, or keeps them. Deletes only what a second look misses too. */
  decideMissing: storeCall('manage-stores')
    .route(at('POST', '/missing', 'Remove or keep records that are missing in the shop'))
    .input({ list: z.enum(SHOP_LISTS), decision: z.enum(['remove', 'keep']) })
    .output(z.object({ missing: z.array(missingRecords) })),
};
