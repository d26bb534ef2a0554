import type { AnalyticsSearch } from '../analytics.search.ts';
import { t } from '#domain/language/t.ts';

interface ReadyQuestion {
  readonly name: string;
  readonly search: AnalyticsSearch;
  /** Only for people who see costs. */
  readonly isOfCosts?: true;
}

/** Questions to begin with: each is an address of the explorer. Those without a period keep the one on screen. */
export const READY_QUESTIONS: readonly ReadyQuestion[] = [
  {
    name: t('Sales by payment method last month'),
    search: { period: 'lastmonth', by: 'payment', measure: 'netSales,orders,averageOrderValue' },
  },
  {
    isOfCosts: true,
    name: t('Profit by product this month'),
    search: { period: 'month', by: 'product', measure: 'grossProfit,grossMargin,netSales,cost,costShare' },
  },
  { name: t('Products that bring repeat customers'), search: { report: 'first-products' } },
  { name: t('Bought together'), search: { report: 'bought-together' } },
  {
    name: t('Black Friday against the last one'),
    search: { period: 'blackfriday', measure: 'netSales,orders,averageOrderValue' },
  },
  { name: t('Time to ship'), search: { report: 'time-to-ship' } },
  { name: t('Failed and unpaid orders'), search: { report: 'unpaid-orders' } },
  {
    name: t('Sales by hour and weekday'),
    search: { by: 'weekday,hour', measure: 'orders,netSales', show: 'chart' },
  },
  {
    name: t('New against returning by channel'),
    search: { by: 'origin,customer', measure: 'netSales,orders' },
  },
  {
    name: t('Sales by campaign'),
    search: { by: 'source,campaign', measure: 'netSales,orders,averageOrderValue' },
  },
  {
    name: t('Orders with a coupon by province'),
    search: {
      by: 'province',
      measure: 'netSales,orders,discounts',
      where: JSON.stringify({ all: [{ property: 'coupon', is: 'is_not', values: [''] }] }),
    },
  },
  {
    name: t('How orders were sold'),
    search: { by: 'created_via', measure: 'netSales,orders,averageOrderValue' },
  },
];
