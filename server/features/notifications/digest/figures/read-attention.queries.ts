import type { StoreScope } from '#domain/ids.ts';
import type { DayRange } from '#domain/time/period.ts';
import { addDays, type ShopDay } from '#domain/time/shop-time.ts';
import type { Tx } from '../../../../platform/db/transaction.ts';
import { readOpenAlerts } from '../../alerts.queries.ts';
import { readOrderCounts } from '../../../orders/orders.public.ts';

/** Orders that wait for their payment; older ones are rarely paid. */
const UNPAID = ['pending', 'on-hold'];
const UNPAID_DAYS = 30;
/** A paid order is late when it has been in processing for more days than this. */
export const LATE_AFTER_DAYS = 3;

/** What somebody should look at, as of now. */
export interface Attention {
  /** The data of open alerts, by kind. */
  readonly alerts: ReadonlyMap<string, readonly object[]>;
  /** Unpaid orders created on these days. */
  readonly unpaid: { readonly orders: number; readonly days: DayRange };
  /** Orders in processing, created on this day or before. */
  readonly late: { readonly orders: number; readonly until: ShopDay };
}

export async function readAttention(tx: Tx, scope: StoreScope, today: ShopDay): Promise<Attention> {
  const counts = await readOrderCounts(tx, scope);
  const count = (matches: (day: ShopDay, status: string) => boolean) =>
    counts.reduce((sum, [day, status, orders]) => (matches(day, status) ? sum + orders : sum), 0);
  const days = { from: addDays(today, 1 - UNPAID_DAYS), to: today };
  const until = addDays(today, -LATE_AFTER_DAYS - 1);
  return {
    alerts: await readOpenAlerts(tx, scope),
    unpaid: {
      orders: count((day, status) => UNPAID.includes(status) && day >= days.from && day <= days.to),
      days,
    },
    late: { orders: count((day, status) => status === 'processing' && day <= until), until },
  };
}
