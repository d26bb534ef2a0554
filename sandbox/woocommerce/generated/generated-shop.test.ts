import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectedSales } from '../../control/expected-sales.ts';
import { cents } from '#domain/generated-shop/cents.ts';
import { recordedList } from '../recorded/recordings.ts';
import { sendOrder } from '../rest/list-orders.ts';
import { sendCustomer } from '../rest/routes/customer-routes.ts';
import { ShopClock } from '../shop-clock.ts';
import type { Shop } from '../shop.ts';
import type { Json, JsonObject, Order } from '#domain/generated-shop/wire.ts';
import { generateShop } from './generate-shop.ts';

const TODAY = Date.parse('2026-11-20T14:00:00Z') / 1000;
const SIZE = { orders: 4000, products: 300, customers: 900 };

function shopOf(seed: number, now = TODAY): Shop {
  return generateShop(seed, SIZE, new ShopClock(now), TODAY);
}

function ordersOf(shop: Shop): Order[] {
  const store = shop.data.orders;
  return Array.from({ length: store.places }, (_, place) => sendOrder(shop, store.order(place)) as unknown as Order);
}

let shop: Shop;
let orders: Order[];

beforeAll(() => {
  shop = shopOf(11);
  orders = ordersOf(shop);
});

describe('amounts of generated orders', () => {
  test('every total equals the sum of its lines', () => {
    for (const order of orders) {
      const sum = (list: { [name: string]: unknown }[], name: string) =>
        list.reduce((total, line) => total + cents(line[name] as string), 0);
      const lines = sum(order.line_items, 'total');
      const linesTax = sum(order.line_items, 'total_tax');
      const fees = sum(order.fee_lines, 'total');
      const feesTax = sum(order.fee_lines, 'total_tax');
      expect(cents(order.cart_tax)).toBe(linesTax + feesTax);
      expect(cents(order.total_tax)).toBe(cents(order.cart_tax) + cents(order.shipping_tax));
      expect(cents(order.shipping_total)).toBe(sum(order.shipping_lines, 'total'));
      expect(cents(order.total)).toBe(lines + fees + cents(order.shipping_total) + cents(order.total_tax));
      expect(cents(order.discount_total)).toBe(sum(order.line_items, 'subtotal') - lines);
      expect(cents(order.discount_tax)).toBe(sum(order.line_items, 'subtotal_tax') - linesTax);
      for (const line of order.tax_lines) expect(cents(line.tax_total)).toBe(cents(order.cart_tax));
    }
  });

  test('consumer prices end in .99 and include 15 % VAT, or none if zero-rated', () => {
    for (const line of orders.flatMap((order) => order.line_items)) {
      const gross = cents(line.subtotal) + cents(line.subtotal_tax);
      expect((gross / line.quantity) % 100).toBe(99);
      const vat = line.tax_class === 'zero-rate' ? 0 : Math.round(gross - gross / 1.15);
      expect(Math.abs(cents(line.subtotal_tax) - vat)).toBeLessThanOrEqual(0);
    }
  });

  test('refunds never exceed the payment, and refunded orders are refunded completely', () => {
    let refunds = 0;
    orders.forEach((order, place) => {
      const back = shop.data.orders.refundedCents(place);
      expect(back).toBeLessThanOrEqual(cents(order.total));
      if (order.status === 'refunded') expect(back).toBe(cents(order.total));
      refunds += shop.data.orders.refunds(place).length;
    });
    expect(refunds).toBe(shop.data.orders.refundEntries.length);
    expect(refunds / orders.length).toBeGreaterThan(0.04);
    expect(refunds / orders.length).toBeLessThan(0.09);
  });

  test('gross less discounts and refunds, plus tax and shipping, equals payments less refunds', () => {
    const truth = expectedSales(shop, '2000-01-01', '2100-01-01');
    const counted = orders.filter(
      (order) => order.currency === 'ZAR' && ['processing', 'on-hold', 'completed', 'refunded'].includes(order.status),
    );
    const paid = counted.reduce((sum, order) => sum + cents(order.total), 0);
    const back = counted.reduce(
      (sum, order) => sum + shop.data.orders.refundedCents(shop.data.orders.place(order.id)),
      0,
    );
    expect(cents(truth.totalSales)).toBe(paid - back);
    expect(truth.orders).toBe(counted.length);
    const days = Object.values(truth.days);
    expect(days.reduce((sum, day) => sum + cents(day.netSales), 0)).toBe(cents(truth.netSales));
  });
});

describe('a realistic shop', () => {
  test('contains guests, other currencies, deleted products, fees, coupons and every status', () => {
    const share = (matches: (order: Order) => boolean) => orders.filter(matches).length / orders.length;
    expect(share((order) => order.customer_id === 0)).toBeCloseTo(0.2, 1);
    expect(orders.filter((order) => order.currency !== 'ZAR')).toHaveLength(2);
    expect(orders.some((order) => order.line_items.some((line) => line.product_id === 0 && line.sku === null))).toBe(
      true,
    );
    expect(share((order) => order.fee_lines.length > 0)).toBeGreaterThan(0.01);
    expect(share((order) => order.coupon_lines.length > 0)).toBeGreaterThan(0.05);
    const statuses = new Set(orders.map((order) => order.status));
    expect([...statuses].sort()).toEqual(
      [
        'cancelled',
        'checkout-draft',
        'completed',
        'failed',
        'on-hold',
        'pending',
        'processing',
        'refunded',
        'trash',
      ].sort(),
    );
    const lines = orders.reduce((sum, order) => sum + order.line_items.length, 0) / orders.length;
    expect(lines).toBeCloseTo(3, 0);
  });

  test('sells more at the end of November than in the middle of July', () => {
    const between = (from: string, to: string) =>
      orders.filter((order) => order.date_created >= from && order.date_created < to).length;
    expect(between('2025-11-24', '2025-12-01')).toBeGreaterThan(2.5 * between('2025-07-10', '2025-07-17'));
  });

  test('has no dates in the future', () => {
    for (const order of orders) {
      for (const moment of [
        order.date_created_gmt,
        order.date_modified_gmt,
        order.date_paid_gmt,
        order.date_completed_gmt,
      ]) {
        if (moment !== null) expect(Date.parse(`${moment}Z`) / 1000).toBeLessThanOrEqual(TODAY);
      }
    }
  });
});

/** The fields of a record and of the records in it, with the type of each value; empty values are skipped. */
function shapeOf(value: Json | undefined, path: string, shape: Map<string, Set<string>>): void {
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  shape.set(path, (shape.get(path) ?? new Set()).add(kind));
  if (Array.isArray(value)) for (const item of value) shapeOf(item, `${path}[]`, shape);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) shapeOf(inner, `${path}.${name}`, shape);
  }
}

/** Parts whose inside is free: meta data may hold anything. The recorded shop's cost of goods is off. */
const FREE = /meta_data\[\]\.value|meta_data\[\]\.display_value|\.dimensions|_links|\.cost_of_goods_sold/;

describe('generated records have the shape of recorded ones', () => {
  const compare = (recorded: JsonObject[], generated: JsonObject[]) => {
    const [known, made] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
    for (const record of recorded) shapeOf(record, '', known);
    for (const record of generated) shapeOf({ ...record, _links: undefined }, '', made);
    for (const [path, kinds] of made) {
      if (FREE.test(path) || path === '._links') continue;
      expect(known.has(path), `${path} is in no recording`).toBe(true);
      for (const kind of kinds) expect([...known.get(path)!], path).toContain(kind);
    }
    const top = (record: JsonObject) =>
      Object.keys(record).filter((name) => name !== '_links' && name !== 'cost_of_goods_sold');
    for (const record of generated) expect(top(record)).toEqual(top(recorded[0]!));
  };

  test('orders', () => {
    const recorded = [1, 2, 3, 4].flatMap((page) => recordedList(`orders-page${page}-per100`));
    compare(recorded, orders.slice(0, 1500) as unknown as JsonObject[]);
  });

  test('refunds', () => {
    const entries = shop.data.orders.refundEntries.slice(0, 200);
    const made = entries.flatMap((entry) => shop.data.orders.refunds(entry.place)) as unknown as JsonObject[];
    const recorded = recordedList('refunds').map(({ parent_id: _parent, ...refund }) => refund);
    // No recorded refund includes shipping, so those lines cannot be compared.
    compare(
      recorded,
      made.filter((refund) => (refund['shipping_lines'] as Json[]).length === 0),
    );
  });

  test('products and variations', () => {
    compare(recordedList('products-all-per100'), [...shop.data.products.values()]);
    compare(recordedList('variations-all'), [...shop.data.variations.values()]);
  });

  test('customers', () => {
    const made = shop.data.customers.ids().map((id) => sendCustomer(shop.data.customers.get(id)!));
    compare(recordedList('customers-role-all-per100'), made);
  });
});

describe('the same seed generates the same shop', () => {
  test('also in another process, byte for byte', () => {
    const script = `
      const { generateShop } = await import(${JSON.stringify(new URL('./generate-shop.ts', import.meta.url).href)});
      const { ShopClock } = await import(${JSON.stringify(new URL('../shop-clock.ts', import.meta.url).href)});
      const shop = generateShop(11, ${JSON.stringify(SIZE)}, new ShopClock(${TODAY}), ${TODAY});
      const some = [0, 1, 999, 2500, 3999].map((place) => shop.data.orders.order(place));
      process.stdout.write(JSON.stringify([some, shop.data.customers.get(77), [...shop.data.products.values()].slice(0, 20), shop.data.keys[0].key]));`;
    const node = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url));
    const other = spawnSync(node, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect(other.stderr).toBe('');
    const some = [0, 1, 999, 2500, 3999].map((place) => shop.data.orders.order(place));
    const own = JSON.stringify([
      some,
      shop.data.customers.get(77),
      [...shop.data.products.values()].slice(0, 20),
      shop.data.keys[0]!.key,
    ]);
    expect(other.stdout).toBe(own);
  });

  test('another seed generates another shop', () => {
    expect(JSON.stringify(shopOf(12).data.orders.order(5))).not.toBe(JSON.stringify(shop.data.orders.order(5)));
  });

  test('a start days later has the same past, and new orders since', () => {
    const later = shopOf(11, TODAY + 5 * 86_400);
    expect(later.data.orders.places).toBeGreaterThan(orders.length);
    const newest = later.data.orders.id(later.data.orders.places - 1);
    expect(shop.nextId()).toBeGreaterThan(newest);
    const settled = (order: Order) => order.date_created < '2026-10-01';
    ordersOf(later)
      .slice(0, orders.length)
      .forEach((order, place) => {
        if (settled(order)) expect(order).toEqual(orders[place]);
        else expect(order.date_modified >= orders[place]!.date_modified).toBe(true);
      });
  });
});
