import type { Sums } from '#domain/figures/sums.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { ComparedRange } from '#domain/time/period.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type OrderCondition, readSums, reportCache } from '../../sums/sums.public.ts';

export type ProductSums = ReadonlyMap<number, Sums>;

/** Sales between two shop days by product id, including ids that are not products (see the dimension "product"). With `where` only of these orders. */
export function sumProducts(
  tx: Tx,
  scope: StoreScope,
  currency: string,
  range: ComparedRange,
  where?: OrderCondition,
): Promise<ProductSums> {
  const { from, to, until = '' } = range;
  return reportCache.read(tx, scope, `products ${currency} ${from} ${to} ${until} ${where?.name ?? ''}`, async () => {
    const rows = await readSums(tx, scope, { dimensions: ['product'], range, currency, where });
    return new Map(rows.map((row) => [Number(row.key), row]));
  });
}
