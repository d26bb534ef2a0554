import { z } from 'zod';
import type { ComparedSums } from '#contract/analytics/shop-comparison.ts';
import { fromCents } from '#domain/money/money.ts';
import type { DayRange } from '#domain/time/period.ts';
import type { WooClient } from '../../../integrations/woocommerce/client/woo-client.ts';
import type { ShopRules } from './differences.queries.ts';

export type OpenShopClient = (storeId: string) => Promise<{ client: Pick<WooClient, 'request' | 'getSettings'> }>;

/** The longest a page waits for the shop's analytics. */
const RESPONSE_TIMEOUT_MS = 8_000;

const number = z.coerce.number<number>();
const revenueStats = z.object({
  totals: z.object({
    orders_count: number,
    gross_sales: number,
    coupons: number,
    net_revenue: number,
    taxes: number,
    shipping: number,
    total_sales: number,
  }),
});

/** Converts WooCommerce's revenue report to sums. Its floats are rounded to cents. */
export function sumsOfRevenueStats(report: unknown): ComparedSums {
  const { totals } = revenueStats.parse(report);
  const cents = (amount: number) => fromCents(BigInt(Math.round(amount * 100)));
  return {
    orders: totals.orders_count,
    grossSales: cents(totals.gross_sales),
    discounts: cents(totals.coupons),
    netSales: cents(totals.net_revenue),
    tax: cents(totals.taxes),
    shipping: cents(totals.shipping),
    totalSales: cents(totals.total_sales),
  };
}

/** Reads the sums and counting rules of the shop's own analytics; each is null when the shop does not return it. */
export async function readShopAnalytics(
  openShop: OpenShopClient,
  storeId: string,
  { from, to }: DayRange,
): Promise<{ sums: ComparedSums | null; rules: ShopRules | null }> {
  try {
    const { client } = await openShop(storeId);
    const [sums, rules] = await Promise.allSettled([readRevenue(client, from, to), readRules(client)]);
    return {
      sums: sums.status === 'fulfilled' ? sums.value : null,
      rules: rules.status === 'fulfilled' ? rules.value : null,
    };
  } catch {
    return { sums: null, rules: null };
  }
}

async function readRevenue(client: Pick<WooClient, 'request'>, from: string, to: string): Promise<ComparedSums> {
  const { data } = await client.request('GET', 'reports/revenue/stats', {
    namespace: 'wc-analytics',
    params: { interval: 'month', after: `${from}T00:00:00`, before: `${to}T23:59:59`, per_page: 1 },
    timeoutMs: RESPONSE_TIMEOUT_MS,
    operation: "reading the shop's own analytics",
  });
  return sumsOfRevenueStats(data);
}

const DATE_TYPES = ['date_paid', 'date_created', 'date_completed'] as const;

/** WooCommerce counts by the payment date unless the shop's settings say otherwise. */
async function readRules(client: Pick<WooClient, 'getSettings'>): Promise<ShopRules | null> {
  const settings = await client.getSettings('wc_admin', { timeoutMs: RESPONSE_TIMEOUT_MS });
  const excluded = settings.find(({ id }) => id === 'woocommerce_excluded_report_order_statuses')?.value;
  if (!Array.isArray(excluded)) return null;
  const dated = settings.find(({ id }) => id === 'woocommerce_date_type')?.value;
  return {
    dateType: DATE_TYPES.find((type) => type === dated) ?? 'date_paid',
    excludedStatuses: excluded.map((slug) => String(slug).replace(/^wc-/, '')),
  };
}
