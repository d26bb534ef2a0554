import { fromCents } from '#domain/money/money.ts';
import { Random } from '#domain/random.ts';
import { returned, testLine, testOrder, testRefund } from '#domain/testing/test-records.ts';
import type { Database } from '../../platform/db/database.ts';
import { upsertBatch } from './upsert-batch.ts';
import type { PlainOrder, PlainRefund } from '#domain/testing/expected-sums.ts';

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

const PLACE = { state: 'WC', country: 'ZA', city: 'Cape Town' };

/** Orders from `first` on (UTC), unevenly spread: several in a second, none for days, two in five paid a day later. */
export function generateShop(seed: number, count: number, first: string, days: number): GeneratedShop {
  const random = new Random(seed);
  const next = (below: number) => random.between(0, below - 1);
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
  const customer = next(NAMES.length);
  const [first_name, last_name, company] = NAMES[customer] ?? NAMES[0];
  const email = `customer${customer}@example.co.za`;
  const paid = next(5) < 4 ? created + (next(5) < 2 ? 86_400_000 : 300_000) : null;
  return testOrder(id, {
    number: next(10) === 0 ? `KK-${id}` : String(id),
    status: STATUSES[next(STATUSES.length)] ?? 'completed',
    currency: next(12) === 0 ? 'USD' : 'ZAR',
    shipping_total: fromCents(BigInt(next(2) * 7_826)),
    date_created_gmt: gmt(created),
    date_modified_gmt: gmt(created + next(3) * 86_400_000),
    date_paid_gmt: paid === null ? null : gmt(paid),
    customer_id: customer === 0 ? 7 : 0,
    payment_method: ['payfast', 'cod', ''][next(3)] ?? '',
    payment_method_title: 'Paid',
    billing: { ...PLACE, first_name, last_name, company, email, phone: `08${customer}5550000` },
    line_items: Array.from({ length: 1 + next(3) }, (_, at) => lineOf(id * 10 + at, next)),
  });
}

function lineOf(id: number, next: (below: number) => number) {
  const quantity = 1 + next(3);
  const subtotal = BigInt((100 + next(50_000)) * quantity);
  const total = fromCents(subtotal - (subtotal * BigInt(next(3) * 7)) / 100n);
  const product_id = 11 + next(4);
  return testLine(id, { product_id, name: `Product ${product_id}`, quantity, subtotal: fromCents(subtotal), total });
}

/** Refunds the first line, all of it. */
function refundOf(order: GeneratedOrder, id: number, moment: number): PlainRefund {
  return testRefund(id, order.id, {
    date_created_gmt: gmt(moment),
    line_items: order.line_items.slice(0, 1).map((line) => returned(line, id)),
  });
}

function gmt(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19);
}

/** Stores a generated shop through the product's own procedures. */
export async function storeShop(db: Database, storeId: string, shop: GeneratedShop): Promise<void> {
  for (let start = 0; start < shop.orders.length; start += 100) {
    await upsertBatch(db, storeId, 'orders', shop.orders.slice(start, start + 100));
  }
  await upsertBatch(db, storeId, 'refunds', shop.refunds);
}
