import { amount, cents, pricePerPiece, vatOn, withoutVat } from '#domain/generated-shop/cents.ts';
import { GONE, unitOf } from '#domain/generated-shop/generate-catalog.ts';
import { emptyAddress } from '#domain/generated-shop/generate-customer.ts';
import {
  blankOrder,
  couponLine,
  feeLine,
  goodsLine,
  shippingLine,
  shownMeta,
  withVat,
} from '#domain/generated-shop/order-record.ts';
import { orderSums, vatLine, vatTaxes } from '#domain/generated-shop/order-sums.ts';
import type {
  Address,
  CouponLine,
  FeeLine,
  JsonObject,
  LineItem,
  Meta,
  Order,
  Product,
  Resource,
  ShippingLine,
} from '#domain/generated-shop/wire.ts';
import { randomFor } from '#domain/random.ts';
import type { Shop } from '../shop.ts';

/** An address out of a request: what is not named stays as it was. */
export function addressFrom(value: unknown, before: Address | null, withEmail: boolean): Address {
  const input = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const address: Record<string, string> = { ...emptyAddress(true), ...before };
  for (const name of Object.keys(emptyAddress(true)))
    if (typeof input[name] === 'string') address[name] = input[name] as string;
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
      return shownMeta(shop.nextItemIds(1), slug ?? name!, value, name!, option!);
    });
}

/** One line for `quantity` of a product; an unknown product becomes a nameless line at 0.00. */
export function lineFor(shop: Shop, request: JsonObject): LineItem {
  const id = shop.nextItemIds(1);
  const named = shop.data.products.get(Number(request['product_id']));
  const variation = shop.data.variations.get(Number(request['variation_id'] ?? request['product_id'])) ?? null;
  const product = variation ? shop.data.products.get(variation.parent_id) : named;
  const sold = variation ?? product;
  const unit = product ? unitOf(product, variation, 0, []) : { ...GONE, name: '' };
  const quantity = Number(request['quantity'] ?? 1);
  const zeroRated = unit.taxClass === 'zero-rate';
  const gross = sold ? cents(sold.price) * quantity : 0;
  const input = request['total'] === undefined ? null : cents(request['total'] as string);
  const paid = input === null ? withVat(gross, zeroRated) : { net: input, tax: zeroRated ? 0 : vatOn(input) };
  const price = pricePerPiece(input ?? gross, input !== null || zeroRated, quantity);
  const name = String(request['name'] ?? unit.name);
  const meta = variation ? optionsOf(shop, variation) : [];
  return goodsLine(id, { ...unit, name }, quantity, { subtotal: paid, total: paid, price }, meta);
}

/** The total of a row of shipping or fees in a request, which is without tax. */
function taxedTotal({ total, tax_status: status }: JsonObject): { net: number; tax: number } {
  const net = cents((total as string | undefined) ?? '0');
  return { net, tax: status === 'none' ? 0 : vatOn(net) };
}

function shippingFor(shop: Shop, request: JsonObject): ShippingLine {
  const method = ['method_id', 'instance_id', 'method_title'].map((name) => String(request[name] ?? ''));
  return shippingLine(shop.nextItemIds(1), method, taxedTotal({ total: request['total'] }));
}

function feeFor(shop: Shop, request: JsonObject): FeeLine {
  const status = String(request['tax_status'] ?? 'taxable');
  return feeLine(shop.nextItemIds(1), String(request['name'] ?? ''), taxedTotal(request), status);
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
  const input = { discount_total: amount(net), discount_tax: amount(off - net) };
  const { id, code, discount_type: type, free_shipping: freeShipping } = coupon;
  const named = { id, code: String(code), type: String(type), value: worth / 100, freeShipping: freeShipping === true };
  return couponLine(shop.nextItemIds(1), named, input, shop.nextItemIds(1));
}

const list = (value: unknown): JsonObject[] => (Array.isArray(value) ? (value as JsonObject[]) : []);

const SYMBOLS: Record<string, string> = { USD: '$', EUR: '€', GBP: '£' };

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
  const code = typeof body['currency'] === 'string' ? body['currency'] : shop.data.currency.code;
  const symbol = { ...SYMBOLS, [shop.data.currency.code]: shop.data.currency.symbol }[code] ?? code;
  const text = (name: string, other = '') => (typeof body[name] === 'string' ? (body[name] as string) : other);
  return {
    ...blankOrder(id, now, { code, symbol }, key),
    ...sums,
    parent_id: Number(body['parent_id'] ?? 0),
    status: text('status', 'pending'),
    customer_id: Number(body['customer_id'] ?? 0),
    billing: addressFrom(body['billing'], null, true),
    shipping: addressFrom(body['shipping'], null, false),
    payment_method: text('payment_method'),
    payment_method_title: text('payment_method_title'),
    transaction_id: text('transaction_id'),
    created_via: text('created_via', 'rest-api'),
    customer_note: text('customer_note'),
    meta_data: mergeMeta(shop, [], body['meta_data']),
    line_items: lines,
    tax_lines: taxed ? [vatLine(shop.nextItemIds(1), cents(sums.cart_tax), cents(sums.shipping_tax))] : [],
    shipping_lines: shipping,
    fee_lines: fees,
    coupon_lines: couponLines,
    needs_payment: cents(sums.total) > 0,
    needs_processing: lines.some((line) => line.product_id !== 0),
  };
}
