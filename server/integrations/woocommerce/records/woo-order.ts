import { sumMoney } from '#domain/money/money.ts';
import { RECORD_LIMITS } from './record-limits.ts';
import type { Reading } from './reading.ts';
import { record } from './record-schema.ts';
import {
  type Field,
  isNothing,
  isObject,
  lines,
  list,
  object,
  optional,
  row,
  type FieldsOf,
  type Loose,
  type Shaped,
} from './shape.ts';
import { isNoDate, readMoment } from './woo-dates.ts';
import {
  amountOrEmpty,
  amountOrNull,
  amountOrZero,
  code,
  currency,
  email,
  flag,
  id,
  label,
  lineId,
  moment,
  quantity,
  reference,
  requiredAmount,
  statusSlug,
  text,
  word,
} from './woo-fields.ts';

/** Rows of metadata, also of one object of keys and values. */
function rowsIn(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return null;
  const isList = Object.keys(value).every((key) => /^\d+$/.test(key));
  return isList ? Object.values(value) : Object.entries(value).map(([key, inner]) => ({ key, value: inner }));
}

const metaRows = list(row({}), RECORD_LIMITS.metaData);

/** Metadata, with values of any type. Rows beyond the limit are left out. */
export const metaData: Field<readonly Record<string, unknown>[]> = (value, at) => {
  const rows = rowsIn(value) ?? value;
  if (!Array.isArray(rows) || rows.length <= RECORD_LIMITS.metaData) return metaRows(rows, at);
  at.warn('shorter', '', String(RECORD_LIMITS.metaData));
  return metaRows(rows.slice(0, RECORD_LIMITS.metaData), at);
};

const place = {
  first_name: label,
  last_name: label,
  company: label,
  address_1: text,
  address_2: text,
  city: label,
  state: code,
  postcode: label,
  country: code,
  phone: label,
};

/** All fields may be "". */
export const shipping = object(place);

/** Shipping has no email. */
export const billing = object({ ...place, email });

/** A tax of a line, by the rate's id; `subtotal` is "" on shipping and fee lines. */
const lineTaxes = list(
  row({ id: reference, total: amountOrEmpty, subtotal: amountOrEmpty }),
  RECORD_LIMITS.taxesOfLine,
);

const lineItems = lines(
  row({
    id: lineId,
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
    taxes: lineTaxes,
    /** "" when the product has none or was deleted. */
    sku: text,
    meta_data: metaData,
  }),
  RECORD_LIMITS.lineItems,
);

const taxLines = lines(
  row({
    id: lineId,
    rate_code: text,
    rate_id: reference,
    label: text,
    compound: flag,
    tax_total: amountOrZero,
    shipping_tax_total: amountOrZero,
    rate_percent: optional(amountOrZero),
  }),
  RECORD_LIMITS.otherLines,
);

const shippingLines = lines(
  row({
    id: lineId,
    method_title: text,
    method_id: text,
    total: amountOrZero,
    total_tax: amountOrZero,
    taxes: lineTaxes,
  }),
  RECORD_LIMITS.otherLines,
);

const feeLines = lines(
  row({ id: lineId, name: text, total: amountOrZero, total_tax: amountOrZero, taxes: lineTaxes }),
  RECORD_LIMITS.otherLines,
);

const couponLines = lines(
  row({ id: lineId, code: label, discount: amountOrZero, discount_tax: amountOrZero }),
  RECORD_LIMITS.otherLines,
);

/** In an order a refund's `total` is negative; the refund itself (`WooRefund.amount`) is positive. */
const refundOfOrder = row({ id: lineId, reason: text, total: amountOrZero });

/** Without an id, a refund is not the one that the shop's list of refunds has. */
const refunds = list((value, at) => {
  const read = refundOfOrder(value, at);
  if (read === null || read.id > 0) return read;
  at.warn('id', value);
  return null;
}, RECORD_LIMITS.refunds);

const orderFields = {
  id,
  parent_id: reference,
  number: label,
  status: statusSlug,
  currency,
  prices_include_tax: flag,
  date_created_gmt: (value: unknown) => readMoment(value),
  date_modified_gmt: moment,
  date_paid_gmt: moment,
  date_completed_gmt: moment,
  discount_total: amountOrNull,
  discount_tax: amountOrZero,
  shipping_total: amountOrNull,
  shipping_tax: amountOrZero,
  cart_tax: amountOrZero,
  /** With tax, never reduced by refunds, negative in rare shops. */
  total: requiredAmount,
  total_tax: amountOrNull,
  customer_id: reference,
  billing,
  shipping,
  payment_method: code,
  payment_method_title: text,
  customer_note: text,
  created_via: text,
  transaction_id: optional(text),
  meta_data: metaData,
  line_items: lineItems,
  tax_lines: taxLines,
  shipping_lines: shippingLines,
  fee_lines: feeLines,
  coupon_lines: couponLines,
  /** Absent in shops whose orders have no such list. */
  refunds: optional(refunds),
};

/** A field that is always read. */
type With<S extends Parameters<typeof record>[0], M> = Loose<Omit<FieldsOf<S>, keyof M> & M>;

/** What an order has instead of a value that cannot be read. */
interface Mended {
  readonly number: string;
  readonly date_created_gmt: string;
  readonly total_tax: string;
  readonly shipping_total: string;
  readonly discount_total: string;
}

/**
 * An order. Only its id, status, total and the lack of any date can reject it. Without a number (some plugins, drafts), its id is the
 * number, as in WooCommerce.
 */
export const wooOrder = record(orderFields, (order, sent, at): With<typeof orderFields, Mended> => {
  const mended: { -readonly [K in keyof Mended]?: Mended[K] } = {};
  if (order.number === '') mended.number = String(order.id);
  if (order.date_created_gmt === null) mended.date_created_gmt = otherDate(sent, at);
  if (order.total_tax === null) {
    const parts = order.tax_lines.flatMap(({ tax_total, shipping_tax_total }) => [tax_total, shipping_tax_total]);
    mended.total_tax = sumInstead('total_tax', parts, sent, at);
  }
  if (order.shipping_total === null) {
    const parts = order.shipping_lines.map(({ total }) => total);
    mended.shipping_total = sumInstead('shipping_total', parts, sent, at);
  }
  if (order.discount_total === null) {
    const parts = order.coupon_lines.map(({ discount }) => discount);
    mended.discount_total = sumInstead('discount_total', parts, sent, at);
  }
  // Nothing to replace in nearly all orders, which are not copied then.
  for (const _key in mended) return { ...order, ...mended } as With<typeof orderFields, Mended>;
  return order as With<typeof orderFields, Mended>;
});

export type WooOrder = Shaped<typeof wooOrder>;

type Sent = Readonly<Record<string, unknown>>;

/** The sum of what a total consists of. Figures need one, so a warning says when the shop's own could not be read. */
function sumInstead(field: string, parts: readonly string[], sent: Sent, at: Reading): string {
  const sum = parts.length === 0 ? '0' : sumMoney(parts);
  if (!isNothing(sent[field])) at.warn('amount', sent[field], sum, field);
  return sum;
}

/** Without the date of its creation, an order has the next best date, in UTC if the shop sends one. */
const OTHER_DATES = ['date_paid', 'date_modified', 'date_completed'];

function otherDate(sent: Sent, at: Reading): string {
  const found =
    OTHER_DATES.map((name) => readMoment(sent[`${name}_gmt`])).find((date) => date !== null) ??
    ['date_created', ...OTHER_DATES].map((name) => readMoment(sent[name])).find((date) => date !== null);
  const value = sent['date_created_gmt'] ?? sent['date_created'];
  if (found === undefined) at.refuse('moment', isNoDate(value) ? '' : value, 'date_created_gmt');
  else at.warn('date', isNoDate(value) ? '' : value, found, 'date_created_gmt');
  return found ?? '';
}

const refundFields = {
  id,
  parent_id: reference,
  date_created_gmt: moment,
  amount: amountOrNull,
  reason: text,
  line_items: lineItems,
  tax_lines: taxLines,
  shipping_lines: shippingLines,
  fee_lines: feeLines,
};

/**
 * A refund, from `/refunds` (`parent_id` is its order) or from `/orders/{id}/refunds` (`parent_id` is 0). Its `amount` is positive, with
 * tax. Lines have negative quantities and totals; a refund by amount has no lines. Without a date it counts on the day of its order's last
 * change.
 */
export const wooRefund = record(
  refundFields,
  (refund, sent, at): With<typeof refundFields, { readonly amount: string }> => {
    const amount = refund.amount ?? amountOrNull(sent['total'], at);
    if (amount === null) at.refuse('money', sent['amount'], 'amount');
    else if (refund.amount === null) at.warn('amount', sent['amount'], amount, 'amount');
    if (isNoDate(sent['date_created_gmt'])) at.warn('date', '', '', 'date_created_gmt');
    const positive = (amount ?? '0').replace(/^-/, '');
    return { ...refund, amount: positive };
  },
);

export type WooRefund = Shaped<typeof wooRefund>;

/** A row of `/orders/statuses` and `/reports/orders/totals`: slugs without `wc-`, including custom ones. */
export const wooOrderStatus = record({ slug: statusSlug, name: word });

export type WooOrderStatus = Shaped<typeof wooOrderStatus>;
