import { implement } from '@orpc/server';
import { sync } from '#contract/sync.ts';
import { type CallContext, inStore } from '../../platform/access/call-context.ts';
import { translateMessage } from '../../platform/language/translate-message.ts';
import type { Platform } from '../../platform/platform.ts';
import { logChange } from '../activity/activity.public.ts';
import { countUnreadable, listUnreadable } from './lists/unreadable-values.queries.ts';
import { decideMissing } from './missing/missing-records.commands.ts';
import { readMissing } from './missing/missing-records.queries.ts';
import { sendSecondLook } from './missing/second-look.jobs.ts';
import { announce } from './records/write-records.ts';
import { requestSync } from './runs/request-sync.ts';
import { countStored, readSyncState } from './sync.queries.ts';

const call = implement(sync).$context<CallContext>();

/** States of a run as the API names them; a queued run counts as running. */
const RUN_STATES = {
  queued: 'running',
  running: 'running',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'interrupted',
} as const;

export function syncRoutes(platform: Platform) {
  const { db, jobs, now } = platform;
  return {
    start: call.start.use(inStore).handler(async ({ context, input }) => {
      const response = await requestSync(platform, {
        storeId: context.store.storeId,
        kind: input.full === true ? 'full' : undefined,
        auto: input.auto === true,
        requestedBy: context.person.id,
      });
      return { ...response, reason: response.reason && translateMessage(response.reason) };
    }),

    status: call.status.use(inStore).handler(async ({ context }) => {
      const { storeId } = context.store;
      const { state, stored, missing, unreadable } = await context.transact(async (tx) => {
        const state = await readSyncState(tx, storeId);
        return {
          state,
          stored: await countStored(tx, storeId, state.entities),
          missing: await readMissing(tx, storeId),
          unreadable: await countUnreadable(tx, storeId),
        };
      });
      const { run } = state;
      return {
        entities: state.entities.map((row) => ({
          ...row,
          error_message: row.error_message && translateMessage(row.error_message),
          stored_records: stored[row.entity_type],
          // Orders placed since a sync differ too, but only once.
          differences: row.differences
            .filter(({ seen }) => seen > 1)
            .map(({ part, shop, ours }) => ({ part, shop, ours })),
          last_sync_at: row.last_sync_at?.toISOString() ?? null,
          last_full_sync_at: row.last_full_sync_at?.toISOString() ?? null,
        })),
        run: run && {
          id: run.id,
          kind: run.kind,
          status: RUN_STATES[run.status],
          started_at: run.started_at.toISOString(),
          ended_at: run.ended_at?.toISOString() ?? null,
          error: run.error && translateMessage(run.error),
        },
        lists: state.lists.map((row) => ({ ...row, message: row.message && translateMessage(row.message) })),
        dead_letters: state.lists.reduce((sum, { set_aside }) => sum + set_aside.records, 0),
        unreadable_records: unreadable,
        next_sync_at: state.nextSyncAt?.toISOString() ?? null,
        missing,
      };
    }),

    unreadable: call.unreadable.use(inStore).handler(({ context, input }) =>
      context.transact(async (tx) => {
        const { page, per_page: perPage } = input;
        const { storeId } = context.store;
        const items = await listUnreadable(tx, storeId, { page, perPage });
        const total = await countUnreadable(tx, storeId);
        return { items, total, totalPages: Math.ceil(total / perPage), page, perPage, totalIsCapped: false };
      }),
    ),

    decideMissing: call.decideMissing.use(inStore).handler(async ({ context, input }) => {
      const { storeId, organizationId } = context.store;
      const { list: resource, decision } = input;
      const userId = context.person.id;
      const missing = await db.asSystem(storeId, async (tx) => {
        const records = await decideMissing(tx, storeId, {
          resource,
          remove: decision === 'remove',
          decidedBy: userId,
        });
        if (records > 0) {
          const changes = [{ field: `missing_${resource}`, before: records, after: decision }];
          await logChange(tx, { organizationId, storeId, userId, kind: 'store.missing', changes, at: now() });
          await announce(tx, storeId, 'sync', null);
        }
        if (decision === 'remove') tx.afterCommit(() => sendSecondLook(jobs, storeId, 0));
        return readMissing(tx, storeId);
      });
      return { missing };
    }),
  };
}
