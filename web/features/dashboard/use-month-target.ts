import { monthPace } from '#domain/money/month-target.ts';
import { toCents } from '#domain/money/money.ts';
import type { ShopNow } from '#domain/time/period.ts';
import { monthStart, parseDay } from '#domain/time/shop-time.ts';
import { orpc } from '../../platform/api/client.ts';
import { formatMonth } from '../../platform/format/date.ts';
import { formatMoney } from '../../platform/format/money.ts';
import { formatShare } from '../../platform/format/number.ts';
import { useStore, useStoreQuery } from '../../platform/query/store-query.ts';
import { salesOverview } from './dashboard.data.ts';
import type { DashboardMeasure } from './prepare-dashboard.ts';
import type { MonthTarget } from './prepare-sales-chart.ts';
import { t } from '#domain/language/t.ts';

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

/** "November: 62% of the target of R 250 000, on pace for R 265 000". */
export function targetText(target: string, sales: string, now: ShopNow, currency: string): string {
  const pace = monthPace(sales, now);
  const month = formatMonth(now.day);
  const share = formatShare(Number(toCents(sales)) / Number(toCents(target)));
  const of = formatMoney(target, currency);
  return pace === null
    ? t('{month}: {share} of your target of {target}', { month, share, target: of })
    : t('{month}: {share} of your target of {target}, on pace for {pace}', {
        month,
        share,
        target: of,
        pace: formatMoney(pace, currency),
      });
}
