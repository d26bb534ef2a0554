import type { z } from 'zod';
import type { topProduct } from '#contract/analytics/analytics.ts';
import type { StoreScope } from '#domain/ids.ts';
import { fromCents } from '#domain/money/money.ts';
import type { DayRange } from '#domain/time/period.ts';
import { readShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { requireRange } from '../../../platform/http/reversed-range-error.ts';
import { reportCache } from '../../sums/sums.public.ts';
import { readProductInfo } from './product-info.queries.ts';
import { type ProductSum, sumProducts } from './product-sums.ts';

type TopProduct = z.output<typeof topProduct>;

/**
 * The best-selling products between two shop days, by net sales or units after returns, in the store's currency. Deleted
 * products are left out.
 * @throws AppError INVALID_INPUT when the first day is after the last.
 */
export async function readTopProducts(
  tx: Tx,
  scope: StoreScope,
  query: DayRange & { limit: number; orderby: 'units' | 'netSales' },
): Promise<{ currency: string; items: TopProduct[] }> {
  const range = requireRange(query);
  const { currency } = await readShopSettings(tx, scope);
  const top = (await sortProducts(tx, scope, currency, range, query.orderby)).slice(0, query.limit);
  const known = await readProductInfo(
    tx,
    scope,
    top.map(([id]) => id),
  );
  const items = top.map(([id, sum]) => ({
    product_id: id,
    ...(known.get(id) ?? { name: `Product ${id}`, sku: '', image: null, stock_quantity: null }),
    units: sum.units,
    netSales: fromCents(sum.netCents),
    orders: sum.orders,
  }));
  return { currency, items };
}

/** All products that were sold or returned, the best first. Sorting thousands takes longer than the rest of the call. */
function sortProducts(tx: Tx, scope: StoreScope, currency: string, range: DayRange, orderby: 'units' | 'netSales') {
  const { from, to } = range;
  return reportCache.read(tx, scope, `products by ${orderby} ${currency} ${from} ${to}`, async (): Promise<Entry[]> =>
    [...(await sumProducts(tx, scope, currency, { from, to }))]
      // Keys at or below zero are not products: deleted products, fees, unallocated refunds.
      .filter(([id, sum]) => id > 0 && (sum.units !== 0 || sum.netCents !== 0n))
      .sort(orderby === 'units' ? byUnits : byNetSales),
  );
}

/** The same with only the fields of the dashboard's list, for slow connections. */
export function leanTopProducts({ currency, items }: { currency: string; items: readonly TopProduct[] }) {
  const lean = items.map(({ product_id, name, units, netSales }) => ({ product_id, name, units, netSales }));
  return { currency, items: lean, lean: true as const };
}

type Entry = [number, ProductSum];

function byNetSales([a, one]: Entry, [b, other]: Entry): number {
  if (one.netCents !== other.netCents) return one.netCents < other.netCents ? 1 : -1;
  return other.units - one.units || a - b;
}

function byUnits([a, one]: Entry, [b, other]: Entry): number {
  if (one.units !== other.units) return other.units - one.units;
  if (one.netCents !== other.netCents) return one.netCents < other.netCents ? 1 : -1;
  return a - b;
}
