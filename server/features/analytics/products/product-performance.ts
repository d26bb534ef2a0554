import type { PRODUCT_SORTS } from '#contract/analytics/product-report.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { DayRange } from '#domain/time/period.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { sortProducts, measureProduct, type MeasuredProduct, NOTHING_SOLD, sumOf } from './product-figures.ts';
import type { CatalogueRow } from './product-report.sql.ts';
import type { ProductSum, ProductSums } from './product-sums.ts';

type Selection = 'all' | 'sold' | 'unsold' | 'counted';
interface Order {
  readonly only: Selection;
  readonly orderby: (typeof PRODUCT_SORTS)[number];
  readonly order: 'asc' | 'desc';
}

/** Every product of a shop measured over a range, with what the shop's totals say of the catalogue. */
export interface ProductPerformance {
  readonly all: ProductSum;
  readonly totals: ReturnType<typeof catalogueTotals>;
  /** In the order asked. `fitting`: the only ids wanted, of products in the catalogue; null for all, with those that are gone. */
  sortProducts(asked: Order, fitting: ReadonlySet<number> | null): readonly MeasuredProduct[];
}

/** Every product of a shop over a range: worked out once, because pages and sorts ask again and again. */
export function productPerformance(
  sums: ProductSums,
  catalogue: readonly CatalogueRow[],
  range: DayRange,
  today: ShopDay,
): ProductPerformance {
  const known = new Set(catalogue.map(({ id }) => id));
  const inCatalogue = catalogue.map((row) =>
    measureProduct(row.id, row, sums.get(row.id) ?? NOTHING_SOLD, range, today),
  );
  const gone = [...sums]
    .filter(([id]) => id > 0 && !known.has(id))
    .map(([id, sum]) => measureProduct(id, null, sum, range, today));
  const sort = (products: readonly MeasuredProduct[], { only, orderby, order }: Order) =>
    sortProducts(products.filter(SELECTED[only]), orderby, order);
  let last: { order: string; products: readonly MeasuredProduct[] } | undefined;
  return {
    all: sumOf(sums.values()),
    totals: catalogueTotals(inCatalogue),
    sortProducts(asked, fitting) {
      if (fitting !== null)
        return sort(
          inCatalogue.filter(({ id }) => fitting.has(id)),
          asked,
        );
      const order = [asked.only, asked.orderby, asked.order].join(' ');
      if (last?.order !== order) last = { order, products: sort([...inCatalogue, ...gone], asked) };
      return last.products;
    },
  };
}

const SELECTED: Record<Selection, (product: MeasuredProduct) => boolean> = {
  all: () => true,
  sold: ({ sum }) => sum.soldUnits > 0,
  unsold: didNotSell,
  counted: ({ row }) => row !== null && row.stock !== null,
};

function didNotSell({ row, sum }: MeasuredProduct): boolean {
  return row?.onSale === true && sum.soldUnits <= 0;
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
