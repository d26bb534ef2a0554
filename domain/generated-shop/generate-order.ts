import { randomFor, type Random } from '../random.ts';
import { amount, cents, pricePerPiece, vatOn } from './cents.ts';
import { blankOrder, couponLine, feeLine, goodsLine, shippingLine, shownMeta, withVat } from './order-record.ts';
import { orderSums, vatLine } from './order-sums.ts';
import { gmtText, shopText } from './shop-dates.ts';
import type { Address, FeeLine, LineItem, Meta, Order, ShippingLine } from './wire.ts';
import { DISCONTINUED } from './catalog-words.ts';
import { GONE, type SellableUnit } from './generate-catalog.ts';
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

const TIDY_NOTES = NOTES.slice(0, 1);

/** What an order is generated from: the shop's seed and catalogue, and ids that no other order has. */
export type OrderSource = {
  seed: number;
  units: readonly SellableUnit[];
  /** Every line, shipping, fee, tax and coupon row of the order is numbered from here. */
  firstItemId: number;
  currency: { code: string; symbol: string };
  tidy?: boolean | undefined;
};

/** Counts up: every row of an order and every meta entry has its own number. */
type Numbers = { item: number; meta: number };

/** Some goods sell far more than others. */
function pickUnit(random: Random, units: readonly SellableUnit[]): SellableUnit {
  return units[Math.floor(units.length * random.next() ** 2)]!;
}

function lineOf(
  unit: SellableUnit,
  quantity: number,
  discountPercent: number,
  numbers: Numbers,
  reduced: boolean,
): LineItem {
  const zeroRated = unit.taxClass === 'zero-rate';
  const gross = unit.grossCents * quantity;
  const after = gross - Math.round((gross * discountPercent) / 100);
  const meta: Meta[] = unit.options.map((option) => ({ id: numbers.meta++, ...option }));
  if (reduced) meta.push(shownMeta(numbers.meta++, '_reduced_stock', String(quantity)));
  const price = pricePerPiece(after, zeroRated, quantity);
  const money = { subtotal: withVat(gross, zeroRated), total: withVat(after, zeroRated), price };
  const line = goodsLine(numbers.item++, unit, quantity, money, meta);
  return unit.costCents === undefined
    ? line
    : { ...line, cost_of_goods_sold: { value: (unit.costCents * quantity) / 100 } };
}

function deletedUnit(random: Random): SellableUnit {
  const [name, grossCents] = random.pick(DISCONTINUED);
  return { ...GONE, name, grossCents, options: [] };
}

function pickLines(
  source: OrderSource,
  random: Random,
  discountPercent: number,
  numbers: Numbers,
  reduced: boolean,
): LineItem[] {
  // 1 to 6 lines, 3 on average.
  const count = random.pick([1, 1, 2, 2, 3, 3, 3, 4, 5, 6]);
  const lines: LineItem[] = [];
  for (let i = 0; i < count; i++) {
    const gone = source.units.length === 0 || (random.chance(0.002) && !source.tidy);
    const unit = gone ? deletedUnit(random) : pickUnit(random, source.units);
    lines.push(lineOf(unit, random.pick([1, 1, 1, 1, 1, 1, 2, 2, 3]), discountPercent, numbers, reduced));
  }
  return lines;
}

function sentBy(goodsCents: number, free: boolean, random: Random, numbers: Numbers): ShippingLine {
  const gross = free || goodsCents >= 80_000 ? 0 : random.chance(0.12) ? 14_500 : 9_000;
  const method =
    gross === 0
      ? ['free_shipping', '2', 'Free shipping']
      : gross === 14_500
        ? ['flat_rate', '3', 'Express courier']
        : ['flat_rate', '1', 'Courier (2-4 days)'];
  return shippingLine(numbers.item++, method, withVat(gross, false));
}

function feeLines(random: Random, numbers: Numbers): FeeLine[] {
  const draw = random.next();
  if (draw > 0.05) return [];
  const [name, net] = draw < 0.035 ? (['Gift wrapping', 2609] as const) : (['Loyalty discount', -2000] as const);
  return [feeLine(numbers.item++, name, { net, tax: vatOn(net) })];
}

/** PayFast's own fee (3.2 % and R2.00, VAT on both) and what is left, as its plug-in notes them on a paid order. */
function payfastMeta(totalCents: number, numbers: Numbers): Meta[] {
  const fee = Math.round(((totalCents * 32 + 200_000) * 115) / 100_000);
  return [
    { id: numbers.meta++, key: 'payfast_amount_fee', value: amount(-fee) },
    { id: numbers.meta++, key: 'payfast_amount_net', value: amount(totalCents - fee) },
  ];
}

function pickDiscount(random: Random): (typeof COUPONS)[number] | null {
  return random.chance(0.11) ? random.pick(COUPONS) : null;
}

/** On which devices customers order, as WooCommerce's order attribution records it; a few orders have none. */
const DEVICES = [
  'Mobile',
  'Mobile',
  'Desktop',
  'Mobile',
  'Desktop',
  'Mobile',
  'Tablet',
  'Mobile',
  'Desktop',
  null,
] as const;

/** What was bought, with all that follows from it. */
function contentsOf(source: OrderSource, random: Random, head: OrderHead, device: string | null) {
  const numbers: Numbers = { item: source.firstItemId, meta: source.firstItemId + 100 };
  const coupon = pickDiscount(random);
  const percent = coupon?.type === 'percent' ? coupon.value : coupon?.value === 50 ? 7 : 0;
  const lines = pickLines(source, random, percent, numbers, head.paid > 0);
  const goods = lines.reduce((sum, line) => sum + cents(line.total) + cents(line.total_tax), 0);
  const shipping = [sentBy(goods, coupon?.freeShipping === true, random, numbers)];
  const fees = feeLines(random, numbers);
  const sums = orderSums({ line_items: lines, shipping_lines: shipping, fee_lines: fees });
  const tax = [vatLine(numbers.item++, cents(sums.cart_tax), cents(sums.shipping_tax))];
  const coupons = coupon ? [couponLine(numbers.item++, coupon, sums, numbers.meta++)] : [];
  const meta = [
    ...(device === null ? [] : [{ id: numbers.meta++, key: '_wc_order_attribution_device_type', value: device }]),
    ...(head.payment.id === 'payfast' && head.paid > 0 ? payfastMeta(cents(sums.total), numbers) : []),
  ];
  return { lines, shipping, fees, sums, tax, coupons, meta };
}

/** Order `index` of a generated shop, written out in full. */
export function generateOrder(source: OrderSource, index: number, id: number, head: OrderHead): Order {
  const random = randomFor(source.seed, 'order-body', index);
  const device = randomFor(source.seed, 'order-device', index).pick(DEVICES);
  const { lines, shipping, fees, sums, tax, coupons, meta } = contentsOf(source, random, head, device);
  const billing = billingOf(source, index, head);
  const key = `wc_order_${random.text(13)}`;
  return {
    ...blankOrder(id, head.created, source.currency, key),
    ...sums,
    status: head.status,
    date_modified: shopText(head.modified),
    customer_id: head.customer < 0 ? 0 : FIRST_CUSTOMER_ID + head.customer,
    billing,
    shipping: random.chance(0.02) ? emptyAddress(false) : shippingFor(billing),
    payment_method: head.payment.id,
    payment_method_title: head.payment.title,
    transaction_id: transactionOf(random, head),
    customer_ip_address: `105.${random.between(0, 255)}.${random.between(0, 255)}.${random.between(1, 254)}`,
    customer_user_agent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36',
    created_via: head.status === 'checkout-draft' ? 'store-api' : 'checkout',
    customer_note: random.chance(0.03) ? random.pick(source.tidy ? TIDY_NOTES : NOTES) : '',
    date_completed: head.completed ? shopText(head.completed) : null,
    date_paid: head.paid ? shopText(head.paid) : null,
    meta_data: meta,
    line_items: lines,
    tax_lines: tax,
    shipping_lines: shipping,
    fee_lines: fees,
    coupon_lines: coupons,
    is_editable: head.status === 'pending' || head.status === 'on-hold',
    needs_payment: head.status === 'pending' || head.status === 'failed',
    date_modified_gmt: gmtText(head.modified),
    date_completed_gmt: head.completed ? gmtText(head.completed) : null,
    date_paid_gmt: head.paid ? gmtText(head.paid) : null,
  };
}

/** The number a payment service gives; transfers and money on delivery have none. */
function transactionOf(random: Random, head: OrderHead): string {
  const online = head.payment.id !== 'bacs' && head.payment.id !== 'cod';
  return online && head.paid > 0 ? `pf-${random.between(1_000_000, 9_999_999)}` : '';
}

/** The customer's address with the fields in the order that orders have them. */
function billingOf(source: OrderSource, index: number, head: OrderHead): Address {
  const guest = () => generatePerson(randomFor(source.seed, 'customer', 0x40000000 + index), index, true, source.tidy);
  return head.customer < 0 ? guest().billing : customerPerson(source.seed, head.customer, source.tidy).billing;
}
