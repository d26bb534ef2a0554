import { NO_SUMS, type SumName, type Sums, totalSums } from '#domain/figures/sums.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { ComparedRange } from '#domain/time/period.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { ShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import { type OrderCondition, readOrderSums, readSums, reportCache } from '../../sums/sums.public.ts';

export type ProductSums = ReadonlyMap<number, Sums>;

/** Sales between two shop days by product id, including ids that are not products (see the dimension "product"). With `where` only of these orders. */
export function sumProducts(
  tx: Tx,
  scope: StoreScope,
  { currency, timezone }: Pick<ShopSettings, 'currency' | 'timezone'>,
  range: ComparedRange,
  where?: OrderCondition,
): Promise<ProductSums> {
  const { from, to, until = '' } = range;
  return reportCache.read(tx, scope, `products ${currency} ${from} ${to} ${until} ${where?.name ?? ''}`, async () => {
    const rows = await readSums(tx, scope, { dimensions: ['product'], range, currency, where });
    const sums = new Map(rows.map((row): [number, Sums] => [Number(row.key), row]));
    if (where === undefined && range.until === undefined) return sums;
    const [whole = NO_SUMS] = await readOrderSums(tx, scope, { by: [], where, range, currency, timezone });
    return new Map([...sums, ...restOf(whole, totalSums(rows.map((row) => [row, 1])))]);
  });
}

/** What the orders have beside their products: fees and rounding (-2), and the part of refunds without a product (-1). */
function restOf(whole: Sums, products: Sums): [number, Sums][] {
  const less = (name: SumName) => fromCents(toCents(String(whole[name])) - toCents(String(products[name])));
  const [gross, discounts, refunds] = [less('gross_sales'), less('discounts'), less('refunds')];
  const fees = { gross_sales: gross, discounts, net_sales: fromCents(toCents(gross) - toCents(discounts)) };
  const unallocated = { refunds, net_sales: fromCents(-toCents(refunds)) };
  return [
    [-2, { ...NO_SUMS, ...fees, costed_sales: less('costed_sales') }],
    [-1, { ...NO_SUMS, ...unallocated, costed_refunds: less('costed_refunds') }],
  ];
}
