import { sql } from 'kysely';
import type { BulkResult } from '#contract/products/product-bulk.ts';
import type { StoreScope } from '#domain/ids.ts';
import { addDays, type ShopDay } from '#domain/time/shop-time.ts';
import { t } from '#domain/language/t.ts';
import { jsonParameter } from '../../../platform/db/json-parameter.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { AppError, invalidInput } from '../../../platform/http/app-error.ts';
import { refreshRows } from '../compute/compute-store.ts';
import { readReorderSettings } from '../settings.ts';
import { requireSupplier } from '../suppliers/suppliers.queries.ts';
import { type ReceivedLine, requireOrder, type SupplierOrder } from './supplier-orders.queries.ts';

type Store = Pick<StoreScope, 'storeId'>;

interface NewOrder {
  readonly order_id: string;
  readonly supplier_id: string | null;
  readonly lines: readonly ReceivedLine[];
  readonly expected_on?: ShopDay | undefined;
}

/**
 * Records an order. The same request again returns the first one's.
 * @throws AppError NOT_FOUND for an unknown supplier, INVALID_INPUT for products that do not count their stock.
 */
export async function createOrder(
  tx: Tx,
  { storeId }: Store,
  order: NewOrder,
  today: ShopDay,
  now: Date,
): Promise<SupplierOrder> {
  const supplier = order.supplier_id === null ? null : await requireSupplier(tx, { storeId }, order.supplier_id);
  const { lead_time_days: defaultLeadTime } = await readReorderSettings(tx, { storeId });
  const ids = order.lines.map(({ wc_id: id }) => id);
  const rows = await tx.query
    .selectFrom('reorder_rows')
    .select(['wc_id', 'name', 'sku', 'pack_size', 'cost_cents'])
    .where('store_id', '=', storeId)
    .where('wc_id', 'in', ids)
    .execute();
  const known = new Map(rows.map((row) => [Number(row.wc_id), row]));
  const lines = order.lines.map(({ wc_id: id, units }, at) => {
    const row = known.get(id);
    if (row !== undefined) return { ...row, store_id: storeId, order_id: order.order_id, units, received: 0 };
    throw invalidInput(
      `lines.${at}.wc_id`,
      t('This product does not count its stock, or was added to the store today.'),
    );
  });
  const inserted = await tx.query
    .insertInto('supplier_orders')
    .values({
      store_id: storeId,
      id: order.order_id,
      supplier_id: supplier?.id ?? null,
      supplier_name: supplier?.name ?? '',
      status: 'open',
      ordered_on: today,
      expected_on: order.expected_on ?? addDays(today, supplier?.lead_time_days ?? defaultLeadTime),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['store_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted !== undefined) {
    await tx.query.insertInto('supplier_order_lines').values(lines).execute();
    await refreshRows(tx, storeId, ids, now);
  }
  return requireOrder(tx, { storeId }, order.order_id);
}

/** @throws AppError NOT_FOUND */
export async function noteOrder(
  tx: Tx,
  { storeId }: Store,
  id: string,
  note: string,
  now: Date,
): Promise<SupplierOrder> {
  await tx.query
    .updateTable('supplier_orders')
    .set({ note, updated_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
  return requireOrder(tx, { storeId }, id);
}

/** Cancels what has not arrived. Throws AppError NOT_FOUND, or CONFLICT while a delivery is being added to the stock. */
export async function cancelOrder(tx: Tx, { storeId }: Store, id: string, now: Date): Promise<SupplierOrder> {
  await lockOrder(tx, storeId, id);
  const order = await requireOrder(tx, { storeId }, id);
  if (order.pending !== null) throw unfinishedDelivery();
  if (order.status === 'open') {
    await setStatus(tx, storeId, id, 'cancelled', now);
    await refreshRows(tx, storeId, idsOf(order), now);
  }
  return requireOrder(tx, { storeId }, id);
}

/**
 * Notes that a delivery is about to be added to the stock, before anything is sent. The same key again is the same delivery.
 * @throws AppError NOT_FOUND; CONFLICT when another delivery of the order is unfinished or nothing is open; INVALID_INPUT for
 *   products that were not ordered.
 */
export async function beginReceipt(
  tx: Tx,
  { storeId }: Store,
  id: string,
  receipt: { readonly operation_id: string; readonly lines: readonly ReceivedLine[] },
  now: Date,
): Promise<void> {
  await lockOrder(tx, storeId, id);
  const order = await requireOrder(tx, { storeId }, id);
  const known = await tx.query
    .selectFrom('supplier_receipts')
    .select('order_id')
    .where('store_id', '=', storeId)
    .where('operation_id', '=', receipt.operation_id)
    .executeTakeFirst();
  if (known?.order_id === id) return;
  if (order.pending !== null) throw unfinishedDelivery();
  if (order.status !== 'open') {
    throw new AppError('CONFLICT', { message: t('Nothing of this order is open any more.') });
  }
  const ordered = new Set(idsOf(order));
  const at = receipt.lines.findIndex(({ wc_id: wcId }) => !ordered.has(wcId));
  if (at >= 0) {
    throw invalidInput(`lines.${at}.wc_id`, t('This product is not part of the order.'));
  }
  await sql`
    insert into supplier_receipts (store_id, operation_id, order_id, lines, state, created_at)
    values (${storeId}::uuid, ${receipt.operation_id}::uuid, ${id}::uuid, ${jsonParameter(receipt.lines)}::jsonb, 'pending', ${now}::timestamptz)`.execute(
    tx.query,
  );
}

/** Counts what the shop has taken of a delivery, once. What it refused stays open. */
export async function endReceipt(
  tx: Tx,
  { storeId }: Store,
  id: string,
  operationId: string,
  result: BulkResult,
  now: Date,
): Promise<SupplierOrder> {
  await lockOrder(tx, storeId, id);
  const { rows } = await sql<{ lines: ReceivedLine[] }>`
    update supplier_receipts set state = 'done'
    where store_id = ${storeId}::uuid and operation_id = ${operationId}::uuid and state = 'pending' returning lines`.execute(
    tx.query,
  );
  const [receipt] = rows;
  if (receipt !== undefined) {
    const taken = takenIn(result);
    for (const { wc_id: wcId, units } of receipt.lines.filter((line) => taken.has(line.wc_id))) {
      // oxlint-disable-next-line no-await-in-loop
      await sql`update supplier_order_lines set received = received + ${units}::integer
        where store_id = ${storeId}::uuid and order_id = ${id}::uuid and wc_id = ${wcId}::bigint`.execute(tx.query);
    }
    const order = await requireOrder(tx, { storeId }, id);
    if (order.status === 'open' && order.lines.every(({ units, received }) => received >= units)) {
      await setStatus(tx, storeId, id, 'received', now);
    }
    await refreshRows(tx, storeId, idsOf(order), now);
  }
  return requireOrder(tx, { storeId }, id);
}

/** Products and variations whose stock was changed, and those that do not count it. */
function takenIn({ products }: BulkResult): Set<number> {
  const items = products.flatMap(({ variations, ...product }) => [product, ...variations]);
  const taken = items.filter(
    ({ refused, skipped, now }) =>
      skipped === 'stock_not_tracked' || (skipped === null && refused === null && 'stock_quantity' in now),
  );
  return new Set(taken.map(({ wc_id: id }) => id));
}

function unfinishedDelivery(): AppError {
  return new AppError('CONFLICT', { message: t('A delivery of this order is not finished. Finish it first.') });
}

function idsOf({ lines }: SupplierOrder): number[] {
  return lines.map(({ wc_id: id }) => id);
}

/** Makes other changes of the order wait. */
async function lockOrder(tx: Tx, storeId: string, id: string): Promise<void> {
  await sql`select from supplier_orders o where o.store_id = ${storeId}::uuid and o.id = ${id}::uuid for update`.execute(
    tx.query,
  );
}

async function setStatus(
  tx: Tx,
  storeId: string,
  id: string,
  status: SupplierOrder['status'],
  now: Date,
): Promise<void> {
  await tx.query
    .updateTable('supplier_orders')
    .set({ status, updated_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
}
