import { implement } from '@orpc/server';
import { sync } from '#contract/sync.ts';
import { type CallContext, inStore } from '../../platform/access/call-context.ts';
import { translateMessage } from '../../platform/language/translate-message.ts';
import type { Platform } from '../../platform/platform.ts';
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
  return {
    start: call.start.use(inStore).handler(({ context, input }) =>
      requestSync(platform, {
        storeId: context.store.storeId,
        kind: input.full === true ? 'full' : undefined,
        auto: input.auto === true,
        requestedBy: context.person.id,
      }),
    ),

    status: call.status.use(inStore).handler(async ({ context }) => {
      const { storeId } = context.store;
      const [state, stored] = await context.transact(async (tx) => {
        const state = await readSyncState(tx, storeId);
        return [state, await countStored(tx, storeId, state.entities)] as const;
      });
      const { run } = state;
      return {
        entities: state.entities.map((row) => ({
          ...row,
          error_message: row.error_message && translateMessage(row.error_message),
          stored_records: stored[row.entity_type],
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
        dead_letters: state.deadLetters,
        next_sync_at: state.nextSyncAt?.toISOString() ?? null,
      };
    }),
  };
}
