import { sql } from 'kysely';
import type { z } from 'zod';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import type { analyticsProducts } from '#contract/analytics/product-report.ts';
import type { StoreScope } from '#domain/ids.ts';
import { LINE_MEASURE_NAMES, measure, MEASURES } from '#domain/figures/measures.ts';
import { areNoSums, NO_SUMS, type Sums, totalSums } from '#domain/figures/sums.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { DayRange } from '#domain/time/period.ts';
import { shopDayOf } from '#domain/time/shop-time.ts';
import { daysOfCover, sellingDays, velocityOf } from '#domain/stock/stock-cover.ts';
import { readShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { requireRange } from '../../../platform/http/reversed-range-error.ts';
import { readSums } from '../../sums/sums.public.ts';
import { sumProducts } from './product-sums.ts';

type Variations = z.output<NonNullable<(typeof analyticsProducts.productVariations)['~orpc']['outputSchema']>>;
type Item = Variations['items'][number];

interface VariationRow {
  wc_id: number;
  name: string;
  sku: string;
  stock: string | null;
  stock_value: string | null;
}

/** What was sold of a variation. */
interface Sold {
  readonly label: string;
  readonly sums: Sums;
}

const NONE_SOLD: Sold = { label: '', sums: NO_SUMS };

/**
 * The variations of a product, best-selling first: those of the catalogue, deleted ones that sold, and sales without a
 * variation. Assumes that a variation existed on every day of the range.
 * @throws AppError INVALID_INPUT when the first day is after the last.
 */
export async function readProductVariations(
  tx: Tx,
  scope: StoreScope,
  query: DayRange & { product_id: number },
  now: Date,
): Promise<Variations> {
  const range = requireRange(query);
  const { currency, timezone } = await readShopSettings(tx, scope);
  const product = (await sumProducts(tx, scope, { currency, timezone }, range)).get(query.product_id) ?? NO_SUMS;
  const days = sellingDays(range, null, shopDayOf(now, timezone));
  const sold = await readSold(tx, scope, currency, query);
  const catalogue = await readVariations(tx, scope, query.product_id);

  const items = catalogue.map((row) => itemOf(Number(row.wc_id), row, sold.get(Number(row.wc_id)) ?? NONE_SOLD, days));
  const known = new Set(items.map(({ variationId }) => variationId));
  for (const [id, sum] of sold) if (!known.has(id)) items.push(itemOf(id, null, sum, days));
  items.sort(
    (one, other) =>
      Number(toCents(other.figures.netSales) - toCents(one.figures.netSales)) || order(one) - order(other),
  );
  const rest = totalSums([[product, 1], ...[...sold.values()].map(({ sums }) => [sums, -1] as const)]);
  if (!areNoSums({ ...rest, orders: 0 })) {
    const item = itemOf(null, null, { label: '', sums: rest }, days);
    items.push({ ...item, figures: { ...item.figures, orders: null } });
  }
  return { currency, items };
}

function order({ variationId }: Item): number {
  return variationId ?? Number.MAX_SAFE_INTEGER;
}

function itemOf(id: number | null, row: VariationRow | null, { label, sums }: Sold, days: number): Item {
  const stock = row === null || row.stock === null ? null : Number(row.stock);
  const velocity = velocityOf(MEASURES.items.of(sums), days);
  return {
    variationId: id,
    label: decodeEntities(row?.name || label),
    sku: row?.sku ?? '',
    figures: measure(LINE_MEASURE_NAMES, sums),
    stock,
    stockValue: row === null || row.stock_value === null ? null : fromCents(toCents(row.stock_value)),
    velocity,
    daysOfCover: daysOfCover(stock, velocity),
  };
}

async function readSold(
  tx: Tx,
  scope: StoreScope,
  currency: string,
  query: DayRange & { product_id: number },
): Promise<Map<number, Sold>> {
  const rows = await readSums(tx, scope, {
    dimensions: ['variation'],
    range: { from: query.from, to: query.to },
    currency,
    keyStart: `${query.product_id}:`,
  });
  return new Map(rows.map((row) => [Number(row.key.split(':')[1]), { label: row.label, sums: row }]));
}

/** Variations with their own stock; a shared stock belongs to the parent. */
async function readVariations(tx: Tx, scope: StoreScope, productId: number): Promise<VariationRow[]> {
  const { rows } = await sql<VariationRow>`
    select v.wc_id, v.name, v.sku, case when ${COUNTED} then v.stock_quantity end as stock,
      case when ${COUNTED} then round(greatest(v.stock_quantity, 0) * v.price, 2) end as stock_value
    from woocommerce_product_variations v
    where v.store_id = ${scope.storeId}::uuid and v.product_id = ${productId}::bigint and v.status <> 'trash'
    order by v.wc_id`.execute(tx.query);
  return rows;
}

const COUNTED = sql`v.manage_stock and not v.stock_of_parent and v.stock_quantity is not null`;
