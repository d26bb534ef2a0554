import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { addDays, type ShopDay } from '#domain/time/shop-time.ts';
import { MEASURED_SHOP } from './seed-orders.ts';

/** A figure's name, and what is asked for in a run: the path behind the store's. */
export type MeasuredRequest = [string, (run: number) => string];

/** What the screens of the reports ask for, over the year up to `today`; VAT over the month before. */
export function reportRequests(today: ShopDay, orders: number): MeasuredRequest[] {
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
    ['api.customers.page', (run) => `/customers?per_page=20&page=${1 + ((run * 7) % 500)}`],
    ['api.customers.get', (run) => `/customers/${accountOf(run, orders)}`],
    ['api.customers.story', (run) => `/customers/${accountOf(run, orders)}/story`],
    ['api.customers.matches', (run) => `/customers/matches?customer=${accountOf(run, orders)}`],
    ['api.customers.matches.all', () => '/customers/matches'],
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

/** An account that has bought, as seed-orders.ts spreads them over the orders; every fifth customer is a guest. */
function accountOf(run: number, orders: number): number {
  for (let order = 1 + ((run * 37) % orders); ; order++) {
    const customer = 1 + ((order * 7919 + Math.floor(order / 13)) % MEASURED_SHOP.customers);
    if (customer % 5 !== 0) return customer;
  }
}

const ROLL_UP = fileURLToPath(new URL('../scripts/roll-up-sums.ts', import.meta.url));

/** Rolls up all of a store, as the server's job does after a first sync. Returns how many seconds it took, to a tenth. */
export async function rollUpReports(env: Record<string, string>, storeId: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [ROLL_UP, storeId], {
    env: { ...process.env, ...env },
  });
  return Math.round(Number(stdout) * 10) / 10;
}
