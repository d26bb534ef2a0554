import type { z } from 'zod';
import type { analyticsProducts, PRODUCT_SORTS } from '#contract/analytics-products.ts';
import { divideMoney, fromCents, toCents } from '#domain/money.ts';
import type { DayRange } from '#domain/period.ts';
import type { ShopDay } from '#domain/shop-time.ts';
import { daysOfCover, sellingDays, velocityOf } from '#domain/stock-cover.ts';
import type { CatalogueRow } from './product-report.sql.ts';
import type { ProductSum } from './product-sums.ts';

type Report = z.output<NonNullable<(typeof analyticsProducts.productPerformance)['~orpc']['outputSchema']>>;
export type ProductItem = Report['items'][number];
export type ProductReport = Report;

/** A product of the report before its name is known. */
export type Figures = Omit<ProductItem, 'name' | 'sku' | 'image' | 'hasVariations' | 'lastSold'> & {
  readonly fits: boolean;
  readonly onSale: boolean;
  readonly place: number;
};

export const NOTHING_SOLD: ProductSum = {
  orders: 0,
  soldUnits: 0,
  refundedUnits: 0,
  units: 0,
  grossCents: 0n,
  discountCents: 0n,
  refundCents: 0n,
  netCents: 0n,
};

/** Everything but orders and stock, as it is told of a product and of all together. */
export function soldFigures(sum: ProductSum) {
  const beforeRefunds = sum.grossCents - sum.discountCents;
  return {
    units: sum.units,
    soldUnits: sum.soldUnits,
    refundedUnits: sum.refundedUnits,
    refunds: fromCents(sum.refundCents),
    netSales: fromCents(sum.netCents),
    refundRate: sum.soldUnits > 0 ? sum.refundedUnits / sum.soldUnits : null,
    refundRateByValue: beforeRefunds > 0n ? Number(sum.refundCents) / Number(beforeRefunds) : null,
  };
}

export function sumOf(sums: Iterable<ProductSum>): ProductSum {
  const all = { ...NOTHING_SOLD };
  for (const sum of sums) {
    all.orders += sum.orders;
    all.soldUnits += sum.soldUnits;
    all.refundedUnits += sum.refundedUnits;
    all.units += sum.units;
    all.grossCents += sum.grossCents;
    all.discountCents += sum.discountCents;
    all.refundCents += sum.refundCents;
    all.netCents += sum.netCents;
  }
  return all;
}

interface Around {
  readonly range: DayRange;
  readonly today: ShopDay;
  /** Net sales of the shop, in cents. */
  readonly shopNet: bigint;
  /** What was sold before; null without a comparison. */
  readonly before: ReadonlyMap<number, ProductSum> | null;
}

const GONE = {
  fits: true,
  onSale: false,
  stock: null,
  stockValue: null,
  created: null,
  place: Number.MAX_SAFE_INTEGER,
};

/** The figures of one product; `row` is null when the catalogue has none of this id. */
export function figuresOf(id: number, row: CatalogueRow | null, sum: ProductSum, around: Around): Figures {
  const { fits, onSale, stock, stockValue, created, place } = row ?? GONE;
  const velocity = velocityOf(sum.units, sellingDays(around.range, created, around.today));
  const before = around.before?.get(id) ?? NOTHING_SOLD;
  return {
    product_id: id,
    exists: row !== null,
    orders: sum.orders,
    ...soldFigures(sum),
    share: around.shopNet > 0n ? Number(sum.netCents) / Number(around.shopNet) : null,
    averagePrice: averagePrice(sum),
    stock,
    stockValue: stockValue === null ? null : fromCents(toCents(stockValue)),
    velocity,
    daysOfCover: daysOfCover(stock, velocity),
    previous: around.before && { units: before.units, netSales: fromCents(before.netCents) },
    fits,
    onSale,
    place,
  };
}

/** To the cent; units may be parts, counted to the thousandth. */
function averagePrice({ soldUnits, grossCents, discountCents }: ProductSum): string | null {
  const parts = Math.round(soldUnits * 1000);
  return parts > 0 ? divideMoney(fromCents((grossCents - discountCents) * 1000n), parts) : null;
}

type Sort = (typeof PRODUCT_SORTS)[number];

/** Products without the figure last; ties by id, so that no two pages share a row. */
export function inOrderOf(orderby: Sort, order: 'asc' | 'desc'): (one: Figures, other: Figures) => number {
  const turn = order === 'asc' ? 1 : -1;
  return (one, other) => {
    const [a, b] = [valueOf(one, orderby), valueOf(other, orderby)];
    if (a === null || b === null) return a === b ? one.product_id - other.product_id : a === null ? 1 : -1;
    return (a - b) * turn || one.product_id - other.product_id;
  };
}

/** Money as a number of cents: exact to ninety billion, and only to sort by. */
function valueOf(item: Figures, orderby: Sort): number | null {
  if (orderby === 'name') return item.place;
  const value = item[orderby];
  return typeof value === 'string' ? Number(toCents(value)) : value;
}
