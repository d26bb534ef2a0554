import { billingOf, customerId, PEOPLE } from './sample-people.ts';
import { sampleRandom, type SampleRandom } from './sample-random.ts';
import { sampleRefund } from './sample-refunds.ts';
import { amount, gmt, lineItem, rowsOf, shippingLine, taxLines, type SampleRow } from './sample-rows.ts';

/** 13 months, so that every period of the last month has one a year before. */
export const SAMPLE_DAYS = 396;
const DAY_MS = 86_400_000;
/** South Africa has no summer time. */
const ZONE_MS = 2 * 3_600_000;
const FIRST_ORDER_ID = 1001;
/** Numbers set aside for the rows of an order and of its refund. */
const ROWS_PER_ORDER = 40;

/** Orders per day by month from January, in tenths: Black Friday and Christmas sell more. */
const SEASON = [26, 30, 31, 33, 32, 30, 31, 33, 34, 37, 52, 56];
/** By day of the week from Sunday, in tenths. */
const WEEK = [8, 10, 9, 9, 10, 13, 12];

const PAYMENTS = [
  ['payfast', 'PayFast'],
  ['payfast', 'PayFast'],
  ['payfast', 'PayFast'],
  ['yoco', 'Yoco'],
  ['bacs', 'EFT'],
] as const;

export interface SampleSale {
  readonly id: number;
  readonly person: number;
  /** In epoch ms. */
  readonly at: number;
  readonly order: Readonly<Record<string, unknown>>;
  readonly refund: Readonly<Record<string, unknown>> | null;
}

/** All orders of the sample shop with their refunds, oldest first. Nothing is later than `end`. */
export function sampleSales(end: Date): SampleSale[] {
  const now = end.getTime();
  const midnight = now - ((now + ZONE_MS) % DAY_MS);
  const sales: SampleSale[] = [];
  for (let day = 0; day <= SAMPLE_DAYS; day += 1) {
    const start = midnight - (SAMPLE_DAYS - day) * DAY_MS;
    const random = sampleRandom(day + 1);
    for (const at of timesOn(start, Math.min(now, start + DAY_MS), random)) {
      sales.push(saleAt(at, now, sales.length, random));
    }
  }
  return sales;
}

/** When orders come on a day that begins at `start` and of which `until` has passed. */
function timesOn(start: number, until: number, random: SampleRandom): number[] {
  const local = new Date(start + ZONE_MS);
  const usual = ((SEASON[local.getUTCMonth()] ?? 30) * (WEEK[local.getUTCDay()] ?? 10)) / 100;
  const count = Math.max(1, Math.round(usual * (0.6 + random.next() * 0.8)));
  // A day that has just begun has its orders too: people look at today first.
  const isWhole = until - start === DAY_MS;
  const [opens, closes] = isWhole ? [start + DAY_MS * 0.27, start + DAY_MS * 0.95] : [start, until];
  const times = Array.from({ length: count }, () => Math.floor(opens + random.next() * (closes - opens)));
  return times.toSorted((one, other) => one - other);
}

function saleAt(at: number, now: number, index: number, random: SampleRandom): SampleSale {
  const id = FIRST_ORDER_ID + 3 * index;
  const person = personOf(index, random);
  const rows = rowsOf(index * ROWS_PER_ORDER + 1, random);
  const [method, methodTitle] = PAYMENTS[random.between(0, PAYMENTS.length - 1)] ?? PAYMENTS[0];
  const outcome = outcomeOf(at, now, random);
  const refund = outcome.refundedAt === null ? null : sampleRefund(id, rows, outcome.refundedAt, outcome.isWhole);
  const { email, ...shipping } = billingOf(person);
  const goods = rows.lines;
  const sum = (of: (row: SampleRow) => number) => goods.reduce((total, row) => total + of(row), 0);
  const tax = sum((row) => row.tax) + rows.shipping.tax;
  const [discount, discountTax] = [sum((row) => row.subtotal - row.total), sum((row) => row.subtotalTax - row.tax)];
  const order = {
    id,
    parent_id: 0,
    number: String(id),
    status: outcome.status,
    currency: 'ZAR',
    prices_include_tax: true,
    date_created_gmt: gmt(at),
    date_modified_gmt: gmt(outcome.refundedAt ?? outcome.completedAt ?? at),
    date_paid_gmt: outcome.isPaid ? gmt(at) : null,
    date_completed_gmt: outcome.completedAt === null ? null : gmt(outcome.completedAt),
    discount_total: amount(discount),
    discount_tax: amount(discountTax),
    shipping_total: amount(rows.shipping.total),
    shipping_tax: amount(rows.shipping.tax),
    cart_tax: amount(tax - rows.shipping.tax),
    total: amount(sum((row) => row.total) + rows.shipping.total + tax),
    total_tax: amount(tax),
    customer_id: customerId(person),
    billing: { ...shipping, email },
    shipping,
    payment_method: method,
    payment_method_title: methodTitle,
    customer_note: '',
    created_via: 'checkout',
    meta_data: [],
    line_items: goods.map((row) => lineItem(row)),
    tax_lines: taxLines(rows.shipping.id + 1, tax - rows.shipping.tax, rows.shipping.tax),
    shipping_lines: [shippingLine(rows.shipping)],
    fee_lines: [],
    coupon_lines:
      discount === 0
        ? []
        : [
            {
              id: rows.shipping.id + 2,
              code: 'welcome10',
              discount: amount(discount),
              discount_tax: amount(discountTax),
            },
          ],
    refunds: refund === null ? [] : [{ id: refund.id, reason: refund.reason, total: `-${refund.amount}` }],
  };
  return { id, person, at, order, refund };
}

/** Some come back, and every third order brings somebody new until all have bought. */
function personOf(index: number, random: SampleRandom): number {
  const known = Math.min(PEOPLE, Math.floor(index / 3) + 1);
  return known < PEOPLE && index % 3 === 0 ? known - 1 : Math.floor(known * random.next() ** 1.5);
}

/** What became of an order: most are completed after a day or two, some are refunded, a few fail or are cancelled. */
function outcomeOf(at: number, now: number, random: SampleRandom) {
  const fate = random.next();
  const completedAt = at + random.between(20, 60) * 3_600_000;
  const refundedAt = completedAt + random.between(24, 120) * 3_600_000;
  const none = { isPaid: false, completedAt: null, refundedAt: null, isWhole: false };
  if (fate < 0.03) return { ...none, status: fate < 0.015 ? 'cancelled' : 'failed' };
  const paid = { ...none, isPaid: true };
  if (completedAt > now) return fate < 0.12 ? { ...none, status: 'on-hold' } : { ...paid, status: 'processing' };
  if (refundedAt > now || fate >= 0.09) return { ...paid, status: 'completed', completedAt };
  const isWhole = fate < 0.06;
  return { ...paid, status: isWhole ? 'refunded' : 'completed', completedAt, refundedAt, isWhole };
}
