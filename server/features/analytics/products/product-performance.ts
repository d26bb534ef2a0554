import type { PRODUCT_SORTS } from '#contract/analytics/product-sorts.ts';
import { NO_SUMS, type Sums, totalSums } from '#domain/figures/sums.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { DayRange } from '#domain/time/period.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { sortProducts, measureProduct, type MeasuredProduct } from './product-figures.ts';
import type { CatalogueRow } from './product-report.sql.ts';
import type { ProductSums } from './product-sums.ts';

type Selection = 'all' | 'sold' | 'unsold' | 'counted';
interface Order {
  readonly only: Selection;
  readonly orderby: (typeof PRODUCT_SORTS)[number];
  readonly order: 'asc' | 'desc';
}

/** The figures of all products of a shop over a range. */
export interface ProductPerformance {
  readonly all: Sums;
  readonly catalogue: ReturnType<typeof catalogueTotals>;
  /** `ids` selects products of the catalogue; null selects all, including deleted ones. */
  sortProducts(query: Order, ids: ReadonlySet<number> | null): readonly MeasuredProduct[];
}

/** Measures all products once, for many pages and sort orders. */
export function productPerformance(
  sums: ProductSums,
  catalogue: readonly CatalogueRow[],
  range: DayRange,
  today: ShopDay,
): ProductPerformance {
  const known = new Set(catalogue.map(({ id }) => id));
  const inCatalogue = catalogue.map((row) => measureProduct(row.id, row, sums.get(row.id) ?? NO_SUMS, range, today));
  const deleted = [...sums]
    .filter(([id]) => id > 0 && !known.has(id))
    .map(([id, sold]) => measureProduct(id, null, sold, range, today));
  const sort = (products: readonly MeasuredProduct[], { only, orderby, order }: Order) =>
    sortProducts(products.filter(SELECTED[only]), orderby, order);
  let last: { order: string; products: readonly MeasuredProduct[] } | undefined;
  return {
    all: totalSums([...sums.values()].map((sold) => [sold, 1])),
    catalogue: catalogueTotals(inCatalogue),
    sortProducts(query, ids) {
      if (ids !== null)
        return sort(
          inCatalogue.filter(({ id }) => ids.has(id)),
          query,
        );
      const order = [query.only, query.orderby, query.order].join(' ');
      if (last?.order !== order) last = { order, products: sort([...inCatalogue, ...deleted], query) };
      return last.products;
    },
  };
}

const SELECTED: Record<Selection, (product: MeasuredProduct) => boolean> = {
  all: () => true,
  sold: ({ sums }) => sums.items > 0,
  unsold: didNotSell,
  counted: ({ row }) => row !== null && row.stock !== null,
};

function didNotSell({ row, sums }: MeasuredProduct): boolean {
  return row?.onSale === true && sums.items <= 0;
}

function catalogueTotals(products: readonly MeasuredProduct[]) {
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
