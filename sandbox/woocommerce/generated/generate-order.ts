import { randomFor, type Random } from '../../random.ts';
import { amount, cents, pricePerPiece, vatOn, withoutVat } from '../cents.ts';
import { orderSums, vatLine, vatTaxes } from '../orders/order-sums.ts';
import { gmtText, shopText } from '../shop-dates.ts';
import {
  SHOP_URL,
  type Address,
  type CouponLine,
  type FeeLine,
  type LineItem,
  type Meta,
  type Order,
  type ShippingLine,
} from '../wire.ts';
import { DISCONTINUED } from './catalog-words.ts';
import type { SellableUnit } from './generate-catalog.ts';
import { FIRST_CUSTOMER_ID, customerPerson, emptyAddress } from './generate-customer.ts';
import { generatePerson, shippingFor } from './generate-person.ts';
import type { OrderHead } from './order-head.ts';

/** A coupon the generated shop hands out: a share of the goods, a fixed amount (cents) or free delivery. */
export const COUPONS = [
  { id: 60, code: 'lekker10', type: 'percent', value: 10, freeShipping: false },
  { id: 61, code: 'r50off', type: 'fixed_cart', value: 50, freeShipping: false },
  { id: 62, code: 'vryversend', type: 'fixed_cart', value: 0, freeShipping: true },
] as const;

const NOTES = [
  'Please leave with security.',
  'Asseblief voor 17:00 🙏',
  'שלום',
  'Ring the bell <b>twice</b> & wait.',
  'Geskenk – geen faktuur asb.',
];

/** What an order is generated from: the shop's seed and catalogue, and ids that no other order has. */
export type OrderSource = {
  seed: number;
  units: readonly SellableUnit[];
  /** Every line, shipping, fee, tax and coupon row of the order is numbered from here. */
  firstItemId: number;
  currency: { code: string; symbol: string };
};

/** Counts up: every row of an order and every meta entry has its own number. */
type Numbers = { item: number; meta: number };

/** Some goods sell far more than others; which ones is spread over the whole catalogue. */
function pickUnit(random: Random, units: readonly SellableUnit[]): SellableUnit {
  const rank = Math.floor(units.length * random.next() ** 2);
  return units[(rank * 7919) % units.length]!;
}

function lineOf(
  unit: SellableUnit,
  quantity: number,
  discountShare: number,
  numbers: Numbers,
  reduced: boolean,
): LineItem {
  const zeroRated = unit.taxClass === 'zero-rate';
  const gross = unit.grossCents * quantity;
  const after = gross - Math.round(gross * discountShare);
  const subtotal = zeroRated ? gross : withoutVat(gross);
  const total = zeroRated ? after : withoutVat(after);
  const meta: Meta[] = unit.options.map((option) => ({ id: numbers.meta++, ...option }));
  if (reduced) {
    const value = String(quantity);
    meta.push({
      id: numbers.meta++,
      key: '_reduced_stock',
      value,
      display_key: '_reduced_stock',
      display_value: value,
    });
  }
  return {
    id: numbers.item++,
    name: unit.name,
    product_id: unit.productId,
    variation_id: unit.variationId,
    quantity,
    tax_class: unit.taxClass,
    subtotal: amount(subtotal),
    subtotal_tax: amount(gross - subtotal),
    total: amount(total),
    total_tax: amount(after - total),
    taxes: zeroRated ? [] : vatTaxes(after - total, gross - subtotal),
    meta_data: meta,
    sku: unit.productId === 0 ? null : unit.sku,
    global_unique_id: unit.productId === 0 ? null : '',
    price: pricePerPiece(after, zeroRated, quantity),
    image: unit.productId === 0 ? { id: 0, src: '' } : unit.image,
    parent_name: unit.parentName,
  };
}

function deletedUnit(random: Random): SellableUnit {
  const [name, rand] = random.pick(DISCONTINUED);
  const image = { id: 0, src: '' };
  return {
    productId: 0,
    variationId: 0,
    name,
    parentName: null,
    sku: '',
    grossCents: Math.round(rand * 100),
    taxClass: '',
    image,
    options: [],
  };
}

function pickLines(
  source: OrderSource,
  random: Random,
  discountShare: number,
  numbers: Numbers,
  reduced: boolean,
): LineItem[] {
  // 1 to 6 lines, 3 on average.
  const count = random.pick([1, 1, 2, 2, 3, 3, 3, 4, 5, 6]);
  const lines: LineItem[] = [];
  for (let i = 0; i < count; i++) {
    const gone = source.units.length === 0 || random.chance(0.002);
    const unit = gone ? deletedUnit(random) : pickUnit(random, source.units);
    lines.push(lineOf(unit, random.pick([1, 1, 1, 1, 1, 1, 2, 2, 3]), discountShare, numbers, reduced));
  }
  return lines;
}

function shippingLine(goodsCents: number, free: boolean, random: Random, numbers: Numbers): ShippingLine {
  const gross = free || goodsCents >= 80_000 ? 0 : random.chance(0.12) ? 14_500 : 9_000;
  const net = withoutVat(gross);
  const express = gross === 14_500;
  return {
    id: numbers.item++,
    method_title: gross === 0 ? 'Free shipping' : express ? 'Express courier' : 'Courier (2-4 days)',
    method_id: gross === 0 ? 'free_shipping' : 'flat_rate',
    instance_id: gross === 0 ? '2' : express ? '3' : '1',
    total: amount(net),
    total_tax: amount(gross - net),
    taxes: vatTaxes(gross - net, null),
    tax_status: 'taxable',
    meta_data: [],
  };
}

function feeLines(random: Random, numbers: Numbers): FeeLine[] {
  const draw = random.next();
  if (draw > 0.05) return [];
  const [name, net] = draw < 0.035 ? ['Gift wrapping', 2609] : ['Loyalty discount', -2000];
  const tax = vatOn(net as number);
  return [
    {
      id: numbers.item++,
      name: name as string,
      tax_class: '',
      tax_status: 'taxable',
      amount: '',
      total: amount(net as number),
      total_tax: amount(tax),
      taxes: vatTaxes(tax, null),
      meta_data: [],
    },
  ];
}

function couponLine(
  coupon: (typeof COUPONS)[number],
  discount: string,
  discountTax: string,
  numbers: Numbers,
): CouponLine {
  const info = JSON.stringify([coupon.id, coupon.code, coupon.type === 'percent' ? 'percent' : null, coupon.value]);
  return {
    id: numbers.item++,
    code: coupon.code,
    discount,
    discount_tax: discountTax,
    meta_data: [
      { id: numbers.meta++, key: 'coupon_info', value: info, display_key: 'coupon_info', display_value: info },
    ],
    discount_type: coupon.type,
    nominal_amount: coupon.value,
    free_shipping: coupon.freeShipping,
  };
}

/** PayFast's own fee (3.2 % and R2.00, VAT on both) and what is left, as its plug-in notes them on a paid order. */
function payfastMeta(totalCents: number, numbers: Numbers): Meta[] {
  const fee = Math.round((totalCents * 0.032 + 200) * 1.15);
  return [
    { id: numbers.meta++, key: 'payfast_amount_fee', value: amount(-fee) },
    { id: numbers.meta++, key: 'payfast_amount_net', value: amount(totalCents - fee) },
  ];
}

function pickDiscount(random: Random): (typeof COUPONS)[number] | null {
  return random.chance(0.11) ? random.pick(COUPONS) : null;
}

/** What was bought, with all that follows from it. */
function contentsOf(source: OrderSource, random: Random, head: OrderHead) {
  const numbers: Numbers = { item: source.firstItemId, meta: source.firstItemId + 100 };
  const coupon = pickDiscount(random);
  const share = coupon?.type === 'percent' ? coupon.value / 100 : coupon?.value === 50 ? 0.07 : 0;
  const lines = pickLines(source, random, share, numbers, head.paid > 0);
  const goods = lines.reduce((sum, line) => sum + cents(line.total) + cents(line.total_tax), 0);
  const shipping = [shippingLine(goods, coupon?.freeShipping === true, random, numbers)];
  const fees = feeLines(random, numbers);
  const sums = orderSums({ line_items: lines, shipping_lines: shipping, fee_lines: fees });
  const tax = [vatLine(numbers.item++, cents(sums.cart_tax), cents(sums.shipping_tax))];
  const coupons = coupon ? [couponLine(coupon, sums.discount_total, sums.discount_tax, numbers)] : [];
  const meta = head.payment.id === 'payfast' && head.paid > 0 ? payfastMeta(cents(sums.total), numbers) : [];
  return { lines, shipping, fees, sums, tax, coupons, meta };
}

/** Order `index` of a generated shop, written out in full. */
export function generateOrder(source: OrderSource, index: number, id: number, head: OrderHead): Order {
  const random = randomFor(source.seed, 'order-body', index);
  const { lines, shipping, fees, sums, tax, coupons, meta } = contentsOf(source, random, head);
  const billing = billingOf(source, index, head);
  const key = `wc_order_${random.text(13)}`;
  return {
    id,
    parent_id: 0,
    status: head.status,
    currency: source.currency.code,
    version: '11.0.1',
    prices_include_tax: true,
    date_created: shopText(head.created),
    date_modified: shopText(head.modified),
    ...sums,
    customer_id: head.customer < 0 ? 0 : FIRST_CUSTOMER_ID + head.customer,
    order_key: key,
    billing,
    shipping: random.chance(0.02) ? emptyAddress(false) : shippingFor(billing),
    payment_method: head.payment.id,
    payment_method_title: head.payment.title,
    transaction_id: transactionOf(random, head),
    customer_ip_address: `105.${random.between(0, 255)}.${random.between(0, 255)}.${random.between(1, 254)}`,
    customer_user_agent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36',
    created_via: head.status === 'checkout-draft' ? 'store-api' : 'checkout',
    customer_note: random.chance(0.03) ? random.pick(NOTES) : '',
    date_completed: head.completed ? shopText(head.completed) : null,
    date_paid: head.paid ? shopText(head.paid) : null,
    cart_hash: '',
    number: String(id),
    meta_data: meta,
    line_items: lines,
    tax_lines: tax,
    shipping_lines: shipping,
    fee_lines: fees,
    coupon_lines: coupons,
    refunds: [],
    payment_url: `${SHOP_URL}/checkout/order-pay/${id}/?pay_for_order=true&key=${key}`,
    is_editable: head.status === 'pending' || head.status === 'on-hold',
    needs_payment: head.status === 'pending' || head.status === 'failed',
    needs_processing: true,
    date_created_gmt: gmtText(head.created),
    date_modified_gmt: gmtText(head.modified),
    date_completed_gmt: head.completed ? gmtText(head.completed) : null,
    date_paid_gmt: head.paid ? gmtText(head.paid) : null,
    currency_symbol: source.currency.symbol,
  };
}

/** The number a payment service gives; transfers and money on delivery have none. */
function transactionOf(random: Random, head: OrderHead): string {
  const online = head.payment.id !== 'bacs' && head.payment.id !== 'cod';
  return online && head.paid > 0 ? `pf-${random.between(1_000_000, 9_999_999)}` : '';
}

/** The buyer's address with the fields in the order that orders have them. */
function billingOf(source: OrderSource, index: number, head: OrderHead): Address {
  const guest = () => generatePerson(randomFor(source.seed, 'customer', 0x40000000 + index), index, 'example.com');
  return head.customer < 0 ? guest().billing : customerPerson(source.seed, head.customer).billing;
}
