import type { StoreScope } from '#domain/ids.ts';
import { toCents } from '#domain/money/money.ts';
import type { ComparedRange } from '#domain/time/period.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { readSums, reportCache } from '../../sums/sums.public.ts';

/** The sales of one product, in cents. Units may be fractional. */
export interface ProductSum {
  /** Orders that contain the product. */
  readonly orders: number;
  readonly soldUnits: number;
  readonly refundedUnits: number;
  /** Sold minus refunded. */
  readonly units: number;
  readonly grossCents: bigint;
  readonly discountCents: bigint;
  readonly refundCents: bigint;
  readonly netCents: bigint;
}

export type ProductSums = ReadonlyMap<number, ProductSum>;

/** Sales between two shop days by product id, including ids that are not products (see the dimension "product"). */
export function sumProducts(tx: Tx, scope: StoreScope, currency: string, range: ComparedRange): Promise<ProductSums> {
  const { from, to, until = '' } = range;
  return reportCache.read(tx, scope, `products ${currency} ${from} ${to} ${until}`, async () => {
    const rows = await readSums(tx, scope, { dimensions: ['product'], range, currency });
    return new Map(
      rows.map((row) => {
        const [grossCents, discountCents, refundCents] = [row.gross_sales, row.discounts, row.refunds].map(toCents) as [
          bigint,
          bigint,
          bigint,
        ];
        const sum: ProductSum = {
          orders: row.orders,
          soldUnits: row.items,
          refundedUnits: row.refunded_items,
          units: row.items - row.refunded_items,
          grossCents,
          discountCents,
          refundCents,
          netCents: grossCents - discountCents - refundCents,
        };
        return [Number(row.key), sum];
      }),
    );
  });
}
