import type { z } from 'zod';
import type { analyticsProducts } from '#contract/analytics/product-report.ts';
import type { PRODUCT_SORTS } from '#contract/analytics/product-sorts.ts';
import { divideMoney, fromCents, toCents } from '#domain/money/money.ts';
import type { DayRange } from '#domain/time/period.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { daysOfCover, sellingDays, velocityOf } from '#domain/stock/stock-cover.ts';
import type { CatalogueRow } from './product-report.sql.ts';
import type { ProductSum } from './product-sums.ts';

type Report = z.output<NonNullable<(typeof analyticsProducts.productPerformance)['~orpc']['outputSchema']>>;
export type ProductItem = Report['items'][number];
export type ProductReport = Report;

/** A product with the figures that products are sorted by. Other figures are computed only for a page. */
export interface MeasuredProduct {
  readonly id: number;
  /** Null when the product is not in the catalogue. */
  readonly row: CatalogueRow | null;
  readonly sum: ProductSum;
  readonly velocity: number;
  readonly daysOfCover: number | null;
}

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

/** The sales figures of a product, or of all products together. */
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
  const all: { -readonly [Name in keyof ProductSum]: ProductSum[Name] } = { ...NOTHING_SOLD };
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

/** `row` is the product in the catalogue, or null; `today` is the shop's. */
export function measureProduct(
  id: number,
  row: CatalogueRow | null,
  sum: ProductSum,
  range: DayRange,
  today: ShopDay,
): MeasuredProduct {
  const velocity = velocityOf(sum.units, sellingDays(range, row?.created ?? null, today));
  return { id, row, sum, velocity, daysOfCover: daysOfCover(row?.stock ?? null, velocity) };
}

/** `shopNet` is the shop's net sales in cents; `before` are the sales of the compared range, or null. */
export function figuresOf(
  { id, row, sum, velocity, daysOfCover: cover }: MeasuredProduct,
  shopNet: bigint,
  before: ProductSum | null,
): Omit<ProductItem, 'name' | 'sku' | 'image' | 'hasVariations' | 'lastSold'> {
  const stockValue = row?.stockValue ?? null;
  return {
    product_id: id,
    exists: row !== null,
    orders: sum.orders,
    ...soldFigures(sum),
    share: shopNet > 0n ? Number(sum.netCents) / Number(shopNet) : null,
    averagePrice: averagePrice(sum),
    stock: row?.stock ?? null,
    stockValue: stockValue === null ? null : fromCents(toCents(stockValue)),
    velocity,
    daysOfCover: cover,
    previous: before && { units: before.units, netSales: fromCents(before.netCents) },
  };
}

/** Rounded to the cent. Fractional units count to the thousandth. */
function averagePrice({ soldUnits, grossCents, discountCents }: ProductSum): string | null {
  const parts = Math.round(soldUnits * 1000);
  return parts > 0 ? divideMoney(fromCents((grossCents - discountCents) * 1000n), parts) : null;
}

type Sort = (typeof PRODUCT_SORTS)[number];

/** Sorts products, those without the figure last. Ties are broken by id, so that no two pages share a row. */
export function sortProducts(
  products: readonly MeasuredProduct[],
  orderby: Sort,
  order: 'asc' | 'desc',
): MeasuredProduct[] {
  const direction = order === 'asc' ? 1 : -1;
  return products
    .map((product) => ({ product, value: valueOf(product, orderby) }))
    .toSorted((one, other) => {
      if (one.value !== null && other.value !== null && one.value !== other.value)
        return (one.value - other.value) * direction;
      if ((one.value === null) !== (other.value === null)) return one.value === null ? 1 : -1;
      return one.product.id - other.product.id;
    })
    .map(({ product }) => product);
}

/** Money in cents as a number, exact to ninety trillion; only for sorting. */
function valueOf({ row, sum, velocity, daysOfCover: cover }: MeasuredProduct, orderby: Sort): number | null {
  switch (orderby) {
    case 'name':
      return row?.place ?? null;
    case 'units':
      return sum.units;
    case 'netSales':
      return Number(sum.netCents);
    case 'refundRate':
      return sum.soldUnits > 0 ? sum.refundedUnits / sum.soldUnits : null;
    case 'averagePrice':
      return sum.soldUnits > 0 ? Number(sum.grossCents - sum.discountCents) / sum.soldUnits : null;
    case 'stock':
      return row?.stock ?? null;
    case 'stockValue':
      return row === null || row.stockValue === null ? null : Number(row.stockValue);
    case 'velocity':
      return velocity;
    case 'daysOfCover':
      return cover;
  }
}
