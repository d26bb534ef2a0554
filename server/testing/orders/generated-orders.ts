import { sql } from 'kysely';
import { fromCents } from '#domain/money/money.ts';
import type { Database } from '../../platform/db/database.ts';
import { jsonParameter } from '../../platform/db/json-parameter.ts';
import type { PlainOrder, PlainRefund } from './expected-sums.ts';

/** An order with all fields that lists show. */
export interface GeneratedOrder extends PlainOrder {
  number: string;
  payment_method: string;
  payment_method_title: string;
  billing: Record<string, string>;
}

export interface GeneratedShop {
  orders: GeneratedOrder[];
  refunds: PlainRefund[];
}

const STATUSES = [
  'completed',
  'completed',
  'completed',
  'processing',
  'on-hold',
  'cancelled',
  'failed',
  'refunded',
  'trash',
  'checkout-draft',
  'gift-wrapped',
];
const NAMES = [
  ['Thandi', 'Nkosi', ''],
  ['Sipho', 'Dlamini', '50%_off Traders'],
  ['مريم', 'الأحمد', ''],
  ['Zoë 🎉', "O'Brien", 'Back\\slash & Co'],
  ['Johan', 'van der Merwe', ''],
] as const;

/** Repeatable numbers below a bound; the same seed gives the same shop. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Orders from `first` on (UTC), unevenly spread: several in a second, none for days, two in five paid a day later. */
export function generateShop(seed: number, count: number, first: string, days: number): GeneratedShop {
  const next = numbers(seed);
  const orders: GeneratedOrder[] = [];
  const refunds: PlainRefund[] = [];
  for (let id = 1000; id < 1000 + count; id++) {
    const created = Date.parse(first) + next(days) * 86_400_000 + next(4) * 6 * 3_600_000 + next(3) * 60_000;
    const order = orderOf(id, created, next);
    orders.push(order);
    if (next(6) === 0) refunds.push(refundOf(order, 50_000 + id, created + next(40) * 86_400_000));
  }
  for (const refund of refunds) {
    orders.find((order) => order.id === refund.parent_id)?.refunds.push({ id: refund.id });
  }
  return { orders, refunds };
}

function orderOf(id: number, created: number, next: (below: number) => number): GeneratedOrder {
  const lines = Array.from({ length: 1 + next(3) }, (_, at) => lineOf(id * 10 + at, next));
  const sum = (field: 'total' | 'subtotal' | 'total_tax') =>
    lines.reduce((cents, line) => cents + centsOf(line[field]), 0n);
  const shipping = BigInt(next(2) * 7_826);
  const buyer = next(NAMES.length);
  const [firstName, lastName, company] = NAMES[buyer] ?? NAMES[0];
  const paid = next(5) < 4 ? created + (next(5) < 2 ? 86_400_000 : 300_000) : null;
  return {
    id,
    number: next(10) === 0 ? `KK-${id}` : String(id),
    status: STATUSES[next(STATUSES.length)] ?? 'completed',
    currency: next(12) === 0 ? 'USD' : 'ZAR',
    total: fromCents(sum('total') + sum('total_tax') + shipping),
    total_tax: fromCents(sum('total_tax')),
    shipping_total: fromCents(shipping),
    discount_total: fromCents(sum('subtotal') - sum('total')),
    date_created_gmt: gmt(created),
    date_modified_gmt: gmt(created + next(3) * 86_400_000),
    date_paid_gmt: paid === null ? null : gmt(paid),
    date_completed_gmt: null,
    customer_id: buyer === 0 ? 7 : 0,
    payment_method: ['payfast', 'cod', ''][next(3)] ?? '',
    payment_method_title: 'Paid',
    billing: {
      first_name: firstName,
      last_name: lastName,
      company,
      email: `buyer${buyer}@example.co.za`,
      phone: `08${buyer}5550000`,
      state: 'WC',
      country: 'ZA',
      city: 'Cape Town',
    },
    line_items: lines,
    refunds: [],
  };
}

function lineOf(id: number, next: (below: number) => number): PlainOrder['line_items'][number] {
  const quantity = 1 + next(3);
  const subtotal = BigInt((100 + next(50_000)) * quantity);
  const total = subtotal - (subtotal * BigInt(next(3) * 7)) / 100n;
  const product = 11 + next(4);
  const money = { subtotal: fromCents(subtotal), total: fromCents(total), total_tax: fromCents((total * 15n) / 100n) };
  return { id, product_id: product, name: `Product ${product}`, quantity, ...money };
}

/** Refunds the first line, all or one item of it. */
function refundOf(order: GeneratedOrder, id: number, moment: number): PlainRefund {
  const [line] = order.line_items;
  if (line === undefined) throw new Error('every generated order has a line');
  const amount = centsOf(line.total) + centsOf(line.total_tax);
  return {
    id,
    parent_id: order.id,
    date_created_gmt: gmt(moment),
    amount: fromCents(amount),
    line_items: [
      {
        id,
        product_id: line.product_id,
        name: line.name,
        quantity: -line.quantity,
        total: `-${line.total}`,
        total_tax: `-${line.total_tax}`,
      },
    ],
    shipping_lines: [],
    fee_lines: [],
  };
}

function centsOf(decimal: string): bigint {
  return BigInt(decimal.replace('.', ''));
}

function gmt(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19);
}

/** Stores a generated shop through the product's own procedures. */
export async function storeShop(db: Database, storeId: string, shop: GeneratedShop): Promise<void> {
  const call = (name: string, records: readonly unknown[]) =>
    db.asSystem(storeId, ({ query }) =>
      sql`select ${sql.ref(name)}(${storeId}::uuid, ${jsonParameter(records)}::jsonb)`.execute(query),
    );
  for (let start = 0; start < shop.orders.length; start += 100) {
    await call('upsert_orders_batch', shop.orders.slice(start, start + 100));
  }
  await call('upsert_refunds_batch', shop.refunds);
}
