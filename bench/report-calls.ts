import { addDays, type ShopDay } from '#domain/shop-time.ts';
import { MEASURED_SHOP, type Run } from './seed-orders.ts';

/** A figure's name, and what is asked for in a run: the path behind the store's. */
export type ReportCall = [string, (run: number) => string];

/** No limit of orders: the database's largest integer, as the server's jobs have it. */
const NO_LIMIT = 2 ** 31 - 1;

/** What the screens of the reports ask for, over the year up to `today`; VAT over the month before. */
export function reportCalls(today: ShopDay, orders: number): ReportCall[] {
  const year = `from=${addDays(today, -364)}&to=${today}`;
  // 47 in 50 of the orders count.
  const pagesOfYear = Math.max(1, Math.floor((orders * 0.94 * 365) / MEASURED_SHOP.days / 20));
  const sold = `sales_from=${addDays(today, -364)}&sales_to=${today}`;
  return [
    ['api.analytics.breakdown', () => `/analytics/breakdown?${year}&by=city&compare=year`],
    ['api.analytics.breakdown.coupon', () => `/analytics/breakdown?${year}&by=coupon&compare=year`],
    ['api.analytics.productPerformance', () => `/analytics/product-performance?${year}`],
    ['api.analytics.customers', () => `/analytics/customers?${year}&interval=month`],
    ['api.analytics.cohorts', () => `/analytics/cohorts?to=${today}`],
    ['api.analytics.segments', () => '/analytics/segments'],
    ['api.analytics.locations', () => `/analytics/locations?${year}`],
    ['api.analytics.vat', () => `/analytics/vat?period_of=${addDays(today, -31)}`],
    ['api.analytics.vatLines', (run) => `/analytics/vat/lines?${year}&page=${1 + ((run * 7919) % pagesOfYear)}`],
    [
      'api.analytics.differences',
      (run) => `/analytics/differences?month=${addDays(today, -31 * (run % 12)).slice(0, 7)}`,
    ],
    ['api.analytics.finance', () => `/analytics/finance?${year}`],
    ['api.orders.behind', () => `/orders?per_page=20&${sold}&payment_method=payfast`],
    ['api.orders.behind.coupon', (run) => `/orders?per_page=20&${sold}&coupon=save-${1 + (run % 25)}`],
    [
      'api.orders.behind.refunds',
      (run) => {
        const day = addDays(today, -7 * (run % 50));
        return `/orders?per_page=20&refunded_from=${addDays(day, -29)}&refunded_to=${day}`;
      },
    ],
  ];
}

/**
 * Works off every day that the reports do not know yet, as the server's jobs do after a first sync: in portions, then
 * the cohorts, then the buyers. Answers how many seconds it took.
 */
export async function prepareReports(run: Run, storeId: string, now: Date): Promise<number> {
  await run(`select set_config('app.store_id', $1, false)`, [storeId]);
  const start = performance.now();
  let left = Infinity;
  while (left > 0) {
    const [row] = await run(`select refresh_sales_by($1::uuid, '-infinity', 'infinity', 1000, true) as stale`, [
      storeId,
    ]);
    const stale = Number(row?.['stale']);
    if (!(stale < left)) throw new Error(`Preparing the reports makes no progress: ${stale} days are left.`);
    left = stale;
  }
  const months = await run('select month::text as month from stale_cohort_months where store_id = $1 order by 1 desc', [
    storeId,
  ]);
  for (const { month } of months) {
    await run('select refresh_cohorts($1::uuid, $2::date, $2::date, $3::integer)', [storeId, month, NO_LIMIT]);
  }
  let counted = false;
  while (!counted) {
    const [row] = await run('select refresh_buyer_counts($1::uuid, $2::timestamptz, 1000) as done', [
      storeId,
      now.toISOString(),
    ]);
    counted = row?.['done'] === true;
  }
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  await run(`select set_config('app.store_id', '', false)`);
  await run('vacuum (analyze)');
  return seconds;
}
