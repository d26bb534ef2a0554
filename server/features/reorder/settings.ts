import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { DEFAULT_REORDER_SETTINGS, type reorderSettings } from '#contract/forms/reorder-forms.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export type ReorderSettings = z.output<typeof reorderSettings>;
type Store = Pick<StoreScope, 'storeId'>;

const FIELDS = Object.keys(DEFAULT_REORDER_SETTINGS) as (keyof ReorderSettings)[];

/** A store's settings as a value of a larger statement; null where nobody has chosen any. */
export function settingsColumn(storeId: string): RawBuilder<ReorderSettings | null> {
  return sql`(select json_build_object(${sql.join(FIELDS.map((field) => sql`${sql.lit(field)}, g.${sql.ref(field)}`))})
    from reorder_settings g where g.store_id = ${storeId}::uuid)`;
}

/** A store's settings, or the defaults. */
export async function readReorderSettings(tx: Tx, { storeId }: Store): Promise<ReorderSettings> {
  const row = await tx.query
    .selectFrom('reorder_settings')
    .select(FIELDS)
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return row ?? DEFAULT_REORDER_SETTINGS;
}

/** Changes the given settings. Concurrent changes to different settings both apply. */
export async function changeReorderSettings(
  tx: Tx,
  { storeId }: Store,
  change: { [Field in keyof ReorderSettings]?: number | undefined },
  now: Date,
): Promise<ReorderSettings> {
  const input = Object.fromEntries(
    FIELDS.flatMap((field) => (change[field] === undefined ? [] : [[field, change[field]]])),
  );
  await tx.query
    .insertInto('reorder_settings')
    .values({ ...DEFAULT_REORDER_SETTINGS, ...input, store_id: storeId, updated_at: now })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet({ ...input, updated_at: now }))
    .execute();
  return readReorderSettings(tx, { storeId });
}

/** Says that the stored rows are out of date, and returns nothing new until the next run. */
export async function requestRun(tx: Tx, { storeId }: Store, now: Date): Promise<void> {
  await tx.query
    .insertInto('reorder_runs')
    .values({ store_id: storeId, requested_at: now, untracked: 0 })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet({ requested_at: now }))
    .execute();
}
