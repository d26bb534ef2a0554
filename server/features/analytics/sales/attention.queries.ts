import type { z } from 'zod';
import type { analytics } from '#contract/analytics/analytics.ts';
import type { StoreScope } from '#domain/ids.ts';
import { addDays, type ShopDay, shopDayOf } from '#domain/time/shop-time.ts';
import { readShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { countOrdersToPack, readOrderCounts } from '../../orders/orders.public.ts';
import { countStockProblems } from '../../products/products.public.ts';
import { reportCache } from '../../sums/sums.public.ts';

type Attention = z.output<NonNullable<(typeof analytics.attention)['~orpc']['outputSchema']>>;

/** Days, with today, in which a customer whose payment failed may still want to pay. */
const FAILED_DAYS = 7;

/** How many orders and products of a store need somebody now. */
export async function readAttention(tx: Tx, scope: StoreScope, now: Date): Promise<Attention> {
  const { timezone } = await readShopSettings(tx, scope);
  const since = addDays(shopDayOf(now, timezone), 1 - FAILED_DAYS);
  const counts = await readOrderCounts(tx, scope);
  const count = (matches: (day: ShopDay, status: string) => boolean) =>
    counts.reduce((sum, [day, status, orders]) => (matches(day, status) ? sum + orders : sum), 0);
  const stock = await reportCache.read(tx, scope, 'stock problems', () => countStockProblems(tx, scope));
  return {
    toPack: await countOrdersToPack(tx, scope),
    onHold: count((_day, status) => status === 'on-hold'),
    failedPayments: { orders: count((day, status) => status === 'failed' && day >= since), since },
    ...stock,
  };
}
