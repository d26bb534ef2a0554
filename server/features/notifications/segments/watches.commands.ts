import { sql } from 'kysely';
import type { z } from 'zod';
import type { segmentWatch } from '#contract/forms/alert-forms.ts';
import type { StoreScope } from '#domain/ids.ts';
import { t } from '#domain/language/t.ts';
import { MAX_WATCHED } from '#domain/segment-watches.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { AppError, invalidInput } from '../../../platform/http/app-error.ts';
import { logChange } from '../../activity/activity.public.ts';

type Watch = z.output<typeof segmentWatch>;

interface Who {
  readonly userId: string;
  readonly now: Date;
}

/**
 * Watches a segment, or changes when people are told about it. In a system transaction.
 * @throws AppError NOT_FOUND for a segment that is not shared; INVALID_INPUT at the limit, and if nobody would be told anything.
 */
export async function watchSegment(tx: Tx, store: StoreScope, watch: Watch, { userId, now }: Who): Promise<void> {
  const { storeId, organizationId } = store;
  const { segment_id: id, tells_entries: tellsEntries, above } = watch;
  if (!tellsEntries && above === null) {
    throw invalidInput('tells_entries', t('Choose when you want to be told about the segment.'));
  }
  await sql`select pg_advisory_xact_lock(hashtextextended(${storeId}, 12))`.execute(tx.query);
  const name = await sharedName(tx, storeId, id);
  const before = await readWatch(tx, storeId, id);
  const others = await tx.query
    .selectFrom('segment_watches')
    .select('segment_id')
    .where('store_id', '=', storeId)
    .where('segment_id', '<>', id)
    .execute();
  if (before === undefined && others.length >= MAX_WATCHED) {
    throw invalidInput(
      'segment_id',
      t('You watch {most} segments, which is the limit. Remove one first.', { most: MAX_WATCHED }),
    );
  }
  const values = { tells_entries: tellsEntries, above, next_at: now };
  // Whoever hears of entries from now on hears of new ones only.
  const restarts = tellsEntries && before?.tells_entries === false ? { condition: null } : {};
  await tx.query
    .insertInto('segment_watches')
    .values({ store_id: storeId, segment_id: id, ...values })
    .onConflict((conflict) => conflict.columns(['store_id', 'segment_id']).doUpdateSet({ ...values, ...restarts }))
    .execute();
  await log(tx, { organizationId, storeId, userId, at: now }, name, [
    { field: 'segment_entries', before: before?.tells_entries ?? false, after: tellsEntries },
    { field: 'segment_above', before: before?.above ?? null, after: above },
  ]);
}

/** Watches a segment no more. In a system transaction. */
export async function unwatchSegment(
  tx: Tx,
  { storeId, organizationId }: StoreScope,
  id: string,
  { userId, now }: Who,
): Promise<void> {
  const name = await sharedName(tx, storeId, id);
  const before = await readWatch(tx, storeId, id);
  if (before === undefined) return;
  await tx.query.deleteFrom('segment_watches').where('store_id', '=', storeId).where('segment_id', '=', id).execute();
  await log(tx, { organizationId, storeId, userId, at: now }, name, [
    { field: 'segment_entries', before: before.tells_entries, after: false },
    { field: 'segment_above', before: before.above, after: null },
  ]);
}

function readWatch(tx: Tx, storeId: string, id: string) {
  return tx.query
    .selectFrom('segment_watches')
    .select(['tells_entries', 'above'])
    .where('store_id', '=', storeId)
    .where('segment_id', '=', id)
    .executeTakeFirst();
}

/** Everybody may see an alert, so its segment is shared. */
async function sharedName(tx: Tx, storeId: string, id: string): Promise<string> {
  const segment = await tx.query
    .selectFrom('segments')
    .select('name')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('is_shared', '=', true)
    .executeTakeFirst();
  if (segment !== undefined) return segment.name;
  throw new AppError('NOT_FOUND', { message: t('Choose a segment that is shared with your organization.') });
}

async function log(
  tx: Tx,
  about: { organizationId: string; storeId: string; userId: string; at: Date },
  name: string,
  changes: readonly { field: string; before: boolean | number | null; after: boolean | number | null }[],
): Promise<void> {
  const changed = changes.filter(({ before, after }) => before !== after);
  if (changed.length === 0) return;
  await logChange(tx, { ...about, kind: 'organization.alerts', title: name, changes: changed });
}
