import type { Generated } from 'kysely';

/** Figures per day of the shop. Money and quantities are decimal strings. Columns of jsonb are written as text (jsonParameter) and read parsed. */
export interface RollupTables {
  daily_sales: DailySalesTable;
  daily_product_sales: DailyProductSalesTable;
  monthly_product_sales: MonthlyProductSalesTable;
  daily_order_counts: DailyOrderCountsTable;
  order_status_counts: OrderStatusCountsTable;
}

export interface DailySalesTable {
  store_id: string;
  currency: string;
  day: string;
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
  day: string;
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
  month: string;
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
  day: string;
  status: string;
  orders: Generated<number>;
}

export interface OrderStatusCountsTable {
  store_id: string;
  status: string;
  orders: Generated<number>;
}
