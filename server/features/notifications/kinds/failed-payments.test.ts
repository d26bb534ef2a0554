import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { testOrder } from '#domain/testing/test-records.ts';
import { upsertBatch } from '../../../testing/orders/upsert-batch.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { startAlertTestStore } from '../testing/alert-test-store.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** A store of two days. It is checked at 08:01 UTC, and later. */
async function start() {
  const store = await startAlertTestStore(db);
  await store.run(`update woocommerce_stores set alerts_since = '2026-03-08' where id = '${store.storeId}'`);
  let id = 0;
  const place = async (count: number, status: string, created: string, changes: object = {}) => {
    const orders = Array.from({ length: count }, () => {
      id += 1;
      const dates = { date_created_gmt: created, date_modified_gmt: created };
      return testOrder(id, { status, payment_method: 'payfast', total: '100.00', ...dates, ...changes });
    });
    await upsertBatch(db, store.storeId, 'orders', orders);
  };
  const failed = async () => (await store.alerts()).filter((alert) => alert.startsWith('failed_payments'));
  return { store, place, failed };
}

test('three failed payments of a day are an alert, with their amounts by currency; older ones do not count', async () => {
  const { store, place, failed } = await start();
  await place(2, 'failed', '2026-03-10T07:00:00');
  await place(5, 'failed', '2026-03-09T07:59:00');
  await place(1, 'failed', '2026-03-10T07:30:00', { payment_method: '' });
  await store.look();
  expect(await failed()).toEqual([]);
  await place(1, 'failed', '2026-03-10T07:30:00', { currency: 'USD', total: '19.50' });
  await store.look();
  expect(await failed()).toEqual(['failed_payments failed_payments']);
  const [email] = store.emails;
  expect(email?.subject).toBe('Kaapstad Koffie: 3 payments failed');
  expect(email?.text.replaceAll(/\s/g, ' ')).toContain('3 payments failed. R 200 + USD 19,50 in the last 24 hours.');
  expect(email?.text).toContain('to=orders%3Fstatus%3Dfailed');
  // A day later they are over.
  await store.look(24 * 60);
  expect(await failed()).toEqual([]);
});

test('a tenth of the payments must have failed', async () => {
  const { store, place, failed } = await start();
  await place(3, 'failed', '2026-03-10T07:00:00');
  await place(28, 'processing', '2026-03-10T07:00:00');
  await store.look();
  expect(await failed()).toEqual([]);
  await place(1, 'failed', '2026-03-10T07:10:00');
  await store.look();
  expect(await failed()).toEqual(['failed_payments failed_payments']);
});
