import type { ColumnType, Generated } from 'kysely';
import type { ForecastMethod } from '#domain/reorder/forecasters.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';

/** Amounts are whole cents. Columns of jsonb are written as text (jsonParameter) and read parsed. */
declare module '../../platform/db/tables.ts' {
  interface Tables {
    suppliers: SuppliersTable;
    reorder_settings: ReorderSettingsTable;
    reorder_products: ReorderProductsTable;
    supplier_orders: SupplierOrdersTable;
    supplier_order_lines: SupplierOrderLinesTable;
    supplier_receipts: SupplierReceiptsTable;
    stock_outs: StockOutsTable;
    reorder_rows: ReorderRowsTable;
    reorder_runs: ReorderRunsTable;
  }
}

export interface SuppliersTable {
  store_id: string;
  id: Generated<string>;
  name: string;
  email: string;
  lead_time_days: number;
  minimum_order_cents: number;
  created_at: Date;
  updated_at: Date;
}

export interface ReorderSettingsTable {
  store_id: string;
  service_level: number;
  cover_days: number;
  lead_time_days: number;
  dead_days: number;
  overstock_days: number;
  updated_at: Date;
}

interface ReorderProductsTable {
  store_id: string;
  wc_id: number;
  supplier_id: string | null;
  pack_size: number;
  cost_cents: number | null;
  is_ignored: boolean;
  updated_at: Date;
}

export interface SupplierOrdersTable {
  store_id: string;
  id: string;
  supplier_id: string | null;
  supplier_name: string;
  status: 'open' | 'received' | 'cancelled';
  ordered_on: ShopDay;
  expected_on: ShopDay;
  created_at: Date;
  updated_at: Date;
}

interface SupplierOrderLinesTable {
  store_id: string;
  order_id: string;
  wc_id: number;
  name: string;
  sku: string;
  units: number;
  received: number;
  pack_size: number;
  cost_cents: number | null;
}

interface SupplierReceiptsTable {
  store_id: string;
  operation_id: string;
  order_id: string;
  lines: ColumnType<unknown, string, never>;
  state: 'pending' | 'done';
  created_at: Date;
}

interface StockOutsTable {
  store_id: string;
  wc_id: number;
  from_day: ShopDay;
  to_day: ShopDay;
}

export interface ReorderRowsTable {
  store_id: string;
  wc_id: number;
  parent_id: number | null;
  name: string;
  sku: string;
  search_text: string;
  supplier_id: string | null;
  pack_size: number;
  cost_cents: number | null;
  cost_from_shop: boolean;
  price_cents: number;
  is_ignored: boolean;
  stock: number;
  on_order: number;
  reorder_point: number;
  order_up_to: number;
  suggested: number;
  days_left: number | null;
  per_day_milli: number;
  lead_time_days: number;
  cover_days: number;
  method: ForecastMethod | null;
  error_percent: number | null;
  usual_error_percent: number | null;
  history_days: number;
  stock_out_days: number;
  sold_28_days: number;
  last_sold_on: ShopDay | null;
  dead_units: number;
  excess_units: number;
  computed_at: Date;
}

interface ReorderRunsTable {
  store_id: string;
  requested_at: Date | null;
  computed_at: Date | null;
  untracked: number;
  stock_outs_since: ShopDay | null;
}
