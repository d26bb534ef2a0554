import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Columns of jsonb are written as text (jsonParameter) and read parsed; see platform/db/tables.ts for the other types. */
declare module '../../platform/db/tables.ts' {
  interface Tables {
    woocommerce_orders: WoocommerceOrdersTable;
    woocommerce_order_lines: WoocommerceOrderLinesTable;
    woocommerce_order_taxes: WoocommerceOrderTaxesTable;
    woocommerce_order_refunds: WoocommerceOrderRefundsTable;
    woocommerce_order_refund_lines: WoocommerceOrderRefundLinesTable;
    invoice_details: InvoiceDetailsTable;
  }
}

export interface InvoiceDetailsTable {
  store_id: string;
  legal_name: string;
  address: string;
  vat_number: string | null;
  updated_at: Date;
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
  billing_city: GeneratedAlways<string>;
  payment_method: Generated<string>;
  payment_method_title: Generated<string>;
  coupon_codes: GeneratedAlways<string[]>;
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
