import type { z } from 'zod';
import type { analyticsProducts } from '#contract/analytics-products.ts';
import type { StoreScope } from '#domain/ids.ts';
import { fromCents, toCents } from '#domain/money.ts';
import { comparedRange } from '#domain/period.ts';
import { shopDayOf } from '#domain/shop-time.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { daysTurned, readShopSettings } from '../orders/orders.public.ts';
import {
  type Figures,
  figuresOf,
  inOrderOf,
  NOTHING_SOLD,
  type ProductReport,
  soldFigures,
  sumOf,
} from './product-figures.ts';
import { readCatalogueRows, readProductNames } from './product-report.sql.ts';
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
  sumProducts: SumProducts,
  asked: ProductReportAsked,
  now: Date,
): Promise<ProductReport> {
  if (asked.from > asked.to) throw daysTurned('from', 'to');
  const range = { from: asked.from, to: asked.to };
  const shop = await readShopSettings(tx, scope);
  const compared = comparedRange(range, asked.compare);
  const sums = await sumProducts(tx, scope, shop.currency, range);
  const before = compared && (await sumProducts(tx, scope, shop.currency, compared));
  const catalogue = await readCatalogueRows(tx, scope, shop, { ...asked, byName: asked.orderby === 'name' });

  const all = sumOf(sums.values());
  const around = { range, today: shopDayOf(now, shop.timezone), shopNet: all.netCents, before };
  const known = new Set(catalogue.map(({ id }) => id));
  const inCatalogue = catalogue.map((row) => figuresOf(row.id, row, sums.get(row.id) ?? NOTHING_SOLD, around));
  const gone =
    asked.category === undefined && !asked.search
      ? [...sums].filter(([id]) => id > 0 && !known.has(id)).map(([id, sum]) => figuresOf(id, null, sum, around))
      : [];
  const shown = [...inCatalogue.filter(({ fits }) => fits), ...gone]
    .filter(SELECTED[asked.only ?? 'all'])
    .toSorted(inOrderOf(asked.orderby, asked.order));
  const first = (asked.page - 1) * asked.per_page;
  return {
    currency: shop.currency,
    totals: { ...soldFigures(all), ...catalogueTotals(inCatalogue) },
    besides: besides(sums),
    previous: before && compared && { ...compared, totals: soldFigures(sumOf(before.values())) },
    items: await named(tx, scope, shown.slice(first, first + asked.per_page)),
    total: shown.length,
    page: asked.page,
    perPage: asked.per_page,
  };
}

const SELECTED: Record<'all' | NonNullable<ProductReportAsked['only']>, (item: Figures) => boolean> = {
  all: () => true,
  sold: ({ soldUnits }) => soldUnits > 0,
  unsold: didNotSell,
  counted: ({ stock }) => stock !== null,
};

function didNotSell({ onSale, soldUnits }: Figures): boolean {
  return onSale && soldUnits <= 0;
}

function catalogueTotals(products: readonly Figures[]) {
  const onSale = products.filter((product) => product.onSale);
  const unsold = onSale.filter(didNotSell).length;
  const counted = products.filter(({ stock }) => stock !== null);
  return {
    products: onSale.length,
    sold: onSale.length - unsold,
    unsold,
    counted: counted.length,
    stock: counted.reduce((sum, { stock }) => sum + (stock ?? 0), 0),
    stockValue: fromCents(counted.reduce((sum, { stockValue }) => sum + toCents(stockValue ?? '0'), 0n)),
  };
}

function besides(sums: ProductSums): ProductReport['besides'] {
  const net = (id: number) => fromCents(sums.get(id)?.netCents ?? 0n);
  return { deleted: net(DELETED), unallocatedRefunds: net(UNALLOCATED_REFUNDS), fees: net(FEES) };
}

async function named(tx: Tx, scope: StoreScope, page: readonly Figures[]): Promise<ProductReport['items']> {
  const names = await readProductNames(
    tx,
    scope,
    page.map(({ product_id }) => product_id),
  );
  return page.map(({ fits: _fits, onSale: _onSale, place: _place, ...figures }) => ({
    ...figures,
    ...(names.get(figures.product_id) ?? {
      name: `Product ${figures.product_id}`,
      sku: '',
      image: null,
      hasVariations: false,
      lastSold: null,
    }),
  }));
}
