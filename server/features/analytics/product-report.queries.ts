import type { z } from 'zod';
import type { analyticsProducts } from '#contract/analytics-products.ts';
import type { StoreScope } from '#domain/ids.ts';
import { fromCents, toCents } from '#domain/money.ts';
import { comparedRange } from '#domain/period.ts';
import { shopDayOf } from '#domain/shop-time.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { daysTurned, readShopSettings } from '../orders/orders.public.ts';
import {
  figuresOf,
  inOrder,
  judge,
  type Judged,
  NOTHING_SOLD,
  type ProductReport,
  soldFigures,
  sumOf,
} from './product-figures.ts';
import { type ReadCatalogue, readFitting, readProductNames } from './product-report.sql.ts';
import type { ProductSums, SumProducts } from './product-sums.ts';

export type ProductReportAsked = z.output<
  NonNullable<(typeof analyticsProducts.productPerformance)['~orpc']['inputSchema']>
>;

/** Ids of sums that are no product's (0005_rollups.sql). */
const DELETED = 0;
const UNALLOCATED_REFUNDS = -1;
const FEES = -2;

/**
 * Every product of the shop with what it sold between two days, what is left of it and how long that lasts; products that
 * are in no catalogue any more only where they sold or came back in these days, and not in a search or a category.
 * @throws AppError INVALID_INPUT when the first day lies after the last.
 */
export async function readProductReport(
  tx: Tx,
  scope: StoreScope,
  { sumProducts, readCatalogue }: { sumProducts: SumProducts; readCatalogue: ReadCatalogue },
  asked: ProductReportAsked,
  now: Date,
): Promise<ProductReport> {
  if (asked.from > asked.to) throw daysTurned('from', 'to');
  const range = { from: asked.from, to: asked.to };
  const shop = await readShopSettings(tx, scope);
  const compared = comparedRange(range, asked.compare);
  const sums = await sumProducts(tx, scope, shop.currency, range);
  const before = compared && (await sumProducts(tx, scope, shop.currency, compared));
  const catalogue = await readCatalogue(tx, scope, shop);
  const fitting = await readFitting(tx, scope, asked);

  const all = sumOf(sums.values());
  const today = shopDayOf(now, shop.timezone);
  const known = new Set(catalogue.map(({ id }) => id));
  const inCatalogue = catalogue.map((row) => judge(row.id, row, sums.get(row.id) ?? NOTHING_SOLD, range, today));
  const gone =
    fitting === null
      ? [...sums].filter(([id]) => id > 0 && !known.has(id)).map(([id, sum]) => judge(id, null, sum, range, today))
      : [];
  const shown = [...inCatalogue.filter(({ id }) => fitting === null || fitting.has(id)), ...gone].filter(
    SELECTED[asked.only ?? 'all'],
  );
  const first = (asked.page - 1) * asked.per_page;
  return {
    currency: shop.currency,
    totals: { ...soldFigures(all), ...catalogueTotals(inCatalogue) },
    besides: besides(sums),
    previous: before && compared && { ...compared, totals: soldFigures(sumOf(before.values())) },
    items: await told(
      tx,
      scope,
      inOrder(shown, asked.orderby, asked.order).slice(first, first + asked.per_page),
      (product) => figuresOf(product, all.netCents, before && (before.get(product.id) ?? NOTHING_SOLD)),
    ),
    total: shown.length,
    page: asked.page,
    perPage: asked.per_page,
  };
}

const SELECTED: Record<'all' | NonNullable<ProductReportAsked['only']>, (product: Judged) => boolean> = {
  all: () => true,
  sold: ({ sum }) => sum.soldUnits > 0,
  unsold: didNotSell,
  counted: ({ row }) => row !== null && row.stock !== null,
};

function didNotSell({ row, sum }: Judged): boolean {
  return row?.onSale === true && sum.soldUnits <= 0;
}

function catalogueTotals(products: readonly Judged[]) {
  const onSale = products.filter(({ row }) => row?.onSale);
  const unsold = onSale.filter(didNotSell).length;
  const counted = products.filter(SELECTED.counted);
  return {
    products: onSale.length,
    sold: onSale.length - unsold,
    unsold,
    counted: counted.length,
    stock: counted.reduce((sum, { row }) => sum + (row?.stock ?? 0), 0),
    stockValue: fromCents(counted.reduce((sum, { row }) => sum + toCents(row?.stockValue ?? '0'), 0n)),
  };
}

function besides(sums: ProductSums): ProductReport['besides'] {
  const net = (id: number) => fromCents(sums.get(id)?.netCents ?? 0n);
  return { deleted: net(DELETED), unallocatedRefunds: net(UNALLOCATED_REFUNDS), fees: net(FEES) };
}

/** A page's products with their figures and names. */
async function told(
  tx: Tx,
  scope: StoreScope,
  page: readonly Judged[],
  figures: (product: Judged) => ReturnType<typeof figuresOf>,
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
