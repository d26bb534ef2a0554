import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopNowOf } from '#domain/time/shop-time.ts';
import type { Database } from '../../../platform/db/database.ts';
import { testOrder } from '#domain/testing/test-records.ts';
import { upsertBatch } from '../../../testing/orders/upsert-batch.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { type AlertTestStore, counted, startAlertTestStore, TEST_START } from '../testing/alert-test-store.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const ZONE = 'Africa/Johannesburg';
const DAY_MS = 86_400_000;
/** 10:00 of the shop's Tuesday 10 March 2026. */
const START = Date.parse(TEST_START);

interface Placed {
  id: number;
  at: number;
  status: string;
  method: string;
}

/** An order every half hour from 8:00 to 19:30, on so many days and on the morning of the test. One in twelve fails. */
function steadyOrders(days: number): Placed[] {
  const orders: Placed[] = [];
  for (let day = days; day >= 0; day -= 1) {
    for (let slot = 0; slot < 24; slot += 1) {
      // 8:00 of the day, which is two hours before the start.
      const at = START - day * DAY_MS - 2 * 3_600_000 + slot * 1_800_000;
      const isFailed = slot % 12 === 5;
      if (at < START) {
        const method = slot % 3 === 2 ? 'bacs' : 'payfast';
        orders.push({ id: orders.length + 1, at, status: isFailed ? 'failed' : 'completed', method });
      }
    }
  }
  return orders;
}

const textOf = (at: number) => new Date(at).toISOString().slice(0, 19);

function orderOf({ id, at, status, method }: Placed) {
  const paid = status === 'failed' ? {} : { date_paid_gmt: textOf(at) };
  const dates = { date_created_gmt: textOf(at), date_modified_gmt: textOf(at), ...paid };
  return testOrder(id, { status, payment_method: method, payment_method_title: method.toUpperCase(), ...dates });
}

interface Watched extends AlertTestStore {
  readonly orders: Placed[];
  place(...orders: Omit<Placed, 'id'>[]): Promise<void>;
  /** Looks after so many hours, right after a sync. */
  lookAfter(hours: number): Promise<void>;
  dataOf(kind: string): Promise<Record<string, unknown> | undefined>;
}

async function startWatched(days: number): Promise<Watched> {
  const store = await startAlertTestStore(db);
  const orders = steadyOrders(days);
  let hoursNow = 0;
  for (let at = 0; at < orders.length; at += 500) {
    await upsertBatch(db, store.storeId, 'orders', orders.slice(at, at + 500).map(orderOf));
  }
  return {
    ...store,
    orders,
    async place(...placed) {
      const added = placed.map((one, at) => ({ ...one, id: orders.length + 1 + at }));
      orders.push(...added);
      await upsertBatch(db, store.storeId, 'orders', added.map(orderOf));
    },
    async lookAfter(hours) {
      const now = new Date(START + hours * 3_600_000).toISOString();
      await store.run(`update woocommerce_stores set last_sync_at = '${now}' where id = '${store.storeId}'`);
      await store.look((hours - hoursNow) * 60);
      hoursNow = hours;
    },
    async dataOf(kind) {
      const { rows } = await db.asOwner(({ query }) =>
        sql<{ data: Record<string, unknown> }>`select data from alerts
          where organization_id = ${store.organizationId}::uuid and kind = ${kind} and cleared_at is null`.execute(
          query,
        ),
      );
      return rows[0]?.data;
    },
  };
}

const unusual = (alerts: string[]) => alerts.filter((alert) => !alert.startsWith('new_orders'));

test('days are learned as the orders say, and again after they changed', async () => {
  const store = await startWatched(40);
  await store.lookAfter(0);
  const plain = (placed: readonly Placed[]) => {
    const days = new Map<string, { hours: number[]; payments: Record<string, [number, number]> }>();
    for (const { at, status, method } of placed) {
      const { day, time } = shopNowOf(new Date(at), ZONE);
      if (day >= '2026-03-10') continue;
      const own = days.get(day) ?? { hours: Array.from({ length: 24 }, () => 0), payments: {} };
      own.hours[Number(time.slice(0, 2))]! += 1;
      const [tried, failed] = own.payments[method] ?? [0, 0];
      own.payments[method] = [tried + 1, failed + (status === 'failed' ? 1 : 0)];
      days.set(day, own);
    }
    return days;
  };
  const read = () =>
    db.asOwner(({ query }) =>
      query.selectFrom('learned_days').selectAll().where('store_id', '=', store.storeId).orderBy('day').execute(),
    );
  const rows = await read();
  expect(rows).toHaveLength(84);
  const expected = plain(store.orders);
  expect(expected.size).toBe(40);
  for (const { day, hours, payments } of rows) {
    const own = expected.get(day);
    expect(hours).toEqual(own?.hours ?? Array.from({ length: 24 }, () => 0));
    expect(Object.fromEntries(payments.map((one) => [one.method, [one.tried, one.failed]]))).toEqual(
      own?.payments ?? {},
    );
  }
  // Yesterday's last order turns out to have failed.
  const changed = { ...store.orders.findLast(({ at }) => at < START - DAY_MS / 2)!, status: 'failed' };
  await upsertBatch(db, store.storeId, 'orders', [{ ...orderOf(changed), date_modified_gmt: textOf(START) }]);
  await store.lookAfter(24);
  const again = (await read()).find(({ day }) => day === '2026-03-09');
  expect(again?.payments.find(({ method }) => method === changed.method)?.failed).toBe(
    1 + (expected.get('2026-03-09')?.payments[changed.method]?.[1] ?? 0),
  );
});

test('no order for too long: says since when and what is usual, then that the day is low, and clears with usual sales', async () => {
  const store = await startWatched(50);
  await store.lookAfter(0);
  expect(unusual(await store.alerts())).toEqual([]);
  // The last order came at 9:30; two an hour are usual.
  await store.lookAfter(2);
  expect(unusual(await store.alerts())).toEqual([]);
  await store.lookAfter(9);
  expect(unusual(await store.alerts())).toEqual(['no_orders no_orders']);
  const data = await store.dataOf('no_orders');
  expect(data).toMatchObject({ since: '2026-03-10T07:30:00.000Z', day: '2026-03-10', time: '09:30' });
  // From 9:30 to 19:00 are 19 half hours.
  expect(data?.usual).toBe(19);
  expect([Number(data?.low) < 19, Number(data?.high) > 19]).toEqual([true, true]);
  expect(store.emails.map(({ subject }) => subject)).toEqual([
    'Kaapstad Koffie: No order since 09:30 on Tuesday, 10 March',
  ]);
  expect(store.emails[0]?.text).toContain(`By now you usually have 19 (${data?.low} to ${data?.high}).`);
  await store.place({ at: START + 8.9 * 3_600_000, status: 'completed', method: 'payfast' });
  await store.lookAfter(9.1);
  expect(unusual(await store.alerts())).toEqual(['unusual_sales low']);
  // Nights have no orders, so they say nothing.
  await store.lookAfter(20);
  expect(unusual(await store.alerts())).toEqual(['unusual_sales low']);
  const morning = Array.from({ length: 8 }, (_, at) => START + 22 * 3_600_000 + at * 1_800_000);
  await store.place(...morning.map((at) => ({ at, status: 'completed', method: 'payfast' })));
  await store.lookAfter(26);
  expect(unusual(await store.alerts())).toEqual([]);
  expect(store.emails).toHaveLength(1);
});

test('a store with less than four weeks of history has no such alerts, and neither has one that is off', async () => {
  const young = await startWatched(26);
  await young.lookAfter(9);
  expect(unusual(await young.alerts())).toEqual([]);
  const off = await startWatched(50);
  await off.run(`insert into anomaly_settings values ('${off.storeId}', 'off', '{}', now())`);
  await off.lookAfter(9);
  expect(unusual(await off.alerts())).toEqual([]);
  await off.run(
    `update anomaly_settings set sensitivity = 'usual', kinds_off = '{no_orders,unusual_sales}' where store_id = '${off.storeId}'`,
  );
  await off.lookAfter(9.5);
  expect(unusual(await off.alerts())).toEqual([]);
  await off.run(`update anomaly_settings set kinds_off = '{}' where store_id = '${off.storeId}'`);
  await off.lookAfter(9.6);
  expect(unusual(await off.alerts())).toEqual(['no_orders no_orders']);
});

test('while the shop cannot be read, silence opens no alert and open ones stay', async () => {
  const store = await startWatched(50);
  await store.look(9 * 60);
  expect(unusual(await store.alerts())).toEqual([]);
  await store.run(`update woocommerce_stores set last_sync_at = '2026-03-10T17:00:00Z' where id = '${store.storeId}'`);
  await store.look(1);
  expect(unusual(await store.alerts())).toEqual(['no_orders no_orders']);
  await store.look(5 * 60);
  expect(unusual(await store.alerts())).toEqual(['no_orders no_orders']);
});

test('a payment method that fails is one alert, and the low sales it causes are none', async () => {
  const store = await startWatched(50);
  const hours = Array.from({ length: 18 }, (_, at) => START + at * 1_800_000);
  await store.place(
    ...hours.map((at, slot) => ({
      at,
      status: slot % 6 === 0 ? 'completed' : 'failed',
      method: slot % 3 === 2 ? 'bacs' : 'payfast',
    })),
  );
  // Transfers do not fail.
  await store.run(`update woocommerce_orders set status = 'completed' where store_id = '${store.storeId}'
    and payment_method = 'bacs' and created_day = '2026-03-10'`);
  await store.lookAfter(9);
  expect(unusual(await store.alerts())).toEqual(['failing_payments payfast']);
  const data = await store.dataOf('failing_payments');
  const from = START + 9 * 3_600_000 - Number(data?.hours) * 3_600_000;
  const recent = store.orders.filter(({ at, method }) => method === 'payfast' && at > from);
  const failed = recent.filter(({ status }) => status === 'failed');
  expect(data).toMatchObject({ title: 'PAYFAST', tried: recent.length, failed: failed.length });
  const before = store.orders.filter(({ at, method }) => method === 'payfast' && at < Date.parse('2026-03-09T22:00Z'));
  const expectedPercent = (100 * before.filter(({ status }) => status === 'failed').length) / before.length;
  expect(data?.usual_percent).toBe(Math.round(expectedPercent * 10) / 10);
});

test('a fall that shows in another way stays the same alert, and nobody is notified again', async () => {
  const store = await startWatched(50);
  const hours = Array.from({ length: 18 }, (_, at) => START + at * 1_800_000);
  await store.place(...hours.map((at) => ({ at, status: 'failed', method: 'payfast' })));
  const ids = async () => {
    const { rows } = await db.asOwner(({ query }) =>
      sql<{ id: string }>`select id from alerts where organization_id = ${store.organizationId}::uuid
        and kind in ('failing_payments', 'no_orders', 'unusual_sales')`.execute(query),
    );
    return rows.map(({ id }) => id);
  };
  await store.lookAfter(9);
  expect(unusual(await store.alerts())).toEqual(['failing_payments payfast']);
  const opened = await ids();
  // In the morning nothing has failed for six hours, and nothing shows that customers can pay again.
  await store.lookAfter(23);
  expect(unusual(await store.alerts())).toEqual(['failing_payments payfast']);
  // Then nobody orders all day.
  await store.lookAfter(33);
  expect(unusual(await store.alerts())).toEqual(['no_orders no_orders']);
  // One order in the evening: the day is low all the same.
  await store.place({ at: START + 33.2 * 3_600_000, status: 'completed', method: 'bacs' });
  await store.lookAfter(33.4);
  expect(unusual(await store.alerts())).toEqual(['unusual_sales low']);
  expect(await ids()).toEqual(opened);
  expect(store.emails).toHaveLength(1);
});

test('stock that ends before a delivery can arrive, by the current stock and the order that is under way', async () => {
  const store = await startWatched(50);
  await store.products(counted(1, 30), counted(2, 100));
  for (const id of [1, 2]) {
    await store.run(`insert into reorder_rows (store_id, wc_id, name, sku, search_text, pack_size, cost_from_shop, price_cents, is_ignored,
        stock, on_order, reorder_point, order_up_to, suggested, per_day_milli, lead_time_days, cover_days, method, history_days,
        stock_out_days, sold_28_days, dead_units, excess_units, computed_at)
      values ('${store.storeId}', ${id}, 'Product ${id}', '', '', 1, false, 100, false, 100, 0, 40, 200, 0, 4000, 14, 30, 'mean_28', 50, 0, 112, 0, 0, now())`);
  }
  await store.lookAfter(0);
  // 4 a day for 14 days are 56.
  expect(unusual(await store.alerts())).toContain('sell_out 1');
  expect(unusual(await store.alerts())).not.toContain('sell_out 2');
  const data = {
    product_id: 1,
    name: 'Product 1',
    stock: 30,
    per_day: 4,
    days_left: 7,
    delivery_days: 14,
    is_ordered: false,
  };
  expect(await store.dataOf('sell_out')).toEqual(data);
  const order = '11111111-1111-4111-8111-111111111111';
  await store.run(`insert into supplier_orders values ('${store.storeId}', '${order}', null, 'Bean Co', 'open', '2026-03-09', '2026-03-19', now(), now());
    insert into supplier_order_lines (store_id, order_id, wc_id, name, sku, units, received, pack_size) values ('${store.storeId}', '${order}', 1, '', '', 60, 0, 1)`);
  await store.lookAfter(0.1);
  expect(await store.dataOf('sell_out')).toEqual({ ...data, delivery_days: 9, is_ordered: true });
  await store.run(`update supplier_orders set expected_on = '2026-03-13' where store_id = '${store.storeId}'`);
  await store.lookAfter(0.2);
  expect(unusual(await store.alerts())).not.toContain('sell_out 1');
});
