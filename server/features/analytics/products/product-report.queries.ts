import type { z } from 'zod';
import type { analyticsProducts } from '#contract/analytics/product-report.ts';
import type { StoreScope } from '#domain/ids.ts';
import { LINE_MEASURE_NAMES, measure } from '#domain/figures/measures.ts';
import { NO_SUMS, type Sums, totalSums } from '#domain/figures/sums.ts';
import { toCents, toTwoDecimals } from '#domain/money/money.ts';
import { comparedRange } from '#domain/time/period.ts';
import { shopNowOf } from '#domain/time/shop-time.ts';
import { readShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { requireRange } from '../../../platform/http/reversed-range-error.ts';
import { reportCache } from '../../sums/sums.public.ts';
import { productPerformance } from './product-performance.ts';
import { figuresOf, type MeasuredProduct, type ProductReport } from './product-figures.ts';
import { readCatalogue, readMatchingIds, readProductNames } from './product-report.sql.ts';
import { type ProductSums, sumProducts } from './product-sums.ts';

export type ProductReportQuery = z.output<
  NonNullable<(typeof analyticsProducts.productPerformance)['~orpc']['inputSchema']>
>;

/** Ids of sums that are not products (sums/dimensions.ts). */
const DELETED = 0;
const UNALLOCATED_REFUNDS = -1;
const FEES = -2;

/**
 * All products with their sales between two days, their stock and days of cover. Deleted products are included when they
 * were sold or returned in these days, but not in a search or a category.
 * @throws AppError INVALID_INPUT when the first day is after the last.
 */
export async function readProductReport(
  tx: Tx,
  scope: StoreScope,
  query: ProductReportQuery,
  now: Date,
): Promise<ProductReport> {
  const range = requireRange(query);
  const shop = await readShopSettings(tx, scope);
  const shopNow = shopNowOf(now, shop.timezone);
  const compared = comparedRange(range, query.compare, shopNow);
  const sums = await sumProducts(tx, scope, shop, range);
  const before = compared && (await sumProducts(tx, scope, shop, compared));
  const catalogue = await readCatalogue(tx, scope, shop);
  const ids = await readMatchingIds(tx, scope, query);

  const today = shopNow.day;
  const measured = await reportCache.read(
    tx,
    scope,
    `product performance ${shop.currency} ${range.from} ${range.to} ${today}`,
    () => productPerformance(sums, catalogue, range, today),
  );
  const sorted = measured.sortProducts({ ...query, only: query.only ?? 'all' }, ids);
  const first = (query.page - 1) * query.per_page;
  return {
    currency: shop.currency,
    totals: totalFigures(measured.all),
    catalogue: measured.catalogue,
    besides: besides(sums),
    previous: before &&
      compared && { ...compared, totals: totalFigures(totalSums([...before.values()].map((sold) => [sold, 1]))) },
    items: await withNames(tx, scope, sorted.slice(first, first + query.per_page), (product) =>
      figuresOf(product, toCents(measured.all.net_sales), before && (before.get(product.id) ?? NO_SUMS)),
    ),
    total: sorted.length,
    page: query.page,
    perPage: query.per_page,
  };
}

function totalFigures(sums: Sums) {
  return measure(
    LINE_MEASURE_NAMES.filter((name) => name !== 'orders'),
    sums,
  );
}

function besides(sums: ProductSums): ProductReport['besides'] {
  const net = (id: number) => toTwoDecimals((sums.get(id) ?? NO_SUMS).net_sales);
  return { deleted: net(DELETED), unallocatedRefunds: net(UNALLOCATED_REFUNDS), fees: net(FEES) };
}

/** Adds figures and names to the products of a page. */
async function withNames(
  tx: Tx,
  scope: StoreScope,
  page: readonly MeasuredProduct[],
  figures: (product: MeasuredProduct) => ReturnType<typeof figuresOf>,
): Promise<ProductReport['items']> {
  const names = await readProductNames(
    tx,
    scope,
    page.map(({ id }) => id),
  );
  return page.map((product) => ({
    ...figures(product),
    ...(names.get(product.id) ?? {
      name: `Product ${product.id}`,
      sku: '',
      image: null,
      hasVariations: false,
      lastSold: null,
    }),
  }));
}
