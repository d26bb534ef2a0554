import type { ImportColumn } from '#contract/products/product-import.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { columnNamed, plainHeading } from './column-headings.ts';

/** Headings that a store remembers: the latest ones. */
const MAX_REMEMBERED = 500;
const MAX_HEADING = 200;

/** What people of this store have read headings as, by heading; null for nothing. */
export async function readRememberedColumns(tx: Tx, { storeId }: StoreScope): Promise<Map<string, string | null>> {
  const rows = await tx.query
    .selectFrom('import_columns')
    .select(['heading', 'read_as'])
    .where('store_id', '=', storeId)
    .orderBy('chosen_at', 'desc')
    .limit(MAX_REMEMBERED)
    .execute();
  return new Map(rows.map(({ heading, read_as }) => [heading, read_as]));
}

/** Remembers the choices for headings that say something else or nothing. */
export async function rememberColumns(
  tx: Tx,
  { storeId }: StoreScope,
  columns: readonly ImportColumn[],
  now: Date,
): Promise<void> {
  const named = columns.filter(({ heading }) => heading !== '' && heading.length <= MAX_HEADING);
  const choices = new Map(named.map(({ heading, read_as }) => [plainHeading(heading), read_as]));
  if (choices.size === 0) return;
  await tx.query
    .deleteFrom('import_columns')
    .where('store_id', '=', storeId)
    .where('heading', 'in', [...choices.keys()])
    .execute();
  const chosen = [...choices].filter(([heading, column]) => columnNamed(heading) !== column);
  if (chosen.length === 0) return;
  await tx.query
    .insertInto('import_columns')
    .values(chosen.map(([heading, read_as]) => ({ store_id: storeId, heading, read_as, chosen_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'heading']).doUpdateSet((row) => ({
        read_as: row.ref('excluded.read_as'),
        chosen_at: row.ref('excluded.chosen_at'),
      })),
    )
    .execute();
}
