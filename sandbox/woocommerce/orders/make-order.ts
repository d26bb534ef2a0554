import { amount, cents, pricePerPiece, vatOn, withoutVat } from '../cents.ts';
import { orderSums, vatLine, vatTaxes } from './order-sums.ts';
import { randomFor } from '../../random.ts';
import { gmtText, shopText } from '../shop-dates.ts';
import type { Shop } from '../shop.ts';
import {
  SHOP_URL,
  type Address,
  type CouponLine,
  type FeeLine,
  type JsonObject,
  type LineItem,
  type Meta,
  type Order,
  type Product,
  type Resource,
  type ShippingLine,
} from '../wire.ts';

const EMPTY: Address = {
  first_name: '',
  last_name: '',
  company: '',
  address_1: '',
  address_2: '',
  city: '',
  state: '',
  postcode: '',
  country: '',
  email: '',
  phone: '',
};

/** An address out of a request: what is not named stays as it was. */
export function addressFrom(value: unknown, before: Address | null, withEmail: boolean): Address {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const address: Record<string, string> = { ...EMPTY, ...before };
  for (const name of Object.keys(EMPTY)) if (typeof given[name] === 'string') address[name] = given[name] as string;
  if (!withEmail) delete address['email'];
  return address as unknown as Address;
}

/** The meta data of a request added to what was there; an entry with a known key replaces it. */
export function mergeMeta(shop: Shop, before: readonly Meta[], value: unknown): Meta[] {
  const meta = [...before];
  for (const entry of (Array.isArray(value) ? value : []) as { key?: string; value?: Meta['value'] }[]) {
    const place = meta.findIndex((old) => old.key === entry.key);
    const id = place >= 0 ? meta[place]!.id : shop.nextItemIds(1);
    const made: Meta = { id, key: String(entry.key ?? ''), value: entry.value ?? '' };
    if (place >= 0) meta[place] = made;
    else meta.push(made);
  }
  return meta;
}

function optionsOf(shop: Shop, product: Product): Meta[] {
  const attributes = (product['attributes'] as { name?: string; slug?: string; option?: string }[] | undefined) ?? [];
  return attributes
    .filter((attribute) => attribute.option !== undefined)
    .map(({ name, slug, option }) => {
      const value = option!.toLowerCase().replaceAll(' ', '-');
      return { id: shop.nextItemIds(1), key: slug ?? name!, value, display_key: name!, display_value: option! };
    });
}

/** One line for `quantity` of a product; an unknown product becomes a nameless line at 0.00. */
export function lineFor(shop: Shop, request: JsonObject): LineItem {
  const product = shop.data.products.get(Number(request['product_id']));
  const variation = shop.data.variations.get(Number(request['variation_id'] ?? request['product_id']));
  const sold = variation ?? product;
  const parent = variation ? shop.data.products.get(variation.parent_id) : undefined;
  const quantity = Number(request['quantity'] ?? 1);
  const zeroRated = sold?.tax_class === 'zero-rate';
  const gross = sold ? cents(sold.price === '' ? '0' : sold.price) * quantity : 0;
  const given = request['total'] === undefined ? null : cents(request['total'] as string);
  const net = given ?? (zeroRated ? gross : withoutVat(gross));
  const tax = zeroRated ? 0 : given === null ? gross - net : vatOn(net);
  const picture = ((product ?? parent)?.['images'] as JsonObject[] | undefined)?.[0];
  return {
    id: shop.nextItemIds(1),
    name: String(request['name'] ?? (parent ?? sold)?.name ?? ''),
    product_id: (parent ?? sold)?.id ?? 0,
    variation_id: variation?.id ?? 0,
    quantity,
    tax_class: sold?.tax_class ?? '',
    subtotal: amount(net),
    subtotal_tax: amount(tax),
    total: amount(net),
    total_tax: amount(tax),
    taxes: zeroRated ? [] : vatTaxes(tax, tax),
    meta_data: variation ? optionsOf(shop, variation) : [],
    sku: sold ? sold.sku : null,
    global_unique_id: sold ? '' : null,
    price: pricePerPiece(given === null ? gross : given, given !== null || zeroRated, quantity),
    image: picture
      ? { id: variation ? Number(picture['id']) : String(picture['id']), src: String(picture['src']) }
      : { id: sold ? '' : 0, src: '' },
    parent_name: parent?.name ?? null,
  };
}

function shippingFor(shop: Shop, request: JsonObject): ShippingLine {
  const total = cents((request['total'] as string | undefined) ?? '0');
  return {
    id: shop.nextItemIds(1),
    method_title: String(request['method_title'] ?? ''),
    method_id: String(request['method_id'] ?? ''),
    instance_id: String(request['instance_id'] ?? ''),
    total: amount(total),
    total_tax: amount(vatOn(total)),
    taxes: vatTaxes(vatOn(total), null),
    tax_status: 'taxable',
    meta_data: [],
  };
}

function feeFor(shop: Shop, request: JsonObject): FeeLine {
  const total = cents((request['total'] as string | undefined) ?? '0');
  const tax = request['tax_status'] === 'none' ? 0 : vatOn(total);
  return {
    id: shop.nextItemIds(1),
    name: String(request['name'] ?? ''),
    tax_class: '',
    tax_status: String(request['tax_status'] ?? 'taxable'),
    amount: '',
    total: amount(total),
    total_tax: amount(tax),
    taxes: vatTaxes(tax, null),
    meta_data: [],
  };
}

/**
 * The discount of a coupon on each line, in cents of prices with tax: a percentage, or a fixed amount spread evenly over the units.
 * Remaining cents go to the first units, one each.
 */
function couponShares(lines: readonly LineItem[], gross: readonly number[], type: string, worth: number): number[] {
  if (type === 'percent') return gross.map((value) => Math.round((value * worth) / 10_000));
  const whole = gross.reduce((sum, value) => sum + value, 0);
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  const off = Math.min(whole, worth);
  const each = pieces === 0 ? 0 : Math.floor(off / pieces);
  const shares = lines.map((line, index) => Math.min(gross[index]!, each * line.quantity));
  let rest = off - shares.reduce((sum, share) => sum + share, 0);
  lines.forEach((line, index) => {
    const more = Math.min(rest, each === 0 ? rest : line.quantity, gross[index]! - shares[index]!);
    shares[index] = shares[index]! + more;
    rest -= more;
  });
  return shares;
}

/** Takes a coupon off the lines and names it in a row of its own. */
function applyCoupon(shop: Shop, lines: LineItem[], coupon: Resource): CouponLine {
  const gross = lines.map((line) => cents(line.total) + cents(line.total_tax));
  const worth = cents(String(coupon['amount']));
  const shares = couponShares(lines, gross, String(coupon['discount_type']), worth);
  let net = 0;
  let off = 0;
  lines.forEach((line, index) => {
    const after = gross[index]! - shares[index]!;
    const total = line.taxes.length === 0 ? after : withoutVat(after);
    off += shares[index]!;
    net += cents(line.total) - total;
    line.total = amount(total);
    line.total_tax = amount(after - total);
    if (line.taxes.length > 0) line.taxes = vatTaxes(after - total, cents(line.subtotal_tax));
    line.price = pricePerPiece(after, line.taxes.length === 0, line.quantity);
  });
  const info = JSON.stringify([
    coupon.id,
    coupon['code'],
    coupon['discount_type'] === 'percent' ? 'percent' : null,
    worth / 100,
  ]);
  return {
    id: shop.nextItemIds(1),
    code: String(coupon['code']),
    discount: amount(net),
    discount_tax: amount(off - net),
    meta_data: [
      { id: shop.nextItemIds(1), key: 'coupon_info', value: info, display_key: 'coupon_info', display_value: info },
    ],
    discount_type: String(coupon['discount_type']),
    nominal_amount: worth / 100,
    free_shipping: coupon['free_shipping'] === true,
  };
}

const list = (value: unknown): JsonObject[] => (Array.isArray(value) ? (value as JsonObject[]) : []);

/** Creates an order from a request's body, as the shop would store it. Dates in the body are ignored, as in the shop. */
export function makeOrder(shop: Shop, body: JsonObject, coupons: readonly Resource[]): Order {
  const id = shop.nextId();
  const now = shop.now();
  const lines = list(body['line_items']).map((request) => lineFor(shop, request));
  const shipping = list(body['shipping_lines']).map((request) => shippingFor(shop, request));
  const fees = list(body['fee_lines']).map((request) => feeFor(shop, request));
  const couponLines = coupons.map((coupon) => applyCoupon(shop, lines, coupon));
  const sums = orderSums({ line_items: lines, shipping_lines: shipping, fee_lines: fees });
  const taxed = [...lines, ...shipping, ...fees].some((line) => line.taxes.length > 0);
  const key = `wc_order_${randomFor(id, 'live', now).text(13)}`;
  const currency = typeof body['currency'] === 'string' ? body['currency'] : shop.data.currency.code;
  const text = (name: string, other = '') => (typeof body[name] === 'string' ? (body[name] as string) : other);
  return {
    id,
    parent_id: Number(body['parent_id'] ?? 0),
    status: text('status', 'pending'),
    currency,
    version: '11.0.1',
    prices_include_tax: true,
    date_created: shopText(now),
    date_modified: shopText(now),
    ...sums,
    customer_id: Number(body['customer_id'] ?? 0),
    order_key: key,
    billing: addressFrom(body['billing'], null, true),
    shipping: addressFrom(body['shipping'], null, false),
    payment_method: text('payment_method'),
    payment_method_title: text('payment_method_title'),
    transaction_id: text('transaction_id'),
    customer_ip_address: '',
    customer_user_agent: '',
    created_via: text('created_via', 'rest-api'),
    customer_note: text('customer_note'),
    date_completed: null,
    date_paid: null,
    cart_hash: '',
    number: String(id),
    meta_data: mergeMeta(shop, [], body['meta_data']),
    line_items: lines,
    tax_lines: taxed ? [vatLine(shop.nextItemIds(1), cents(sums.cart_tax), cents(sums.shipping_tax))] : [],
    shipping_lines: shipping,
    fee_lines: fees,
    coupon_lines: couponLines,
    refunds: [],
    payment_url: `${SHOP_URL}/checkout/order-pay/${id}/?pay_for_order=true&key=${key}`,
    is_editable: true,
    needs_payment: cents(sums.total) > 0,
    needs_processing: lines.some((line) => line.product_id !== 0),
    date_created_gmt: gmtText(now),
    date_modified_gmt: gmtText(now),
    date_completed_gmt: null,
    date_paid_gmt: null,
    currency_symbol:
      currency === shop.data.currency.code
        ? shop.data.currency.symbol
        : ({ USD: '$', EUR: '€', GBP: '£' }[currency] ?? currency),
  };
}
