import { amount, withoutVat } from './cents.ts';
import type { SellableUnit } from './generate-catalog.ts';
import { emptyAddress } from './generate-customer.ts';
import { orderSums, vatTaxes } from './order-sums.ts';
import { gmtText, shopText } from './shop-dates.ts';
import {
  SHOP_URL,
  type CouponLine,
  type FeeLine,
  type Json,
  type LineItem,
  type Meta,
  type Order,
  type ShippingLine,
} from './wire.ts';

/** An amount in cents, and the tax on it. */
type Taxed = { net: number; tax: number };

/** What a price with VAT is made of. */
export function withVat(grossCents: number, zeroRated: boolean): Taxed {
  const net = zeroRated ? grossCents : withoutVat(grossCents);
  return { net, tax: grossCents - net };
}

/** An entry that the shop's own pages show, under a name. */
export function shownMeta(id: number, key: string, value: Json, name = key, shown = value): Meta {
  return { id, key, value, display_key: name, display_value: shown };
}

type Sold = Omit<SellableUnit, 'grossCents' | 'options'>;

/** A row of goods, `subtotal` before discounts. What was sold keeps its name when the product is gone (id 0). */
export function goodsLine(
  id: number,
  sold: Sold,
  quantity: number,
  { subtotal, total, price }: { subtotal: Taxed; total: Taxed; price: number },
  meta: Meta[],
): LineItem {
  const gone = sold.productId === 0;
  return {
    id,
    name: sold.name,
    product_id: sold.productId,
    variation_id: sold.variationId,
    quantity,
    tax_class: sold.taxClass,
    subtotal: amount(subtotal.net),
    subtotal_tax: amount(subtotal.tax),
    total: amount(total.net),
    total_tax: amount(total.tax),
    taxes: sold.taxClass === 'zero-rate' ? [] : vatTaxes(total.tax, subtotal.tax),
    meta_data: meta,
    sku: gone ? null : sold.sku,
    global_unique_id: gone ? null : '',
    price,
    image: gone ? { id: 0, src: '' } : sold.image,
    parent_name: sold.parentName,
  };
}

export function shippingLine(
  id: number,
  [methodId, instance, title]: readonly string[],
  { net, tax }: Taxed,
): ShippingLine {
  return {
    id,
    method_title: title ?? '',
    method_id: methodId ?? '',
    instance_id: instance ?? '',
    total: amount(net),
    total_tax: amount(tax),
    taxes: vatTaxes(tax, null),
    tax_status: 'taxable',
    meta_data: [],
  };
}

export function feeLine(id: number, name: string, { net, tax }: Taxed, status = 'taxable'): FeeLine {
  return {
    id,
    name,
    tax_class: '',
    tax_status: status,
    amount: '',
    total: amount(net),
    total_tax: amount(tax),
    taxes: vatTaxes(tax, null),
    meta_data: [],
  };
}

/** A coupon of an order; `value` is per cent or rand. */
export type Coupon = { id: number; code: string; type: string; value: number; freeShipping: boolean };

export function couponLine(
  id: number,
  coupon: Coupon,
  input: Pick<Order, 'discount_total' | 'discount_tax'>,
  metaId: number,
): CouponLine {
  const info = JSON.stringify([coupon.id, coupon.code, coupon.type === 'percent' ? 'percent' : null, coupon.value]);
  return {
    id,
    code: coupon.code,
    discount: input.discount_total,
    discount_tax: input.discount_tax,
    meta_data: [shownMeta(metaId, 'coupon_info', info)],
    discount_type: coupon.type,
    nominal_amount: coupon.value,
    free_shipping: coupon.freeShipping,
  };
}

/** An order with nothing in it, all fields in the shop's order; `at` in seconds since 1970. */
export function blankOrder(id: number, at: number, currency: { code: string; symbol: string }, key: string): Order {
  return {
    id,
    parent_id: 0,
    status: 'pending',
    currency: currency.code,
    version: '11.0.1',
    prices_include_tax: true,
    date_created: shopText(at),
    date_modified: shopText(at),
    ...orderSums({}),
    customer_id: 0,
    order_key: key,
    billing: emptyAddress(true),
    shipping: emptyAddress(false),
    payment_method: '',
    payment_method_title: '',
    transaction_id: '',
    customer_ip_address: '',
    customer_user_agent: '',
    created_via: 'checkout',
    customer_note: '',
    date_completed: null,
    date_paid: null,
    cart_hash: '',
    number: String(id),
    meta_data: [],
    line_items: [],
    tax_lines: [],
    shipping_lines: [],
    fee_lines: [],
    coupon_lines: [],
    refunds: [],
    payment_url: `${SHOP_URL}/checkout/order-pay/${id}/?pay_for_order=true&key=${key}`,
    is_editable: true,
    needs_payment: false,
    needs_processing: true,
    date_created_gmt: gmtText(at),
    date_modified_gmt: gmtText(at),
    date_completed_gmt: null,
    date_paid_gmt: null,
    currency_symbol: currency.symbol,
  };
}
