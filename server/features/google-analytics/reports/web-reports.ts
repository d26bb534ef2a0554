import { z } from 'zod';
import { addDays, shopDayOf, type ShopDay } from '#domain/time/shop-time.ts';
import { t } from '#domain/language/t.ts';
import {
  leastQuotaLeft,
  reportShape,
  type Report,
  type ReportRequest,
} from '../../../integrations/google/analytics-data.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { withAccess } from '../connection/access-token.ts';
import type { Connection } from '../connection/connections.queries.ts';
import type { GoogleContext } from '../google-context.ts';
import { readThroughCache, type CachedReport } from './report-cache.ts';

export interface Days {
  from: ShopDay;
  to: ShopDay;
}

const REPORTS = {
  overview: {
    dimensions: ['date'],
    metrics: ['sessions', 'activeUsers', 'screenPageViews', 'bounceRate', 'averageSessionDuration', 'newUsers'],
    totals: true,
    limit: 1200,
  },
  traffic: {
    dimensions: ['sessionSource', 'sessionMedium'],
    metrics: ['sessions'],
    largestBy: 'sessions',
    totals: true,
    limit: 50,
  },
  countries: { dimensions: ['country'], metrics: ['activeUsers'], largestBy: 'activeUsers', limit: 50 },
  devices: { dimensions: ['deviceCategory'], metrics: ['activeUsers'], largestBy: 'activeUsers', limit: 10 },
  ecommerce: {
    dimensions: ['date'],
    metrics: ['purchaseRevenue', 'ecommercePurchases', 'averagePurchaseRevenue'],
    totals: true,
    limit: 1200,
  },
  behavior: {
    dimensions: ['pagePath'],
    metrics: ['screenPageViews', 'userEngagementDuration'],
    largestBy: 'screenPageViews',
    totals: true,
    limit: 10,
  },
} as const satisfies Record<string, ReportRequest>;

type Name = keyof typeof REPORTS;
const NAMES = Object.keys(REPORTS) as Name[];
/** Google accepts five reports per call. */
const REPORTS_PER_CALL = 5;

const REALTIME: ReportRequest = {
  dimensions: ['unifiedScreenName'],
  metrics: ['activeUsers'],
  totals: true,
  limit: 10,
};

const webReports = z.object({
  overview: reportShape,
  traffic: reportShape,
  countries: reportShape,
  devices: reportShape,
  ecommerce: reportShape,
  behavior: reportShape,
});
export type WebReports = z.output<typeof webReports>;

const MINUTE = 60;
const REALTIME_TTL = MINUTE;
const TODAY_TTL = 15 * MINUTE;
/** Google keeps counting a day for up to two days. */
const RECENT_TTL = 3 * 60 * MINUTE;
const PAST_TTL = 24 * 60 * MINUTE;
const MAX_DAYS = 1100;

/** Returns the property of a Google Analytics connection. @throws AppError without one. */
export function propertyOf(connection: Connection): string {
  const { kind, property_id: propertyId, state } = connection;
  if (kind !== 'analytics' || propertyId === '') {
    throw new AppError('NOT_FOUND', {
      message: state === 'choosing' ? t('Choose a property first.') : t('This isn’t a Google Analytics connection.'),
    });
  }
  return propertyId;
}

/** How long reports of these days stay fresh, in seconds. */
export function freshFor({ to }: Days, timeZone: string, now: Date): number {
  const today = shopDayOf(now, timeZone);
  if (to >= today) return TODAY_TTL;
  return to >= addDays(today, -2) ? RECENT_TTL : PAST_TTL;
}

/** @throws AppError INVALID_INPUT for reversed or too many days. */
export function checkDays({ from, to }: Days): void {
  if (to < from) throw new AppError('INVALID_INPUT', { message: t('The end date is before the start date.') });
  if (addDays(from, MAX_DAYS) < to)
    throw new AppError('INVALID_INPUT', { message: t('Choose a period of up to three years.') });
}

export function readWebReports(
  context: GoogleContext,
  connection: Connection,
  days: Days,
): Promise<CachedReport<WebReports>> {
  const propertyId = propertyOf(connection);
  checkDays(days);
  return readThroughCache(context, {
    connectionId: connection.id,
    report: `web.v1 ${propertyId} ${days.from} ${days.to}`,
    shape: webReports,
    quota: 'reports',
    ttlSeconds: freshFor(days, connection.time_zone ?? 'UTC', context.platform.now()),
    ask: () =>
      withAccess(context, connection.id, async (client, accessToken) => {
        const reports: Report[] = [];
        for (let at = 0; at < NAMES.length; at += REPORTS_PER_CALL) {
          const requests = NAMES.slice(at, at + REPORTS_PER_CALL).map((name) => REPORTS[name]);
          reports.push(...(await client.reports(accessToken, propertyId, days, requests)));
        }
        const answer = webReports.parse(Object.fromEntries(NAMES.map((name, index) => [name, reports[index]])));
        return { answer, quotaLeft: leastQuotaLeft(reports) };
      }),
  });
}

/** Reads the last 30 minutes; null on any error of Google. */
export async function readRealtime(context: GoogleContext, connection: Connection): Promise<Report | null> {
  const propertyId = propertyOf(connection);
  try {
    const { answer, notice } = await readThroughCache(context, {
      connectionId: connection.id,
      report: `realtime.v1 ${propertyId}`,
      shape: reportShape,
      quota: 'realtime',
      ttlSeconds: REALTIME_TTL,
      ask: () =>
        withAccess(context, connection.id, async (client, accessToken) => {
          const report = await client.realtime(accessToken, propertyId, REALTIME);
          return { answer: report };
        }),
    });
    // An outdated report is not about the last 30 minutes.
    return notice === null ? answer : null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Whether Google was still counting some of these days at the time. */
export function isPreliminary({ to }: Days, { time_zone }: Connection, fetchedAt: Date): boolean {
  return to >= addDays(shopDayOf(fetchedAt, time_zone ?? 'UTC'), -2);
}
