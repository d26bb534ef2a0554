import { NO_SUMS, type SumName, type Sums, totalSums } from '#domain/figures/sums.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { ComparedRange } from '#domain/time/period.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { ShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import {
  type OrderCondition,
  readLineSums,
  readOrdersOfLines,
  readOrderSums,
  readSums,
  reportCache,
} from '../../sums/sums.public.ts';

export type ProductSums = ReadonlyMap<number, Sums>;

/** Orders of which alone the sums are. */
export interface ChosenLines {
  readonly where: OrderCondition;
  /** The sums that are read, all by default; the others are 0. */
  readonly sums?: readonly SumName[] | undefined;
}

/** Sales between two shop days by product id, including ids that are not products (see the dimension "product"). */
export function sumProducts(
  tx: Tx,
  scope: StoreScope,
  { currency, timezone }: Pick<ShopSettings, 'currency' | 'timezone'>,
  range: ComparedRange,
  chosen?: ChosenLines,
): Promise<ProductSums> {
  const { from, to, until = '' } = range;
  const name = `products ${currency} ${from} ${to} ${until} ${JSON.stringify([chosen?.where.name, chosen?.sums])}`;
  return reportCache.read(tx, scope, name, async () => {
    if (chosen !== undefined) {
      const query = { by: 'product', range, currency, ...chosen } as const;
      return withRest(await readLineSums(tx, scope, query), await readOrdersOfLines(tx, scope, query));
    }
    const rows = await readSums(tx, scope, { dimensions: ['product'], range, currency });
    if (range.until === undefined) return new Map(byId(rows));
    const [whole] = await readOrderSums(tx, scope, { by: [], range, currency, timezone });
    return withRest(rows, whole);
  });
}

type Rows = readonly (Sums & { readonly key: string })[];
const byId = (rows: Rows): [number, Sums][] => rows.map((row) => [Number(row.key), row]);

const withRest = (rows: Rows, whole?: Sums): ProductSums => new Map([...byId(rows), ...restOf(rows, whole)]);

/**
 * What the orders have beside their products: fees and rounding (-2), and the part of refunds without a product (-1). Their net sales
 * need those of the orders and the refunds.
 */
export function restOf(rows: readonly Sums[], whole: Sums = NO_SUMS): [number, Sums][] {
  const products = totalSums(rows.map((row) => [row, 1]));
  const less = (name: SumName) => fromCents(toCents(String(whole[name])) - toCents(String(products[name])));
  const refunds = less('refunds');
  const fees = {
    gross_sales: less('gross_sales'),
    discounts: less('discounts'),
    net_sales: fromCents(toCents(less('net_sales')) + toCents(refunds)),
  };
  const unallocated = { refunds, net_sales: fromCents(-toCents(refunds)) };
  return [
    [-2, { ...NO_SUMS, ...fees, costed_sales: less('costed_sales') }],
    [-1, { ...NO_SUMS, ...unallocated, costed_refunds: less('costed_refunds') }],
  ];
}
