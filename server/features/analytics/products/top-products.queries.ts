import type { z } from 'zod';
import type { topProduct } from '#contract/analytics/analytics.ts';
import type { StoreScope } from '#domain/ids.ts';
import { measure } from '#domain/figures/measures.ts';
import { toCents } from '#domain/money/money.ts';
import type { DayRange } from '#domain/time/period.ts';
import { readShopSettings, type ShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { requireRange } from '../../../platform/http/reversed-range-error.ts';
import { reportCache } from '../../sums/sums.public.ts';
import { readProductInfo } from './product-info.queries.ts';
import { sumProducts } from './product-sums.ts';

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
  const shop = await readShopSettings(tx, scope);
  const { currency } = shop;
  const top = (await sortProducts(tx, scope, shop, range, query.orderby)).slice(0, query.limit);
  const known = await readProductInfo(
    tx,
    scope,
    top.map(({ id }) => id),
  );
  const items = top.map(({ id, units, netSales, orders }) => ({
    productId: id,
    ...(known.get(id) ?? { name: `Product ${id}`, sku: '', image: null, stockQuantity: null }),
    units,
    netSales,
    orders,
  }));
  return { currency, items };
}

interface Sold {
  readonly id: number;
  readonly units: number;
  readonly netSales: string;
  readonly netCents: bigint;
  readonly orders: number;
}

/** All products that were sold or returned, the best first. Sorting thousands takes longer than the rest of the call. */
function sortProducts(tx: Tx, scope: StoreScope, shop: ShopSettings, range: DayRange, orderby: 'units' | 'netSales') {
  const { from, to } = range;
  return reportCache.read(
    tx,
    scope,
    `products by ${orderby} ${shop.currency} ${from} ${to}`,
    async (): Promise<Sold[]> =>
      [...(await sumProducts(tx, scope, shop, { from, to }))]
        .map(([id, sums]) => {
          const { items: units, netSales, orders } = measure(['items', 'netSales', 'orders'], sums);
          return { id, units, netSales, netCents: toCents(netSales), orders };
        })
        // Keys at or below zero are not products: deleted products, fees, unallocated refunds.
        .filter(({ id, units, netCents }) => id > 0 && (units !== 0 || netCents !== 0n))
        .sort(orderby === 'units' ? byUnits : byNetSales),
  );
}

/** The same with only the fields of the dashboard's list, for slow connections. */
export function compactTopProducts({ currency, items }: { currency: string; items: readonly TopProduct[] }) {
  const compact = items.map(({ productId, name, units, netSales }) => ({ productId, name, units, netSales }));
  return { currency, items: compact, compact: true as const };
}

function byNetSales(one: Sold, other: Sold): number {
  if (one.netCents !== other.netCents) return one.netCents < other.netCents ? 1 : -1;
  return other.units - one.units || one.id - other.id;
}

function byUnits(one: Sold, other: Sold): number {
  return one.units === other.units ? byNetSales(one, other) : other.units - one.units;
}
