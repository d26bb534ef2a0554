import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import { toCents } from '#domain/money/money.ts';
import { t } from '#domain/language/t.ts';
import { requireVersion } from '../../../platform/access/record-version.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { invalidInput } from '../../../platform/http/app-error.ts';
import { requireSupplier, type Supplier } from './suppliers.queries.ts';

type Store = Pick<StoreScope, 'storeId'>;

const MAX_SUPPLIERS = 500;

interface SupplierFields {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly lead_time_days?: number | undefined;
  readonly minimum_order?: string | undefined;
}

/** Adds a supplier. Throws AppError INVALID_INPUT at the limit. */
export async function createSupplier(
  tx: Tx,
  { storeId }: Store,
  fields: Required<SupplierFields>,
  now: Date,
): Promise<Supplier> {
  const { count } = await tx.query
    .selectFrom('suppliers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_SUPPLIERS) {
    throw invalidInput(
      'name',
      t('This store has {most} suppliers, which is the limit. Delete one first.', {
        most: MAX_SUPPLIERS,
      }),
    );
  }
  const { id } = await tx.query
    .insertInto('suppliers')
    .values({
      store_id: storeId,
      name: fields.name ?? '',
      email: fields.email ?? '',
      lead_time_days: fields.lead_time_days ?? 0,
      minimum_order_cents: centsOf(fields.minimum_order ?? '0'),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return requireSupplier(tx, { storeId }, id);
}

/** Changes the given fields. Throws AppError NOT_FOUND, and CONFLICT when it has another version. */
export async function changeSupplier(
  tx: Tx,
  { storeId }: Store,
  id: string,
  { version, name, email, lead_time_days, minimum_order }: SupplierFields & { version?: string | undefined },
  now: Date,
): Promise<Supplier> {
  const ofSupplier = tx.query.selectFrom('suppliers').select('id').where('store_id', '=', storeId).where('id', '=', id);
  await ofSupplier.forUpdate().execute();
  requireVersion(version, await requireSupplier(tx, { storeId }, id));
  await tx.query
    .updateTable('suppliers')
    .set({
      ...(name !== undefined && { name }),
      ...(email !== undefined && { email }),
      ...(lead_time_days !== undefined && { lead_time_days }),
      ...(minimum_order !== undefined && { minimum_order_cents: centsOf(minimum_order) }),
      updated_at: now,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
  return requireSupplier(tx, { storeId }, id);
}

/** Deletes a supplier. Its products lose it, its orders keep its name. Throws AppError NOT_FOUND. */
export async function removeSupplier(tx: Tx, { storeId }: Store, id: string): Promise<void> {
  await requireSupplier(tx, { storeId }, id);
  for (const table of ['reorder_products', 'reorder_rows', 'supplier_orders'] as const) {
    // oxlint-disable-next-line no-await-in-loop
    await sql`update ${sql.table(table)} set supplier_id = null where store_id = ${storeId}::uuid and supplier_id = ${id}::uuid`.execute(
      tx.query,
    );
  }
  await tx.query.deleteFrom('suppliers').where('store_id', '=', storeId).where('id', '=', id).execute();
}

interface ProductChange {
  readonly supplier_id?: string | null | undefined;
  readonly pack_size?: number | undefined;
  readonly is_ignored?: boolean | undefined;
}

/** Changes the given settings of products. Throws AppError NOT_FOUND for an unknown supplier. */
export async function changeProducts(
  tx: Tx,
  { storeId }: Store,
  ids: readonly number[],
  { supplier_id, pack_size, is_ignored }: ProductChange,
  now: Date,
): Promise<void> {
  if (supplier_id !== undefined && supplier_id !== null) await requireSupplier(tx, { storeId }, supplier_id);
  const input = {
    ...(supplier_id !== undefined && { supplier_id }),
    ...(pack_size !== undefined && { pack_size }),
    ...(is_ignored !== undefined && { is_ignored }),
    updated_at: now,
  };
  const defaults = { pack_size: 1, is_ignored: false };
  await tx.query
    .insertInto('reorder_products')
    .values(ids.map((id) => ({ store_id: storeId, wc_id: id, ...defaults, ...input })))
    .onConflict((conflict) => conflict.columns(['store_id', 'wc_id']).doUpdateSet(input))
    .execute();
}

/** Of these ids, those that have a row: products and variations that count their stock. */
export async function knownProducts(tx: Tx, { storeId }: Store, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.query
    .selectFrom('reorder_rows')
    .select('wc_id')
    .where('store_id', '=', storeId)
    .where('wc_id', 'in', [...ids])
    .execute();
  return rows.map((row) => Number(row.wc_id));
}

function centsOf(amount: string): number {
  return Number(toCents(amount));
}
