import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Random } from '#domain/random.ts';
import { freshDataDir } from '../support/karoo/fresh-data.ts';
import { signInMerchant, type Merchant } from '../support/karoo/merchant.ts';
import { expectSameSales, expectSameTables } from '../support/shop/compare-with-shop.ts';
import { plusDays, shopToday } from '../support/shop/shop-days.ts';
import { eventually, startKaroo, wait, type RunningKaroo } from '../support/karoo/start-karoo.ts';
import { startSandbox, type RunningSandbox } from '../support/shop/start-sandbox.ts';

/** The shop is a separate process, which keeps selling while Karoo is down. */

const SEED = 20_261_120;
const KILLS = 3;
/** Long enough for a sync to be under way when the axe falls. */
const LATENCY_MS = 60;
const env = { SANDBOX_ORDERS: '20', SANDBOX_ORDERS_PER_MINUTE: '0' };
const dataDir = freshDataDir();

let shop: RunningSandbox;
let karoo: RunningKaroo;
let merchant: Merchant;
let storeId: string;

beforeAll(async () => {
  shop = await startSandbox('--orders', 1500, '--products', 90, '--customers', 400, '--latency', LATENCY_MS);
  karoo = await startKaroo({ dataDir, env });
  merchant = await signInMerchant(karoo.url);
  await merchant.synced(await merchant.demoStore());
});
afterAll(async () => {
  await karoo?.stop();
  await shop?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function startAgain(): Promise<void> {
  karoo = await startKaroo({ dataDir, port: Number(new URL(karoo.url).port), env });
  merchant = await signInMerchant(karoo.url);
}

/** The state of the store's run. One that has ended, perhaps just before anybody looked, is followed by another. */
async function stateOfRun() {
  const state = await merchant.syncState(storeId);
  if (state.run?.status !== 'running') await merchant.send('POST', `/api/v1/stores/${storeId}/sync`, { full: true });
  return state;
}

/** What happens in a shop in a few minutes. */
async function goOnSelling(): Promise<void> {
  const orders = await shop.truth<{ id: number; status: string; refunds: unknown[] }[]>('orders');
  for (let at = 0; at < 3; at++) await shop.control('place-order');
  const paid = orders.filter(({ status, refunds }) => status === 'completed' && refunds.length === 0);
  await shop.control('refund', { id: paid.at(-2)?.id, amount: '5.00' });
  await shop.control('update-order', { id: paid.at(-3)?.id, status: 'on-hold' });
  await shop.control('trash', { id: paid.at(7)?.id });
  await shop.control('delete-order', { id: paid.at(-9)?.id });
}

describe('killed during a sync', () => {
  test(`${KILLS} times at random moments, it ends with the shop's exact tables`, async () => {
    storeId = await merchant.connect(shop);
    const random = new Random(SEED);
    const reached: string[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      await eventually('a run', stateOfRun, ({ run }) => run?.status === 'running');
      await wait(random.next() * 1500);
      const { entities, run } = await merchant.syncState(storeId);
      reached.push(
        `${run?.status} ${entities.map(({ entity_type, synced_records }) => `${entity_type} ${synced_records}`).join(', ')}`,
      );
      await karoo.kill();
      await goOnSelling();
      await startAgain();
    }
    console.info(`killed at: ${reached.join(' | ')}`);
    expect(reached.some((state) => state.startsWith('running'))).toBe(true);
    await merchant.synced(storeId);
    // A run that began before the last changes may miss what it had passed already; the next one may not.
    await merchant.syncNow(storeId, true);
    await expectSameTables(merchant, storeId, shop);
    const today = shopToday();
    await expectSameSales(merchant, storeId, shop, plusDays(today, -365), today);
  });

  test('SIGTERM exits with 0 after the running batch, and the next start resumes from there', async () => {
    await merchant.send('POST', `/api/v1/stores/${storeId}/sync`, { full: true });
    const { run } = await eventually(
      'a run',
      () => merchant.syncState(storeId),
      (state) => state.run?.status === 'running',
    );
    const began = Date.now();
    expect(await karoo.stop()).toBe(0);
    expect(Date.now() - began).toBeLessThan(15_000);
    expect(loggedErrors()).toEqual([]);
    await goOnSelling();
    await startAgain();
    const { run: continued } = await eventually(
      'the end of the run',
      () => merchant.syncState(storeId),
      (state) => state.run !== null && state.run.status !== 'running',
    );
    expect(continued).toMatchObject({ id: run?.id, status: 'completed' });
    await merchant.syncNow(storeId, true);
    await expectSameTables(merchant, storeId, shop);
  });
});

/** Without jobs that were running at several of the kills: they are given up, and say so. */
function loggedErrors(): string[] {
  const errors = karoo
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":"error"'));
  return errors.filter((line) => !line.includes('its process died each time'));
}

test('a second Karoo on the same folder refuses with a message, and the first keeps running', async () => {
  const second = startKaroo({ dataDir, env });
  await expect(second).rejects.toThrow(/Karoo ended with [1-9]/);
  await expect(second).rejects.toThrow(/in use|already|another/i);
  await expect(second).rejects.not.toThrow('    at ');
  expect((await merchant.raw('GET', '/api/v1/me')).status).toBe(200);
});

test('it exits without an error on Ctrl+C, and goes on by itself when its PostgreSQL dies', async () => {
  await merchant.send('POST', `/api/v1/stores/${storeId}/sync`, { full: true });
  await eventually(
    'a run',
    () => merchant.syncState(storeId),
    ({ run }) => run?.status === 'running',
  );
  expect(await karoo.interrupt()).toBe(0);
  expect(loggedErrors()).toEqual([]);

  await startAgain();
  process.kill(Number.parseInt(readFileSync(join(dataDir, 'postgresql/data/postmaster.pid'), 'utf8'), 10), 'SIGKILL');
  await eventually(
    'an answer',
    () => merchant.raw('GET', '/api/v1/me'),
    ({ status }) => status === 200,
  );
  expect(karoo.output()).toContain('The database server has ended by itself and is started again');
  await merchant.syncNow(storeId, true);
  await expectSameTables(merchant, storeId, shop);
});
