import { z } from 'zod';
import type { ComparedSums } from '#contract/analytics/shop-comparison.ts';
import { fromCents } from '#domain/money/money.ts';
import type { DayRange } from '#domain/time/period.ts';
import type { WooClient } from '../../../integrations/woocommerce/client/woo-client.ts';
import type { ShopRules } from './differences.queries.ts';
import { readShopRows, type ShopRows } from './shop-rows.ts';

type ComparedClient = Pick<WooClient, 'request' | 'getSettings' | 'getOrderStatuses'>;
export type OpenShopClient = (storeId: string) => Promise<{ client: ComparedClient }>;

/** The longest a page waits for the shop's analytics. */
const RESPONSE_TIMEOUT_MS = 8_000;

const number = z.coerce.number<number>();
const figures = z.object({
  orders_count: number,
  gross_sales: number,
  coupons: number,
  net_revenue: number,
  taxes: number,
  shipping: number,
  total_sales: number,
});
const revenueStats = z.object({
  totals: figures,
  intervals: z
    .array(z.object({ interval: z.string(), subtotals: figures }))
    .max(100)
    .catch([]),
});

/** Converts figures of WooCommerce's revenue report to sums. Its floats are rounded to cents. */
export function sumsOfRevenue(report: unknown): ComparedSums {
  const read = figures.parse(report);
  const cents = (amount: number) => fromCents(BigInt(Math.round(amount * 100)));
  return {
    orders: read.orders_count,
    grossSales: cents(read.gross_sales),
    discounts: cents(read.coupons),
    netSales: cents(read.net_revenue),
    tax: cents(read.taxes),
    shipping: cents(read.shipping),
    totalSales: cents(read.total_sales),
  };
}

/** What the shop's own analytics show of a month, and the means to look closer. Null is what the shop does not return. */
export interface ShopAnalytics {
  readonly revenue: { readonly sums: ComparedSums; readonly days: ReadonlyMap<string, ComparedSums> } | null;
  readonly rules: ShopRules | null;
  /** How far they are filled, in shop time ("2026-11-20 14:05:00"); null when they follow at once. */
  readonly imported: { readonly until: string | null } | null;
  readRows(range: DayRange): Promise<ShopRows | null>;
  /** The statuses that the shop's plugins register. */
  readStatuses(): Promise<ReadonlySet<string> | null>;
}

/** Of a shop that does not respond. */
export const NO_ANSWER: ShopAnalytics = {
  revenue: null,
  rules: null,
  imported: null,
  readRows: async () => null,
  readStatuses: async () => null,
};

/** Reads the sums and counting rules of the shop's own analytics. */
export async function readShopAnalytics(
  openShop: OpenShopClient,
  storeId: string,
  range: DayRange,
): Promise<ShopAnalytics> {
  try {
    const { client } = await openShop(storeId);
    const [revenue, rules, imported] = await Promise.all([
      orNull(readRevenue(client, range)),
      orNull(readRules(client)),
      orNull(readImported(client)),
    ]);
    return {
      revenue,
      rules,
      imported,
      readRows: (days) => orNull(readShopRows(client, days)),
      readStatuses: () =>
        orNull(
          client
            .getOrderStatuses({ timeoutMs: RESPONSE_TIMEOUT_MS })
            .then((all) => new Set(all.map(({ slug }) => slug))),
        ),
    };
  } catch {
    return NO_ANSWER;
  }
}

/** A part that the shop refuses or garbles is not shown; the others are. */
async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch {
    return null;
  }
}

async function readRevenue(client: ComparedClient, { from, to }: DayRange): Promise<ShopAnalytics['revenue']> {
  const { data } = await client.request('GET', 'reports/revenue/stats', {
    namespace: 'wc-analytics',
    params: { interval: 'day', after: `${from}T00:00:00`, before: `${to}T23:59:59`, per_page: 100 },
    timeoutMs: RESPONSE_TIMEOUT_MS,
    patience: 'optional',
    operation: "reading the shop's own analytics",
  });
  const { totals, intervals } = revenueStats.parse(data);
  const days = intervals.map(({ interval, subtotals }) => [interval, sumsOfRevenue(subtotals)] as const);
  return { sums: sumsOfRevenue(totals), days: new Map(days) };
}

const importStatus = z.object({ mode: z.string(), last_processed_date: z.string().nullable().catch(null) });

/** Shops since WooCommerce 10.5 import their orders every twelve hours if they say so; earlier ones follow at once. */
async function readImported(client: ComparedClient): Promise<ShopAnalytics['imported']> {
  const { data } = await client.request('GET', 'imports/status', {
    namespace: 'wc-analytics',
    timeoutMs: RESPONSE_TIMEOUT_MS,
    once: true,
    operation: "reading how far the shop's own analytics are",
  });
  const { mode, last_processed_date: until } = importStatus.parse(data);
  return mode === 'scheduled' ? { until } : null;
}

const DATE_TYPES = ['date_paid', 'date_created', 'date_completed'] as const;

/** WooCommerce counts by the payment date unless the shop's settings say otherwise. */
async function readRules(client: ComparedClient): Promise<ShopRules | null> {
  const settings = await client.getSettings('wc_admin', { timeoutMs: RESPONSE_TIMEOUT_MS });
  const excluded = settings.find(({ id }) => id === 'woocommerce_excluded_report_order_statuses')?.value;
  if (!Array.isArray(excluded)) return null;
  const dated = settings.find(({ id }) => id === 'woocommerce_date_type')?.value;
  return {
    dateType: DATE_TYPES.find((type) => type === dated) ?? 'date_paid',
    excludedStatuses: excluded.map((slug) => String(slug).replace(/^wc-/, '')),
  };
}
