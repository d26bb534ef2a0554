import { readFileSync } from 'node:fs';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { Random } from '#domain/random.ts';
import { generateCatalog } from '#domain/generated-shop/generate-catalog.ts';
import { generateOrder } from '#domain/generated-shop/generate-order.ts';
import { OrderCalendar } from '#domain/generated-shop/order-calendar.ts';
import { orderHead, PAYMENT_METHODS } from '#domain/generated-shop/order-head.ts';
import { SHOP_OFFSET_SECONDS } from '#domain/generated-shop/shop-dates.ts';

/** An order of a simulated shop. Times in seconds since 1970 by the shop's own clock, amounts in cents. */
export interface SimulatedOrder {
  readonly at: number;
  readonly method: string;
  /** Whether it was paid; an order that never is counts as failed. */
  readonly paid: boolean;
  /** When it is known whether it was paid. */
  readonly settled: number;
  readonly cents: number;
  readonly refund: { readonly at: number; readonly cents: number } | null;
}

export interface SimulatedShop {
  readonly name: string;
  readonly orders: readonly SimulatedOrder[];
  /** The first and last day that are judged; days before it are only learned from. */
  readonly from: ShopDay;
  readonly to: ShopDay;
  /** Whether South Africa's holidays apply. */
  readonly inSouthAfrica: boolean;
}

const HISTORY_END = Date.parse('2026-11-01T00:00:00Z') / 1000;
const YEARS = 3;
const FIRST_ORDER_ID = 1000;

/** The last year and a quarter of the sandbox's shop, with so many orders in three years. */
export function sandboxShop(seed: number, orders: number): SimulatedShop {
  const calendar = new OrderCalendar(HISTORY_END, YEARS, HISTORY_END);
  const { units } = generateCatalog(seed, 200, calendar.timeAt(0), HISTORY_END);
  const random = new Random(seed);
  const start = Date.parse('2025-08-01T00:00:00Z') / 1000;
  const list: SimulatedOrder[] = [];
  for (let index = 0; index < orders; index += 1) {
    // The sandbox spreads orders evenly; here each comes by chance, as in a real shop.
    const share = random.next();
    const created = calendar.timeAt(share);
    if (created < start) continue;
    const head = orderHead(seed, index, created, HISTORY_END + 86_400 * 60, 1000, share);
    if (['checkout-draft', 'trash'].includes(head.status)) continue;
    const source = { seed, units, firstItemId: 1 + index * 200, currency: { code: 'ZAR', symbol: 'R' } };
    const order = generateOrder(source, index, FIRST_ORDER_ID + index, head);
    const paid = !['cancelled', 'failed', 'pending'].includes(head.status);
    const cents = Math.round((Number(order.total) - Number(order.total_tax) - Number(order.shipping_total)) * 100);
    const at = created + SHOP_OFFSET_SECONDS;
    const refund =
      head.refund === 'none' ? null : { at: head.refunded + SHOP_OFFSET_SECONDS, cents: Math.round(cents * 0.6) };
    const settled = at + (paid ? 200 : head.status === 'failed' ? 90 : 4000);
    list.push({ at, method: head.payment.id, paid, settled, cents, refund });
  }
  const name = `sandbox, ${Math.round(list.length / 457)} orders a day`;
  return { name, orders: sorted(list), from: '2025-11-01', to: '2026-10-31', inSouthAfrica: true };
}

/**
 * The days of a real shop (bench/README.md): sales and invoices of each day as they were. Hours, payment methods and refunds
 * are made up.
 */
export function realShop(seed: number): SimulatedShop {
  const random = new Random(seed);
  const rows = readFileSync(new URL('daily-sales.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  const list: SimulatedOrder[] = [];
  for (const row of rows) {
    const [day = '', sales = '0', invoices = '0'] = row.split(',');
    const start = Date.parse(`${day}T00:00:00Z`) / 1000;
    const sizes = Array.from({ length: Number(invoices) }, () => Math.exp(0.9 * normal(random)));
    const whole = sizes.reduce((sum, size) => sum + size, 0);
    for (const size of sizes) {
      // Between 7:00 and 20:00, most of them at noon.
      const at = start + Math.round(3600 * (7 + 13 * ((random.next() + random.next()) / 2)));
      const paid = !random.chance(0.06);
      const cents = Math.max(0, Math.round((Number(sales) * 100 * size) / whole));
      const refund = random.chance(0.03)
        ? { at: at + random.between(1, 10) * 86_400, cents: Math.round(cents * random.next()) }
        : null;
      list.push({ at, method: methodOf(random), paid, settled: at + (paid ? 200 : 4000), cents, refund });
    }
  }
  return { name: 'real shop', orders: sorted(list), from: '2011-01-10', to: '2011-12-08', inSouthAfrica: false };
}

function methodOf(random: Random): string {
  let rest = random.next();
  return PAYMENT_METHODS.find(({ share }) => (rest -= share) < 0)?.id ?? 'payfast';
}

/** A standard normal draw (sum of twelve, Irwin and Hall). */
function normal(random: Random): number {
  let sum = -6;
  for (let at = 0; at < 12; at += 1) sum += random.next();
  return sum;
}

function sorted(orders: SimulatedOrder[]): SimulatedOrder[] {
  return orders.toSorted((one, other) => one.at - other.at);
}
