import type { Generated } from 'kysely';
import type { ShopDay } from '#domain/shop-time.ts';

/** Columns of jsonb are written as text (jsonParameter) and read parsed; see platform/db/tables.ts for the other types. */
declare module '../../platform/db/tables.ts' {
  interface Tables {
    daily_sales: DailySalesTable;
    daily_product_sales: DailyProductSalesTable;
    monthly_product_sales: MonthlyProductSalesTable;
    daily_order_counts: DailyOrderCountsTable;
    order_status_counts: OrderStatusCountsTable;
    daily_sales_by: DailySalesByTable;
    monthly_sales_by: MonthlySalesByTable;
    stale_sales_days: StaleSalesDaysTable;
    monthly_cohorts: MonthlyCohortsTable;
    stale_cohort_months: StaleCohortMonthsTable;
    buyer_counts: BuyerCountsTable;
    buyer_groups: BuyerGroupsTable;
    buyer_turns: BuyerTurnsTable;
    order_month_sums: OrderMonthSumsTable;
    monthly_buyers: MonthlyBuyersTable;
    sales_by_versions: SalesByVersionsTable;
    buyer_count_parts: BuyerCountPartsTable;
  }
}

export interface DailySalesTable {
  store_id: string;
  currency: string;
  day: ShopDay;
  orders: Generated<number>;
  items: Generated<string>;
  gross_sales: Generated<string>;
  discounts: Generated<string>;
  refunds: Generated<string>;
  net_sales: Generated<string>;
  tax: Generated<string>;
  shipping: Generated<string>;
  total_sales: Generated<string>;
  new_customers: Generated<number>;
  returning_customers: Generated<number>;
}

export interface DailyProductSalesTable {
  store_id: string;
  currency: string;
  day: ShopDay;
  product_id: number;
  orders: Generated<number>;
  units: Generated<string>;
  gross_sales: Generated<string>;
  discounts: Generated<string>;
  refunds: Generated<string>;
  refunded_units: Generated<string>;
  net_sales: Generated<string>;
}

export interface MonthlyProductSalesTable {
  store_id: string;
  currency: string;
  month: ShopDay;
  product_id: number;
  orders: Generated<number>;
  units: Generated<string>;
  gross_sales: Generated<string>;
  discounts: Generated<string>;
  refunds: Generated<string>;
  refunded_units: Generated<string>;
  net_sales: Generated<string>;
}

export interface DailyOrderCountsTable {
  store_id: string;
  day: ShopDay;
  status: string;
  orders: Generated<number>;
}

export interface OrderStatusCountsTable {
  store_id: string;
  status: string;
  orders: Generated<number>;
}

/** Sales by what an order is like (migration 0500); refresh_sales_by puts stale days right before they are read. */
export interface DailySalesByTable {
  store_id: string;
  dimension: string;
  currency: string;
  day: ShopDay;
  key: string;
  label: Generated<string>;
  orders: number;
  items: string;
  gross_sales: string;
  discounts: string;
  refunds: string;
  net_sales: string;
  tax: string;
  shipping: string;
  total_sales: string;
}

export interface MonthlySalesByTable {
  store_id: string;
  dimension: string;
  currency: string;
  month: ShopDay;
  key: string;
  label: Generated<string>;
  orders: number;
  items: string;
  gross_sales: string;
  discounts: string;
  refunds: string;
  net_sales: string;
  tax: string;
  shipping: string;
  total_sales: string;
}

export interface StaleSalesDaysTable {
  store_id: string;
  day: ShopDay;
}

/** What the buyers of one first month did in a month (migration 0530); currency '' holds the cohort's size. */
export interface MonthlyCohortsTable {
  store_id: string;
  currency: string;
  month: ShopDay;
  cohort: string;
  buyers: number;
  orders: number;
  net_sales: string;
}

export interface StaleCohortMonthsTable {
  store_id: string;
  month: ShopDay;
}

export interface BuyerCountsTable {
  store_id: string;
  as_of: Date | null;
  buyers: Generated<number>;
  big_spend: Generated<string>;
  stale: Generated<boolean>;
  counting_at: Date | null;
  counting_big: string | null;
  counted_to: string | null;
}

export interface BuyerGroupsTable {
  store_id: string;
  buyer_group: string;
  buyers: number;
  orders: string;
  spent: string;
}

export interface BuyerTurnsTable {
  store_id: string;
  day: ShopDay;
  first_orders: number;
  second_orders: number;
}

/** Orders and refunds by every month they may count in (migration 0570). */
export interface OrderMonthSumsTable {
  store_id: string;
  is_refund: boolean;
  currency: string;
  status: string;
  counts: boolean;
  sales_month: string;
  created_month: string;
  paid_month: string;
  completed_month: string;
  utc_month: string;
  documents: number;
  total: string;
  tax: string;
  shipping: string;
  discounts: string;
  unknown_orders: number;
}

export interface MonthlyBuyersTable {
  store_id: string;
  month: ShopDay;
  accounts: number;
  guests: number;
}

/** How often the report sums of a month were built (migration 0571). */
export interface SalesByVersionsTable {
  store_id: string;
  month: ShopDay;
  version: Generated<string>;
}

/** What the portions of a count of buyers found that is under way (migration 0572). */
export interface BuyerCountPartsTable {
  store_id: string;
  last_key: string;
  groups: unknown;
  turns: unknown;
}
