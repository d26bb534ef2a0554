import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import type { ShopDay } from '#domain/time/shop-time.ts';
import type { WebFigures } from '../google-analytics.data.ts';
import {
  formatFetchedAt,
  formatDuration,
  explainComparison,
  prepareShopComparison,
  prepareWebDays,
  sourceName,
  WEB_TILES,
  webTile,
} from './prepare-web-report.ts';
import { quotaMessage } from './quota-message.ts';

const day = (date: ShopDay, sessions: number) => ({
  day: date,
  sessions,
  users: sessions,
  views: sessions,
  bounceRate: 0.5,
  averageSessionDuration: 90,
});

const FIGURES: WebFigures = {
  connection: {
    id: 'c1',
    kind: 'analytics',
    email: 'demo@karoo.test',
    state: 'connected',
    property_id: '1',
    property_name: 'Shop',
    time_zone: 'Africa/Johannesburg',
    currency: 'USD',
    warnings: [],
    connected_at: '2026-11-01T00:00:00Z',
  },
  fetchedAt: '2026-11-20T12:05:00Z',
  notice: null,
  isPreliminary: true,
  isIncomplete: false,
  data: {
    realtimeUsers: null,
    sessions: 200,
    bounceRate: 0.425,
    averageSessionDuration: 125.4,
    trafficSources: [],
    demographics: { countries: [], devices: [] },
    ecommerce: { revenue: '900.00', transactions: 4, averageOrderValue: '225.00' },
    behavior: { topPages: [], averageTimeOnPage: 44.6 },
  },
  days: [day('2026-11-18', 120), day('2026-11-19', 80), day('2026-11-20', 0)],
};
const SHOP = { orders: 5, totalSales: '2500.00', currency: 'ZAR' };

/** Of a browser's spaces, one kind. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('conversion is the shop’s orders divided by Google’s sessions, each in its own currency', () => {
  const beside = prepareShopComparison(FIGURES, SHOP).map(({ label, shop, google }) => [
    label,
    plain(shop),
    plain(google),
  ]);
  expect(beside).toEqual([
    ['Orders', '5', '4'],
    // Both with tax and shipping: the shop's average is of total sales, as its sales above are.
    ['Sales, including tax and shipping', 'R 2 500', 'USD 900'],
    ['Average order, including tax and shipping', 'R 500', 'USD 225'],
    ['Conversion', '2,5%', '2%'],
  ]);
  const none = { ...FIGURES, data: { ...FIGURES.data, sessions: 0 } };
  expect(prepareShopComparison(none, SHOP).at(-1)).toMatchObject({ shop: '–', google: '–' });
});

test('the note says what the figures say', () => {
  const counted = (transactions: number) => {
    const data = { ...FIGURES.data, ecommerce: { ...FIGURES.data.ecommerce, transactions } };
    return /Google counts (\w+)/.exec(explainComparison({ ...FIGURES, data }, { ...SHOP, orders: 29 }))?.[1];
  };
  expect([counted(4), counted(204), counted(29)]).toEqual(['fewer', 'more', 'as']);
});

test('a value missing from Google is not a zero, and the future is a gap', () => {
  const [now, sessions, bounce, duration] = WEB_TILES.map(({ key }) => webTile(key, FIGURES));
  expect([now?.value, sessions?.value, plain(bounce?.value ?? ''), duration?.value]).toEqual([
    '–',
    '200',
    '42,5%',
    '2 min 05 s',
  ]);
  const { series, summary } = prepareWebDays(FIGURES, 'sessions', '2026-11-19T23:59:00');
  expect(series.points.map(({ value }) => value)).toEqual([120, 80, null]);
  expect(summary).toBe('Sessions by day: 200 in 18 Nov – 20 Nov 2026');
  const lengths = prepareWebDays(FIGURES, 'averageSessionDuration', '2026-11-19T23:59:00');
  expect(lengths.series.points.map(({ valueText }) => valueText)).toEqual(['1 min 30 s', '1 min 30 s', '–']);
});

test('formats names and times for people', () => {
  expect(formatDuration(45.4)).toBe('45 s');
  expect(formatDuration(59.6)).toBe('1 min 00 s');
  expect(sourceName('(direct) / (none)')).toMatch(/^Direct/);
  expect(sourceName('google / organic')).toBe('google / organic');
  const at = Date.parse(FIGURES.fetchedAt);
  expect(formatFetchedAt(FIGURES.fetchedAt, at + 60_000, 'Africa/Johannesburg')).toBe('14:05');
  expect(formatFetchedAt(FIGURES.fetchedAt, at + 86_400_000, 'Africa/Johannesburg')).toBe('20 Nov 2026, 14:05');
});

test('a used-up quota says when to try again', () => {
  const refusal = (retryAfter?: number) => new ORPCError('GOOGLE_QUOTA', { status: 429, data: { retryAfter } });
  expect(quotaMessage(refusal(1800))).toMatch(/tries again in 30 minutes\.$/);
  expect(quotaMessage(refusal(21_600))).toMatch(/tries again in about 6 hours\.$/);
  expect(quotaMessage(refusal())).toMatch(/tries again later\.$/);
});
