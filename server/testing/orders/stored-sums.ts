import { toCents } from '#domain/money/money.ts';
import { parseDay } from '#domain/time/shop-time.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { type KeyedSums, readSums } from '../../features/sums/sums.public.ts';
import type { Figures } from '#domain/testing/expected-sums.ts';

/** The range of all test orders. */
const ALL = { from: parseDay('2025-12-15'), to: parseDay('2027-01-15') };

export type StoredSums = KeyedSums;

/** The sums that reports read of a store between two days, a row for each interval and key; of the whole range without an interval. */
export async function storedSums(
  db: Database,
  storeId: string,
  query: Parameters<typeof readSums>[2],
): Promise<readonly StoredSums[]> {
  const rows = await db.asSystem(storeId, (tx) => readSums(tx, { storeId }, query));
  return query.interval === undefined ? rows : rows.filter(({ start }) => start !== null);
}

/** The input of reports, in the shape of expectedSums: stored sums, and the facts of days that changed since. */
export async function storedFigures(db: Database, storeId: string) {
  return db.asSystem(storeId, async (tx) => {
    const read = async (dimensions: Parameters<typeof readSums>[2]['dimensions'], interval: 'day' | 'month') =>
      (await readSums(tx, { storeId }, { dimensions, range: ALL, interval })).filter(({ start }) => start !== null);
    const products = (rows: readonly KeyedSums[]) =>
      figures(rows, (row) => `${row.currency} ${row.start} ${row.key}`, productOf);
    const shop = await read(['shop', 'customer'], 'day');
    const customers = await tx.query.selectFrom('shop_customers').selectAll().execute();
    return {
      days: figures(joined(shop), (row) => `${row.currency} ${row.start}`, shopOf),
      products: products(await read(['product'], 'day')),
      months: products(await read(['product'], 'month')),
      counts: new Map((await countsOf(tx, storeId)).map((row) => [`${row.day} ${row.status}`, BigInt(row.orders)])),
      customers: new Map(
        customers.map((row) => [
          row.customer_key,
          {
            orders: row.orders,
            spent: row.spent.includes('.') ? row.spent : `${row.spent}.00`,
            first: gmt(row.first_order_at),
            last: gmt(row.last_order_at),
          },
        ]),
      ),
    };
  });
}

async function countsOf(tx: Tx, storeId: string) {
  return tx.query.selectFrom('order_counts').selectAll().where('store_id', '=', storeId).execute();
}

type Row = Pick<KeyedSums, 'currency' | 'start' | 'key'> & {
  sums: KeyedSums;
  newCustomers: number;
  returningCustomers: number;
};

/** The shop's rows, and one of currency '' for each day's customers. */
function joined(rows: readonly KeyedSums[]): Row[] {
  const shop = rows.filter(({ dimension }) => dimension === 'shop');
  const ofNoCurrency = rows.filter(({ dimension, currency }) => dimension === 'customer' && currency === '');
  const count = (start: string | null, key: string) =>
    ofNoCurrency
      .filter((row) => row.start === start && row.key === key)
      .reduce((sum, { customers }) => sum + customers, 0);
  return [
    ...shop.map((row) => ({ ...row, sums: row, newCustomers: 0, returningCustomers: 0 })),
    ...[...Map.groupBy(ofNoCurrency, ({ start }) => start)].map(([start, [first]]) => ({
      currency: '',
      start,
      key: '',
      sums: { ...(first as KeyedSums), customers: 0 },
      newCustomers: count(start, 'new'),
      returningCustomers: count(start, 'returning'),
    })),
  ];
}

function shopOf({ sums, newCustomers, returningCustomers }: Row): Record<string, bigint> {
  return {
    orders: BigInt(sums.orders),
    items: BigInt(sums.items - sums.refunded_items),
    ...moneyOf(sums, ['gross_sales', 'discounts', 'refunds', 'net_sales', 'tax', 'shipping', 'total_sales']),
    new_customers: BigInt(newCustomers),
    returning_customers: BigInt(returningCustomers),
  };
}

function productOf(sums: KeyedSums): Record<string, bigint> {
  return {
    orders: BigInt(sums.orders),
    units: BigInt(sums.items),
    refunded_units: BigInt(sums.refunded_items),
    ...moneyOf(sums, ['gross_sales', 'discounts', 'refunds', 'net_sales']),
  };
}

function moneyOf(sums: KeyedSums, names: readonly (keyof KeyedSums)[]): Record<string, bigint> {
  return Object.fromEntries(names.map((name) => [name, toCents(String(sums[name]))]));
}

/** Without zero rows, which the slow calculation omits. */
function figures<R>(rows: readonly R[], key: (row: R) => string, sumsOf: (row: R) => Record<string, bigint>): Figures {
  return new Map(
    rows.flatMap((row) => {
      const sums = sumsOf(row);
      return Object.values(sums).every((sum) => sum === 0n) ? [] : [[key(row), sums] as const];
    }),
  );
}

function gmt(instant: Date | null): string | null {
  return instant?.toISOString().slice(0, 19) ?? null;
}
