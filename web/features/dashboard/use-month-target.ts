import { monthStart, parseDay } from '#domain/time/shop-time.ts';
import { orpc } from '../../platform/api/client.ts';
import { useStore, useStoreQuery } from '../../platform/query/store-query.ts';
import { salesOverview } from './dashboard.data.ts';
import type { DashboardMeasure } from './prepare-dashboard.ts';
import { type MonthTarget, targetText } from './prepare-month-target.ts';

/** The person's target for the sales of the current month, which they set with their digest; null without one. */
export function useMonthTarget(measure: DashboardMeasure, now: string): MonthTarget | null {
  const store = useStore();
  const [start = '', time = ''] = now.split('T');
  const day = parseDay(start);
  const { data: digest } = useStoreQuery(orpc.digests.get, {}, { enabled: !store.is_sample });
  const amount = digest?.month_target ?? null;
  const month = { from: monthStart(day), to: day, compare: 'none' } as const;
  const { data } = useStoreQuery(salesOverview, month, { enabled: amount !== null });
  if (measure !== 'totalSales' || amount === null || !data) return null;
  return { amount, text: targetText(amount, data.totals.totalSales, { day, time }, data.currency) };
}
