import type { ColumnType, Generated } from 'kysely';

/** A shop's records. Money and quantities are decimal strings, days are the shop's, instants UTC. Columns of jsonb are written as text (jsonParameter) and read parsed. */
export interface ShopTables {
  woocommerce_products: WoocommerceProductsTable;
  woocommerce_product_variations: WoocommerceProductVariationsTable;
  woocommerce_categories: WoocommerceCategoriesTable;
  woocommerce_customers: WoocommerceCustomersTable;
  woocommerce_orders: WoocommerceOrdersTable;
  woocommerce_order_lines: WoocommerceOrderLinesTable;
  woocommerce_order_taxes: WoocommerceOrderTaxesTable;
  woocommerce_order_refunds: WoocommerceOrderRefundsTable;
  woocommerce_order_refund_lines: WoocommerceOrderRefundLinesTable;
  shop_customers: ShopCustomersTable;
  buyer_days: BuyerDaysTable;
}

export interface WoocommerceProductsTable {
  store_id: string;
  wc_id: number;
  name: Generated<string>;
  sku: Generated<string>;
  type: Generated<string>;
  status: Generated<string>;
  price: Generated<string>;
  regular_price: string | null;
  sale_price: string | null;
  on_sale: Generated<boolean>;
  stock_status: Generated<string>;
  manage_stock: Generated<boolean>;
  stock_quantity: string | null;
  low_stock_amount: string | null;
  total_sales: Generated<number>;
  category_ids: Generated<number[]>;
  image_url: string | null;
  date_created: Date | null;
  date_modified: Date | null;
  search_text: Generated<string>;
  data: ColumnType<unknown, string, string>;
  synced_at: Generated<Date>;
}

export interface WoocommerceProductVariationsTable {
  store_id: string;
  wc_id: number;
  product_id: number;
  name: Generated<string>;
  sku: Generated<string>;
  status: Generated<string>;
  price: Generated<string>;
  regular_price: string | null;
  sale_price: string | null;
  stock_status: Generated<string>;
  manage_stock: Generated<boolean>;
  stock_of_parent: Generated<boolean>;
  stock_quantity: string | null;
  low_stock_amount: string | null;
  date_modified: Date | null;
  data: ColumnType<unknown, string, string>;
  synced_at: Generated<Date>;
}

export interface WoocommerceCategoriesTable {
  store_id: string;
  wc_id: number;
  name: Generated<string>;
  slug: Generated<string>;
  parent_id: Generated<number>;
  product_count: Generated<number>;
  menu_order: Generated<number>;
  date_modified: Date | null;
  data: ColumnType<unknown, string, string>;
  synced_at: Generated<Date>;
}

export interface WoocommerceCustomersTable {
  store_id: string;
  wc_id: number;
  email: Generated<string>;
  first_name: Generated<string>;
  last_name: Generated<string>;
  role: Generated<string>;
  username: Generated<string>;
  date_created: Date | null;
  date_modified: Date | null;
  billing: ColumnType<unknown, string | undefined, string>;
  shipping: ColumnType<unknown, string | undefined, string>;
  avatar_url: Generated<string>;
  is_paying_customer: Generated<boolean>;
  meta_data: ColumnType<unknown, string | undefined, string>;
  data: ColumnType<unknown, string, string>;
  synced_at: Generated<Date>;
}

export interface WoocommerceOrdersTable {
  store_id: string;
  wc_id: number;
  number: string;
  status: string;
  currency: string;
  total: string;
  total_tax: Generated<string>;
  shipping_total: Generated<string>;
  discount_total: Generated<string>;
  fee_total: Generated<string>;
  refunded_total: Generated<string>;
  item_count: Generated<string>;
  date_created: Date;
  date_modified: Date;
  date_paid: Date | null;
  date_completed: Date | null;
  sales_at: Date;
  sales_day: string;
  created_day: string;
  counts: boolean;
  customer_id: Generated<number>;
  customer_key: string | null;
  customer_name: Generated<string>;
  billing_email: Generated<string>;
  billing_country: Generated<string>;
  billing_state: Generated<string>;
  payment_method: Generated<string>;
  payment_method_title: Generated<string>;
  refund_ids: Generated<number[]>;
  refunds_wanted: Generated<number[]>;
  search_text: Generated<string>;
  data: ColumnType<unknown, string, string>;
  synced_at: Generated<Date>;
}

export interface WoocommerceOrderLinesTable {
  store_id: string;
  order_id: number;
  line_id: number;
  product_id: Generated<number>;
  variation_id: Generated<number>;
  name: Generated<string>;
  sku: Generated<string>;
  quantity: Generated<string>;
  subtotal: Generated<string>;
  total: Generated<string>;
  total_tax: Generated<string>;
}

export interface WoocommerceOrderTaxesTable {
  store_id: string;
  order_id: number;
  rate_id: number;
  rate_code: Generated<string>;
  label: Generated<string>;
  rate_percent: string | null;
  tax_total: Generated<string>;
  shipping_tax_total: Generated<string>;
}

export interface WoocommerceOrderRefundsTable {
  store_id: string;
  order_id: number;
  refund_id: number;
  date_created: Date;
  refund_day: string;
  amount: string;
  net: string;
  tax: string;
  shipping: string;
  closing: Generated<boolean>;
  reason: Generated<string>;
  data: ColumnType<unknown, string, string>;
}

export interface WoocommerceOrderRefundLinesTable {
  store_id: string;
  order_id: number;
  refund_id: number;
  line_id: number;
  product_id: Generated<number>;
  variation_id: Generated<number>;
  name: Generated<string>;
  quantity: Generated<string>;
  total: Generated<string>;
  total_tax: Generated<string>;
}

export interface ShopCustomersTable {
  store_id: string;
  customer_key: string;
  wc_id: Generated<number>;
  name: Generated<string>;
  email: Generated<string>;
  country: Generated<string>;
  state: Generated<string>;
  orders: Generated<number>;
  spent: Generated<string>;
  first_order_at: Date | null;
  first_order_day: string | null;
  last_order_at: Date | null;
  seen_at: Date | null;
  registered_at: Date | null;
  search_text: Generated<string>;
}

export interface BuyerDaysTable {
  store_id: string;
  customer_key: string;
  day: string;
  currency: string;
  orders: number;
}
