import { type Field, isObject, list, object, objectOrEmpty, type Shaped } from './shape.ts';
import { amount, amountOrZero, flag, id, moment, quantity, reference, statusSlug, text, word } from './woo-fields.ts';

/** Metadata, with values of any type. Rows that are not objects are left out. */
export const metaData: Field<readonly Record<string, unknown>[]> = (value) => {
  if (!Array.isArray(value)) return isObject(value) ? Object.values(value).filter(isObject) : [];
  return value.every(isObject) ? value : value.filter(isObject);
};

export const address = objectOrEmpty(
  object({
    first_name: text,
    last_name: text,
    company: text,
    address_1: text,
    address_2: text,
    city: text,
    state: text,
    postcode: text,
    country: text,
    phone: text,
  }),
);

/** Billing and shipping addresses of orders and customers. Only billing has `email`. */
export type WooAddress = Shaped<typeof address> & { readonly email?: unknown };

/** A tax of a line, by the rate's id; `subtotal` is "" on shipping and fee lines. */
const lineTax = object({ id: reference, total: text, subtotal: text });

const lineItem = object({
  id,
  name: text,
  /** 0 when the product was deleted. */
  product_id: reference,
  variation_id: reference,
  quantity,
  tax_class: text,
  /** Before discounts and without tax; `total` is after discounts. */
  subtotal: amountOrZero,
  subtotal_tax: amountOrZero,
  total: amountOrZero,
  total_tax: amountOrZero,
  taxes: list(lineTax),
  /** "" when the product has none or was deleted. */
  sku: text,
  meta_data: metaData,
});

const taxLine = object({
  id,
  rate_code: text,
  rate_id: reference,
  label: text,
  compound: flag,
  tax_total: amountOrZero,
  shipping_tax_total: amountOrZero,
});

const shippingLine = object({
  id,
  method_title: text,
  method_id: text,
  total: amountOrZero,
  total_tax: amountOrZero,
  taxes: list(lineTax),
});

const feeLine = object({ id, name: text, total: amountOrZero, total_tax: amountOrZero, taxes: list(lineTax) });

const couponLine = object({ id, code: text, discount: amountOrZero, discount_tax: amountOrZero });

/** In an order a refund's `total` is negative; the refund itself (`WooRefund.amount`) is positive. */
const refundOfOrder = object({ id, reason: text, total: amountOrZero });

/** `billing.email` is read separately, because shipping has none. */
const billing = (value: unknown): WooAddress & { readonly email: string } => {
  const read = address(value);
  const email = text(read['email']);
  return email === read['email'] ? (read as WooAddress & { email: string }) : { ...read, email };
};

const orderFields = object({
  id,
  parent_id: reference,
  number: text,
  status: statusSlug,
  currency: text,
  prices_include_tax: flag,
  date_created_gmt: moment,
  date_modified_gmt: moment,
  date_paid_gmt: moment,
  date_completed_gmt: moment,
  discount_total: amountOrZero,
  discount_tax: amountOrZero,
  shipping_total: amountOrZero,
  shipping_tax: amountOrZero,
  cart_tax: amountOrZero,
  /** With tax, never reduced by refunds, negative in rare shops. */
  total: amount,
  total_tax: amountOrZero,
  customer_id: reference,
  billing,
  shipping: address,
  payment_method: text,
  payment_method_title: text,
  customer_note: text,
  created_via: text,
  meta_data: metaData,
  line_items: list(lineItem),
  tax_lines: list(taxLine),
  shipping_lines: list(shippingLine),
  fee_lines: list(feeLine),
  coupon_lines: list(couponLine),
  refunds: list(refundOfOrder),
});

export type WooOrder = Shaped<typeof orderFields>;

/** An order. Without a number (some plugins, drafts), its id is the number, as in WooCommerce. */
export const wooOrder: Field<WooOrder> = (value) => {
  const order = orderFields(value);
  return order.number === '' ? { ...order, number: String(order.id) } : order;
};

/** A refund, from `/refunds` (`parent_id` is its order) or from `/orders/{id}/refunds` (`parent_id` is 0). */
export const wooRefund = object({
  id,
  parent_id: reference,
  date_created_gmt: moment,
  /** Positive, with tax. Lines have negative quantities and totals; a refund by amount has no lines. */
  amount,
  reason: text,
  line_items: list(lineItem),
  tax_lines: list(taxLine),
  shipping_lines: list(shippingLine),
  fee_lines: list(feeLine),
});

export type WooRefund = Shaped<typeof wooRefund>;

/** A row of `/orders/statuses` and `/reports/orders/totals`: slugs without `wc-`, including custom ones. */
export const wooOrderStatus = object({ slug: statusSlug, name: word });

export type WooOrderStatus = Shaped<typeof wooOrderStatus>;
