import { ORDER_STATUSES } from '../order-status.ts';

/**
 * The shapes a WooCommerce shop sends. Amounts are strings with two decimals in the order's currency, `price` is a
 * number; `date_x` is shop time without an offset, `date_x_gmt` UTC without a `Z`. Addresses of the shop itself hold
 * the token SHOP_URL, which is replaced by the address the request came to when an answer is written.
 */
export const SHOP_URL = '%SHOP%';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined };
export type JsonObject = { [key: string]: Json | undefined };

/** Any record of the shop that is listed by id. */
export type Resource = JsonObject & { id: number };

export type Meta = { id: number; key: string; value: Json; display_key?: string; display_value?: Json };
export type LineTax = { id: number; total: string; subtotal: string };

export type Address = {
  first_name: string;
  last_name: string;
  company: string;
  address_1: string;
  address_2: string;
  city: string;
  state: string;
  postcode: string;
  country: string;
  email?: string;
  phone: string;
};

export type LineItem = {
  id: number;
  name: string;
  product_id: number;
  variation_id: number;
  quantity: number;
  tax_class: string;
  subtotal: string;
  subtotal_tax: string;
  total: string;
  total_tax: string;
  taxes: LineTax[];
  meta_data: Meta[];
  sku: string | null;
  global_unique_id: string | null;
  price: number;
  image: { id: number | string; src: string };
  parent_name: string | null;
  /** Absent where the shop's cost of goods is off. */
  cost_of_goods_sold?: { value: number };
};

export type TaxLine = {
  id: number;
  rate_code: string;
  rate_id: number;
  label: string;
  compound: boolean;
  tax_total: string;
  shipping_tax_total: string;
  rate_percent: number;
  meta_data: Meta[];
};

export type ShippingLine = {
  id: number;
  method_title: string;
  method_id: string;
  instance_id: string;
  total: string;
  total_tax: string;
  taxes: LineTax[];
  tax_status: string;
  meta_data: Meta[];
};

export type FeeLine = {
  id: number;
  name: string;
  tax_class: string;
  tax_status: string;
  amount: string;
  total: string;
  total_tax: string;
  taxes: LineTax[];
  meta_data: Meta[];
};

export type CouponLine = {
  id: number;
  code: string;
  discount: string;
  discount_tax: string;
  meta_data: Meta[];
  discount_type: string;
  nominal_amount: number;
  free_shipping: boolean;
};

export type RefundSummary = { id: number; reason: string; total: string; total_tax: string };

export type Order = {
  id: number;
  parent_id: number;
  status: string;
  currency: string;
  version: string;
  prices_include_tax: boolean;
  date_created: string;
  date_modified: string;
  discount_total: string;
  discount_tax: string;
  shipping_total: string;
  shipping_tax: string;
  cart_tax: string;
  total: string;
  total_tax: string;
  customer_id: number;
  order_key: string;
  billing: Address;
  shipping: Address;
  payment_method: string;
  payment_method_title: string;
  transaction_id: string;
  customer_ip_address: string;
  customer_user_agent: string;
  created_via: string;
  customer_note: string;
  date_completed: string | null;
  date_paid: string | null;
  cart_hash: string;
  number: string;
  meta_data: Meta[];
  line_items: LineItem[];
  tax_lines: TaxLine[];
  shipping_lines: ShippingLine[];
  fee_lines: FeeLine[];
  coupon_lines: CouponLine[];
  refunds: RefundSummary[];
  payment_url: string;
  is_editable: boolean;
  needs_payment: boolean;
  needs_processing: boolean;
  date_created_gmt: string;
  date_modified_gmt: string;
  date_completed_gmt: string | null;
  date_paid_gmt: string | null;
  currency_symbol: string;
};

/** A refund as `orders/{id}/refunds` sends it; `/refunds` adds `parent_id`. Its lines are negative, `amount` is not. */
export type Refund = {
  id: number;
  date_created: string;
  date_created_gmt: string;
  amount: string;
  reason: string;
  refunded_by: number;
  refunded_payment: boolean;
  meta_data: Meta[];
  line_items: LineItem[];
  shipping_lines: ShippingLine[];
  tax_lines: TaxLine[];
  fee_lines: FeeLine[];
};

export type Customer = {
  id: number;
  date_created: string | null;
  date_created_gmt: string | null;
  date_modified: string | null;
  date_modified_gmt: string | null;
  email: string;
  first_name: string;
  last_name: string;
  role: string;
  username: string;
  billing: Address;
  shipping: Address;
  is_paying_customer: boolean;
  avatar_url: string;
  meta_data: Meta[];
};

/** Products and variations: fields the sandbox reads are named, others are stored as they are. */
export type Product = Resource & {
  name: string;
  sku: string;
  status: string;
  date_created_gmt: string;
  date_modified: string;
  date_modified_gmt: string;
  price: string;
  regular_price: string;
  sale_price: string;
  tax_class: string;
  stock_status: string;
  stock_quantity: number | null;
  manage_stock: boolean | string;
  parent_id: number;
};

/**
 * The statuses an order of the sandbox can have; the place in this list is what the order store stores. `lay-by` is of a plugin that is no
 * longer there: no list shows its orders.
 */
export const SHOP_STATUSES = [...ORDER_STATUSES, 'lay-by'] as const;
