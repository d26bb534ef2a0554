import type { ShopDay } from '#domain/time/shop-time.ts';
import type { Dimension } from './dimensions.ts';
import type { Measure } from './measures.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    daily_sums: DailySumsTable;
    monthly_sums: MonthlySumsTable;
    monthly_cohorts: MonthlyCohortsTable;
    touched_periods: TouchedPeriodsTable;
    order_counts: OrderCountsView;
  }
}

type Count = 'orders' | 'customers';

interface SumsTable extends Record<Count, number>, Record<Exclude<Measure, Count>, string> {
  store_id: string;
  dimension: Dimension;
  currency: string;
  key: string;
  label: string;
}

export interface DailySumsTable extends SumsTable {
  day: ShopDay;
}

export interface MonthlySumsTable extends SumsTable {
  month: ShopDay;
}

export interface MonthlyCohortsTable {
  store_id: string;
  currency: string;
  month: ShopDay;
  cohort: ShopDay;
  customers: number;
  guests: number;
  orders: number;
  net_sales: string;
}

/** Days and months whose stored sums are older than their orders. */
export interface TouchedPeriodsTable {
  store_id: string;
  period: 'day' | 'month';
  starts_on: ShopDay;
}

/** Orders by creation day and status, including the trash. */
export interface OrderCountsView {
  store_id: string;
  day: ShopDay;
  status: string;
  orders: number;
}
