import type { z } from 'zod';
import type { webAnalytics } from '#contract/google-analytics/google-analytics.ts';
import { divideMoney, fromCents, isDecimal, toCents } from '#domain/money/money.ts';
import { addDays } from '#domain/time/shop-time.ts';
import type { Report } from '../../../integrations/google/analytics-data.ts';
import type { Days, WebReports } from './web-reports.ts';

const TOP_PAGES = 10;
const TOP_SOURCES = 10;

type Values = Report['rows'][number];

const dimension = ({ dimensionValues }: Values, index: number) => dimensionValues[index]?.value ?? '';
const number = (row: Values | undefined, index: number) => {
  const value = Number(row?.metricValues[index]?.value ?? 0);
  return Number.isFinite(value) ? value : 0;
};
const whole = (row: Values | undefined, index: number) => Math.round(number(row, index));

/** Google's amounts are decimals; very large ones look like 1.2E7. */
function money(row: Values | undefined, index: number): string {
  const text = row?.metricValues[index]?.value ?? '0';
  return fromCents(toCents(isDecimal(text) ? text : number(row, index).toFixed(2)));
}

export function describeWebAnalytics(reports: WebReports, realtime: Report | null): z.output<typeof webAnalytics> {
  const overview = reports.overview.totals[0];
  const shop = reports.ecommerce.totals[0];
  const pages = reports.behavior.totals[0];
  const allSessions = number(reports.traffic.totals[0], 0);
  const views = number(pages, 0);
  const revenue = money(shop, 0);
  const transactions = whole(shop, 1);
  return {
    realtimeUsers: realtime === null ? null : whole(realtime.totals[0], 0),
    sessions: whole(overview, 0),
    bounceRate: number(overview, 3),
    averageSessionDuration: number(overview, 4),
    trafficSources: reports.traffic.rows.slice(0, TOP_SOURCES).map((row) => ({
      source: `${dimension(row, 0)} / ${dimension(row, 1)}`,
      sessions: whole(row, 0),
      percentage: allSessions === 0 ? 0 : (number(row, 0) / allSessions) * 100,
    })),
    demographics: {
      countries: reports.countries.rows.map((row) => ({ country: dimension(row, 0), users: whole(row, 0) })),
      devices: reports.devices.rows.map((row) => ({ device: dimension(row, 0), users: whole(row, 0) })),
    },
    ecommerce: { revenue, transactions, averageOrderValue: divideMoney(revenue, transactions) },
    behavior: {
      topPages: reports.behavior.rows
        .slice(0, TOP_PAGES)
        .map((row) => ({ page: dimension(row, 0), views: whole(row, 0) })),
      averageTimeOnPage: views === 0 ? 0 : number(pages, 1) / views,
    },
  };
}

/** Figures per day; Google omits days without any. */
export function describeDays({ overview }: WebReports, { from, to }: Days) {
  const counted = new Map(overview.rows.map((row) => [dimension(row, 0), row]));
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const row = counted.get(day.replaceAll('-', ''));
    days.push({
      day,
      sessions: whole(row, 0),
      users: whole(row, 1),
      views: whole(row, 2),
      bounceRate: number(row, 3),
      averageSessionDuration: number(row, 4),
    });
  }
  return days;
}

/** Whether Google omitted data: to protect people, because of sampling, or because of its size. */
export function isIncomplete(reports: WebReports): boolean {
  return Object.values(reports).some(
    ({ metadata }) =>
      metadata.dataLossFromOtherRow === true ||
      metadata.subjectToThresholding === true ||
      (metadata.samplingMetadatas ?? []).length > 0,
  );
}
