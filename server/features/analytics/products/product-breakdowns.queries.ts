import { sql } from 'kysely';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import { type Dimension, PRODUCT_DIMENSIONS, type RowSums } from '#contract/analytics/breakdown.ts';
import type { StoreScope } from '#domain/ids.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { ComparedRange } from '#domain/time/period.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { t } from '../analytics.texts.ts';
import type { KeyedRow } from '../sales/measures.ts';
import { readProductInfo } from './product-info.queries.ts';
import { type KeyedSums, readSums } from '../../sums/sums.public.ts';
import { type ProductSum, type ProductSums, sumProducts } from './product-sums.ts';

type ProductDimension = (typeof PRODUCT_DIMENSIONS)[number];

/** Labels of the keys that are not products (0005_rollups.sql). They make categories and variations add up to the total. */
const LABELS: ReadonlyMap<string, () => string> = new Map([
  ['0', () => t.deletedProducts],
  ['-1', () => t.unallocatedRefunds],
  ['-2', () => t.feesAndRounding],
]);

/** The sums of a key: units sold and not returned, and cents. Orders are null where they are not counted. */
interface Tally {
  orders: number | null;
  units: number;
  gross: bigint;
  discounts: bigint;
  refunds: bigint;
}

const EMPTY_TALLY: Readonly<Tally> = { orders: null, units: 0, gross: 0n, discounts: 0n, refunds: 0n };

export function isByProduct(by: Dimension): by is ProductDimension {
  return (PRODUCT_DIMENSIONS as readonly Dimension[]).includes(by);
}

/** Reads the rows of a range by product, category or variation. Their items and sales add up to the shop's. */
export function productRowsReader(
  tx: Tx,
  scope: StoreScope,
  by: ProductDimension,
  currency: string,
): (range: ComparedRange) => Promise<KeyedRow[]> {
  let categories: Promise<Catalogue> | undefined;
  return async (range) => {
    const sums = await sumProducts(tx, scope, currency, range);
    if (by === 'product') return byProduct(sums);
    if (by === 'variation')
      return byVariation(sums, await readSums(tx, scope, { dimensions: ['variation'], range, currency }));
    categories ??= readCatalogue(tx, scope);
    return byCategory(sums, await categories);
  };
}

function byProduct(sums: ProductSums): KeyedRow[] {
  return [...sums].filter(([, sum]) => !isEmpty(sum)).map(([id, sum]) => rowOf(String(id), tallyOf(sum)));
}

function byCategory(sums: ProductSums, { categoriesOf, names }: Catalogue): KeyedRow[] {
  const tallies = new Map<string, Tally>();
  const count = (key: string, sum: ProductSum, times: number) => {
    const tally = tallies.get(key) ?? { ...EMPTY_TALLY };
    tallies.set(key, tally);
    add(tally, tallyOf(sum), BigInt(times));
  };
  for (const [id, sum] of sums) {
    if (isEmpty(sum)) continue;
    const own = categoriesOf.get(id);
    if (own === undefined) count(id > 0 ? '0' : String(id), sum, 1);
    else if (own.length === 0) count('', sum, 1);
    else for (const category of own) count(String(category), sum, 1);
    if (own !== undefined && own.length > 1) count('*', sum, 1 - own.length);
  }
  return [...tallies].map(([key, tally]) =>
    rowOf(key, tally, names.get(key) ?? (Number(key) > 0 ? t.category(key) : undefined)),
  );
}

function byVariation(sums: ProductSums, variations: readonly KeyedSums[]): KeyedRow[] {
  const rest: Tally = { ...EMPTY_TALLY };
  const rows: KeyedRow[] = [];
  for (const [id, sum] of sums) {
    if (id >= 0) add(rest, tallyOf(sum), 1n);
    else if (!isEmpty(sum)) rows.push(rowOf(String(id), tallyOf(sum)));
  }
  for (const row of variations) {
    const tally = {
      orders: row.orders,
      units: row.items - row.refunded_items,
      gross: toCents(row.gross_sales),
      discounts: toCents(row.discounts),
      refunds: toCents(row.refunds),
    };
    add(rest, tally, -1n);
    rows.push(rowOf(row.key, tally, row.label));
  }
  return [...rows, rowOf('', rest)];
}

function isEmpty(sum: ProductSum): boolean {
  return (
    sum.orders === 0 && sum.units === 0 && sum.grossCents === 0n && sum.discountCents === 0n && sum.refundCents === 0n
  );
}

function tallyOf({ orders, units, grossCents, discountCents, refundCents }: ProductSum): Tally {
  return { orders, units, gross: grossCents, discounts: discountCents, refunds: refundCents };
}

/** Adds another tally, except its orders, `times` times. */
function add(tally: Tally, other: Tally, times: bigint): void {
  tally.units += Number(times) * other.units;
  tally.gross += times * other.gross;
  tally.discounts += times * other.discounts;
  tally.refunds += times * other.refunds;
}

function rowOf(key: string, { orders, units, gross, discounts, refunds }: Tally, label?: string): KeyedRow {
  const sums: RowSums = {
    orders,
    items: units,
    grossSales: fromCents(gross),
    discounts: fromCents(discounts),
    refunds: fromCents(refunds),
    netSales: fromCents(gross - discounts - refunds),
    tax: null,
    shipping: null,
    totalSales: null,
  };
  return { key, label: label ?? LABELS.get(key)?.() ?? '', sums };
}

export const NO_PRODUCT_SUMS: RowSums = rowOf('', EMPTY_TALLY).sums;

interface Catalogue {
  readonly categoriesOf: ReadonlyMap<number, readonly number[]>;
  /** By the category's id as a key. */
  readonly names: ReadonlyMap<string, string>;
}

async function readCatalogue(tx: Tx, scope: StoreScope): Promise<Catalogue> {
  const { rows } = await sql<{ products: [number[], number[]][]; names: [number, string][] }>`
    select
      (select coalesce(json_agg(json_build_array(g.category_ids, g.ids)), '[]') from (
        select category_ids, array_agg(wc_id) as ids from woocommerce_products
        where store_id = ${scope.storeId}::uuid group by category_ids) as g) as products,
      (select coalesce(json_agg(json_build_array(wc_id, name)), '[]') from woocommerce_categories
        where store_id = ${scope.storeId}::uuid) as names`.execute(tx.query);
  const { products = [], names = [] } = rows[0] ?? {};
  return {
    categoriesOf: new Map(
      products.flatMap(([categories, ids]) => ids.map((id) => [id, [...new Set(categories)]] as const)),
    ),
    names: new Map(names.map(([id, name]) => [String(id), decodeEntities(name)])),
  };
}

/** Adds names to rows: the catalogue's, or for deleted products the newest order line's. */
export async function nameProductRows<Row extends { key: string; label: string }>(
  tx: Tx,
  scope: StoreScope,
  by: Dimension,
  rows: readonly Row[],
): Promise<Row[]> {
  if (by === 'product') {
    const ids = rows.map(({ key }) => Number(key)).filter((id) => id > 0);
    const known = await readProductInfo(tx, scope, ids);
    return rows.map((row) => ({ ...row, label: known.get(Number(row.key))?.name ?? row.label }));
  }
  if (by !== 'variation') return [...rows];
  const names = await readVariationNames(
    tx,
    scope,
    rows.flatMap(({ key }) => (key.includes(':') ? [Number(key.split(':')[1])] : [])),
  );
  return rows.map((row) => ({ ...row, label: names.get(row.key) ?? decodeEntities(row.label) }));
}

/** By key: "Hoodie - Blue, L". */
async function readVariationNames(tx: Tx, scope: StoreScope, ids: readonly number[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; name: string }>`
    select v.product_id || ':' || v.wc_id as key, concat_ws(' - ', p.name, nullif(v.name, '')) as name
    from woocommerce_product_variations v
    join woocommerce_products p on p.store_id = ${scope.storeId}::uuid and p.wc_id = v.product_id
    where v.store_id = ${scope.storeId}::uuid and v.wc_id = any (${[...ids]}::bigint[])`.execute(tx.query);
  return new Map(rows.map(({ key, name }) => [key, decodeEntities(name)]));
}
