import type { z } from 'zod';
import type { analyticsProducts } from '#contract/analytics/product-report.ts';
import type { PRODUCT_SORTS } from '#contract/analytics/product-sorts.ts';
import { LINE_MEASURE_NAMES, measure, MEASURES } from '#domain/figures/measures.ts';
import type { Sums } from '#domain/figures/sums.ts';
import { divideMoney, fromCents, toCents } from '#domain/money/money.ts';
import type { DayRange } from '#domain/time/period.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { daysOfCover, sellingDays, velocityOf } from '#domain/stock/stock-cover.ts';
import type { CatalogueRow } from './product-report.sql.ts';

type Report = z.output<NonNullable<(typeof analyticsProducts.productPerformance)['~orpc']['outputSchema']>>;
export type ProductItem = Report['items'][number];
export type ProductReport = Report;

/** A product with the figures that products are sorted by. Other figures are computed only for a page. */
export interface MeasuredProduct {
  readonly id: number;
  /** Null when the product is not in the catalogue. */
  readonly row: CatalogueRow | null;
  readonly sums: Sums;
  readonly velocity: number;
  readonly daysOfCover: number | null;
}

/** `row` is the product in the catalogue, or null; `today` is the shop's. */
export function measureProduct(
  id: number,
  row: CatalogueRow | null,
  sums: Sums,
  range: DayRange,
  today: ShopDay,
): MeasuredProduct {
  const velocity = velocityOf(MEASURES.items.of(sums), sellingDays(range, row?.created ?? null, today));
  return { id, row, sums, velocity, daysOfCover: daysOfCover(row?.stock ?? null, velocity) };
}

/** `shopNet` is the shop's net sales in cents; `before` are the sales of the compared range, or null. */
export function figuresOf(
  { id, row, sums, velocity, daysOfCover: cover }: MeasuredProduct,
  shopNet: bigint,
  before: Sums | null,
): Omit<ProductItem, 'name' | 'sku' | 'image' | 'hasVariations' | 'lastSold'> {
  const stockValue = row?.stockValue ?? null;
  return {
    productId: id,
    exists: row !== null,
    figures: measure(LINE_MEASURE_NAMES, sums),
    share: shopNet > 0n ? Number(toCents(sums.net_sales)) / Number(shopNet) : null,
    averagePrice: averagePrice(sums),
    stock: row?.stock ?? null,
    stockValue: stockValue === null ? null : fromCents(toCents(stockValue)),
    velocity,
    daysOfCover: cover,
    previous: before && measure(LINE_MEASURE_NAMES, before),
  };
}

/** Net sales before refunds by units sold, rounded to the cent. Fractional units count to the thousandth. */
function averagePrice({ items, gross_sales, discounts }: Sums): string | null {
  const parts = Math.round(items * 1000);
  return parts > 0 ? divideMoney(fromCents((toCents(gross_sales) - toCents(discounts)) * 1000n), parts) : null;
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
function valueOf({ row, sums, velocity, daysOfCover: cover }: MeasuredProduct, orderby: Sort): number | null {
  switch (orderby) {
    case 'name':
      return row?.place ?? null;
    case 'averagePrice':
      return numberOf(averagePrice(sums));
    case 'stock':
      return row?.stock ?? null;
    case 'stockValue':
      return numberOf(row?.stockValue ?? null);
    case 'velocity':
      return velocity;
    case 'daysOfCover':
      return cover;
    default:
      return numberOf(MEASURES[orderby].of(sums));
  }
}

function numberOf(value: string | number | null): number | null {
  return typeof value === 'string' ? Number(toCents(value)) : value;
}
