import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signInMerchant, type Merchant } from '../support/karoo/merchant.ts';
import { expectSameSales, expectSameTables } from '../support/shop/compare-with-shop.ts';
import { plusDays, shopToday } from '../support/shop/shop-days.ts';
import { startKaroo, type RunningKaroo } from '../support/karoo/start-karoo.ts';
import { startSandbox, type RunningSandbox } from '../support/shop/start-sandbox.ts';

/** A shop in trouble. Time-outs are left to the client's own tests: they take their time. */
const KINDS = ['too-many', 'error', 'cut', 'html', 'slow'];

let shop: RunningSandbox;
let karoo: RunningKaroo;
let merchant: Merchant;
let storeId: string;

beforeAll(async () => {
  shop = await startSandbox('--orders', 800, '--products', 60, '--customers', 200, '--skew', 3600);
  karoo = await startKaroo({ env: { SANDBOX_ORDERS: '20', SANDBOX_ORDERS_PER_MINUTE: '0' } });
  merchant = await signInMerchant(karoo.url);
});
afterAll(async () => {
  await karoo?.stop();
  await shop?.stop();
});
beforeEach(async () => {
  await shop.control('set-faults', { rate: 0 });
  await shop.control('set-behaviour', { firewall: false });
});

async function expectSame(): Promise<void> {
  const today = shopToday();
  await expectSameTables(merchant, storeId, shop);
  await expectSameSales(merchant, storeId, shop, plusDays(today, -365), plusDays(today, 1));
}

test('with one in ten responses failing and the clock an hour off, the whole shop is synced', async () => {
  storeId = await merchant.connect(shop);
  await shop.control('set-faults', { rate: 0.1, kinds: KINDS });
  const { dead_letters } = await merchant.synced(storeId, 120_000);
  await shop.control('set-faults', { rate: 0 });
  expect(dead_letters).toBe(0);
  await expectSame();
});

async function goOnSelling(): Promise<void> {
  const orders = await shop.truth<{ id: number; status: string; refunds: unknown[] }[]>('orders');
  const paid = orders.filter(({ status, refunds }) => status === 'completed' && refunds.length === 0);
  await shop.control('place-order');
  await shop.control('update-order', { id: paid[3]?.id, status: 'cancelled' });
  await shop.control('refund', { id: paid.at(-4)?.id, amount: '1.15' });
}

test('changes are synced too, although the shop’s clock is an hour ahead', async () => {
  await goOnSelling();
  await merchant.syncNow(storeId);
  await expectSame();
});

test.each(['html', 'cut', 'error', 'too-many'])('%s instead of a page is requested again', async (kind) => {
  await shop.control('place-order');
  await shop.control('force-fault', { kind, times: 2, path: '/orders' });
  const state = await merchant.syncNow(storeId);
  expect(state.run).toMatchObject({ status: 'completed', error: null });
  expect(state.dead_letters).toBe(0);
  await expectSame();
});

test('a shop that stays broken is reported with a message, and recovers with the next sync', async () => {
  await shop.control('place-order');
  await shop.control('set-behaviour', { firewall: true });
  const failed = await merchant.syncNow(storeId);
  expect(failed.run?.status).toBe('failed');
  expect(
    failed.entities.some(({ sync_status, error_message }) => sync_status === 'failed' && error_message !== null),
  ).toBe(true);
  await shop.control('set-behaviour', { firewall: false });
  await merchant.syncNow(storeId);
  await expectSame();
});

test('after the clock jumps back two hours, the next full sync catches up', async () => {
  await shop.control('set-skew', { seconds: -3600 });
  await goOnSelling();
  const { run } = await merchant.syncNow(storeId, true);
  expect(run?.status).toBe('completed');
  await expectSame();
});
