import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInMerchant, type Merchant } from '../support/karoo/merchant.ts';
import { eventually, startKaroo, wait, type RunningKaroo } from '../support/karoo/start-karoo.ts';
import { expectSameSales, expectSameTables } from '../support/shop/compare-with-shop.ts';
import { plusDays, shopToday } from '../support/shop/shop-days.ts';
import { startSandbox, type RunningSandbox } from '../support/shop/start-sandbox.ts';

/** The clock of the server jumps, those of its database and the shop do not. */

const JUMPS_S = [3 * 3600, -2 * 3600, 26 * 3600, 0];
const CLOCK = join(import.meta.dirname, '..', 'support', 'karoo', 'jumping-clock.ts');
/** Longer than the server uses an offset that it has read. */
const NOTICED_MS = 500;

let folder: string;
let shop: RunningSandbox;
let karoo: RunningKaroo;
let merchant: Merchant;
let storeId: string;

function jump(seconds: number): Promise<void> {
  writeFileSync(join(folder, 'clock'), String(seconds));
  return wait(NOTICED_MS);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'karoo-clock-'));
  await jump(0);
  shop = await startSandbox('--orders', 120, '--products', 20, '--customers', 40);
  const clock = { NODE_OPTIONS: `--import ${CLOCK}`, CLOCK_FILE: join(folder, 'clock') };
  karoo = await startKaroo({ env: { SANDBOX_ORDERS: '20', SANDBOX_ORDERS_PER_MINUTE: '0', ...clock } });
  merchant = await signInMerchant(karoo.url);
  storeId = await merchant.connect(shop);
  await merchant.synced(storeId);
});
afterAll(async () => {
  await karoo?.stop();
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.each(JUMPS_S)(
  '%i seconds off: people stay signed in, orders arrive, and a change is made once',
  async (seconds) => {
    await jump(seconds);
    const { id: placed } = await shop.control<{ id: number }>('place-order');
    const orders = await shop.truth<{ id: number; status: string; date_modified_gmt: string }[]>('orders');
    const paid = orders.find(({ status }) => status === 'completed');
    if (!paid) throw new Error('No order is completed.');
    const path = `/api/v1/stores/${storeId}/orders/${paid.id}`;
    const change = {
      operation_id: randomUUID(),
      status: 'on-hold',
      was: paid.status,
      based_on: `${paid.date_modified_gmt}Z`,
    };
    await merchant.send('PUT', `${path}/status`, change);
    await merchant.send('PUT', `${path}/status`, change);
    // Not `syncNow`: a run that began before the clock was set back seems to be the newest.
    await merchant.send('POST', `/api/v1/stores/${storeId}/sync`, { full: true });
    await eventually(
      'the order placed now',
      () => merchant.raw('GET', `/api/v1/stores/${storeId}/orders/${placed}`),
      ({ status }) => status === 200,
    );
    await expectSameTables(merchant, storeId, shop);
    await expectSameSales(merchant, storeId, shop, plusDays(shopToday(), -365), shopToday());
    const { items } = await merchant.get<{ items: object[] }>(`${path}/operations`);
    expect(items).toEqual([expect.objectContaining({ was: 'completed', status: 'on-hold' })]);
    expect(karoo.output()).not.toContain('"level":"error"');
  },
);
