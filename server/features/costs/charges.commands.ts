import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { t } from '#domain/language/t.ts';
import { jsonParameter } from '../../platform/db/json-parameter.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ChargeKind } from './charges.queries.ts';
import { amountReader, type FileProblem, readColumns } from './file-columns.ts';

type Store = Pick<StoreScope, 'storeId'>;

/** What a payment or shipping method costs for each order from a day on. */
export interface Rate {
  readonly kind: ChargeKind;
  readonly method: string;
  readonly percent: string;
  readonly fixed: string;
  readonly vat_percent: string;
  readonly valid_from: ShopDay;
}

/** Rates of a store: one that a person enters every day for a year is far below. */
const MAX_RATES = 2_000;

/** Stores a rate; one of the same day is replaced. As the system. */
export async function setRate(tx: Tx, { storeId }: Store, rate: Rate, userId: string, now: Date): Promise<void> {
  const { count } = await tx.query
    .selectFrom('charge_rates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_RATES) {
    throw new AppError('INVALID_INPUT', { message: t('A store has at most {most} rates.', { most: MAX_RATES }) });
  }
  const { percent, fixed, vat_percent } = rate;
  const values = { percent, fixed, vat_percent, user_id: userId, created_at: now };
  await tx.query
    .insertInto('charge_rates')
    .values({ store_id: storeId, kind: rate.kind, method: rate.method, valid_from: rate.valid_from, ...values })
    .onConflict((conflict) => conflict.columns(['store_id', 'kind', 'method', 'valid_from']).doUpdateSet(values))
    .execute();
}

/** Deletes a rate; orders that have it keep it. As the system. Returns how many there were. */
export async function removeRate(
  tx: Tx,
  { storeId }: Store,
  { kind, method, valid_from }: Pick<Rate, 'kind' | 'method' | 'valid_from'>,
): Promise<number> {
  const { numDeletedRows } = await tx.query
    .deleteFrom('charge_rates')
    .where('store_id', '=', storeId)
    .where('kind', '=', kind)
    .where('method', '=', method)
    .where('valid_from', '=', valid_from)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Headings in lower case. */
const HEADINGS = {
  number: ['order number', 'order', 'bestelling', 'number', 'order id'],
  cost: ['shipping cost', 'cost', 'amount'],
} as const;

/** What shipping an order cost. */
export interface ShippingAmount {
  readonly order_id: number;
  readonly cost: string;
}

/**
 * Reads what shipping orders cost from a CSV file: columns Order number and Cost. Of an order that is there twice, the last row counts.
 * @throws AppError INVALID_INPUT when it is no CSV, lacks a column or has too many rows.
 */
export async function readShippingFile(
  tx: Tx,
  { storeId }: Store,
  csv: string,
): Promise<{ amounts: readonly ShippingAmount[]; problems: readonly FileProblem[] }> {
  const { columns, rows } = readColumns(csv, HEADINGS);
  if (!columns.has('number') || !columns.has('cost')) {
    throw new AppError('INVALID_INPUT', { message: t('The file needs the columns “Order number” and “Cost”.') });
  }
  const readAmount = amountReader(rows.map(({ cells }) => cells.cost));
  const orders = await readOrders(
    tx,
    storeId,
    rows.map(({ cells }) => numberIn(cells.number)),
  );
  const amounts = new Map<number, string>();
  const problems: FileProblem[] = [];
  for (const { row, cells } of rows) {
    if (cells.cost === '') continue;
    const order = orders.get(numberIn(cells.number));
    const read = readAmount(cells.cost);
    if (order === undefined) problems.push({ row, message: t('Your store has no such order.') });
    else if (order === 'several') problems.push({ row, message: t('Several orders have this number.') });
    else if ('problem' in read) problems.push({ row, message: read.problem });
    else amounts.set(order, read.amount);
  }
  return { amounts: [...amounts].map(([order_id, cost]) => ({ order_id, cost })), problems };
}

const numberIn = (text: string) => text.replace(/^#/, '');

/** Ids of orders in the store's currency by number. */
async function readOrders(
  tx: Tx,
  storeId: string,
  numbers: readonly string[],
): Promise<Map<string, number | 'several'>> {
  const { rows } = await sql<{ id: number; number: string }>`
    select o.wc_id::float8 as id, o.number from woocommerce_orders o
    join woocommerce_stores s on s.id = ${storeId}::uuid and s.currency = o.currency
    where o.store_id = ${storeId}::uuid and o.number = any (${[...new Set(numbers)]}::text[])`.execute(tx.query);
  const found = new Map<string, number | 'several'>();
  for (const { id, number } of rows) found.set(number, found.has(number) ? 'several' : id);
  return found;
}

/** Orders of a transaction, so that webhooks do not wait long. */
export const ORDERS_PER_PART = 500;

/** Stores what shipping these orders cost, which counts before all else. As the system. */
export async function setShippingAmounts(
  tx: Tx,
  { storeId }: Store,
  amounts: readonly ShippingAmount[],
): Promise<void> {
  await sql`select lock_store(${storeId}::uuid)`.execute(tx.query);
  await sql`
    insert into order_charges (store_id, order_id, kind, method, claims_vat, amount, source)
    select ${storeId}::uuid, o.wc_id, 'shipping', lower(o.shipping_method), karoo_vat_is_claimed(${storeId}::uuid), a.cost, 'file'
    from jsonb_to_recordset(${jsonParameter(amounts)}::jsonb) as a (order_id bigint, cost numeric)
    join woocommerce_orders o on o.store_id = ${storeId}::uuid and o.wc_id = a.order_id
    on conflict (store_id, order_id, kind) do update set amount = excluded.amount, source = excluded.source`.execute(
    tx.query,
  );
  const ids = amounts.map(({ order_id }) => order_id);
  await sql`select recharge_orders(${storeId}::uuid, ${ids}::bigint[])`.execute(tx.query);
}
