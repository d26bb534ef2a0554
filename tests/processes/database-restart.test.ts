import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres, type TemporaryPostgres } from '../../scripts/start-postgres.ts';
import { openLiveTab, type LiveTab } from '../support/karoo/live-stream.ts';
import { signInMerchant, type Merchant } from '../support/karoo/merchant.ts';
import { expectSameSales, expectSameTables } from '../support/shop/compare-with-shop.ts';
import { plusDays, shopToday } from '../support/shop/shop-days.ts';
import { eventually, startKaroo, type RunningKaroo } from '../support/karoo/start-karoo.ts';
import { startSandbox, type RunningSandbox } from '../support/shop/start-sandbox.ts';

/** PostgreSQL restarts while Karoo syncs, writes and streams; the shop is a separate process and keeps running. */

/** How PostgreSQL stops, and for how many milliseconds it is down. */
const ROUNDS = [
  { how: 'fast', away: 0 },
  { how: 'immediate', away: 300 },
  { how: 'fast', away: 2500 },
  { how: 'immediate', away: 0 },
] as const;
/** Long enough for a sync and a write to be running when it stops. */
const LATENCY_MS = 60;
const WRITERS = 4;
/** Orders that each writer changes at least: a write that a restart interrupts may take longer than all restarts. */
const ORDERS_EACH = 2;
/** A browser's delay before a retry. */
const AGAIN_MS = 100;

interface Order {
  id: number;
  status: string;
  date_modified_gmt: string;
}

let postgres: TemporaryPostgres;
let shop: RunningSandbox;
let karoo: RunningKaroo;
let merchant: Merchant;
let storeId: string;

/** Retries while the response is temporary, as the browser does. Any other error fails the test. */
async function insist(method: string, path: string, body?: unknown): Promise<unknown> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const answer = await merchant.raw(method, path, body);
    if (answer.status < 300) return answer.body;
    const code = (answer.body as { code?: unknown }).code;
    if (answer.status === 503) expectAway(answer.body);
    else expect([409, 'IN_PROGRESS'], JSON.stringify(answer)).toEqual([answer.status, code]);
    // oxlint-disable-next-line no-await-in-loop
    await sleep(AGAIN_MS);
  }
}

function expectAway(body: unknown): void {
  const message = 'Karoo is temporarily unavailable. Try again in a moment.';
  expect(body).toMatchObject({ code: 'UNAVAILABLE', status: 503, message });
}

/** Changes the status of each order and adds a note to it, one after the other. */
async function write(orders: readonly Order[], ended: () => boolean): Promise<Order[]> {
  const written: Order[] = [];
  for (const order of orders) {
    if (ended() && written.length >= ORDERS_EACH) break;
    const path = `/api/v1/stores/${storeId}/orders/${order.id}`;
    const basis = { was: order.status, based_on: `${order.date_modified_gmt}Z` };
    const change = { operation_id: randomUUID(), status: 'on-hold', ...basis };
    const note = { operation_id: randomUUID(), note: `Restarted ${order.id}`, customer_note: false };
    // oxlint-disable-next-line no-await-in-loop
    await insist('PUT', `${path}/status`, change);
    // oxlint-disable-next-line no-await-in-loop
    await insist('POST', `${path}/notes`, note);
    written.push(order);
  }
  return written;
}

function signInWrongly() {
  return merchant.raw('POST', '/api/auth/sign-in/email', {
    email: 'nobody@example.co.za',
    password: 'not-the-password',
  });
}

/** Reads lists and signs in until it is stopped. */
async function read(ended: () => boolean): Promise<void> {
  while (!ended()) {
    // oxlint-disable-next-line no-await-in-loop
    const [list, signIn] = await Promise.all([
      merchant.raw('GET', `/api/v1/stores/${storeId}/orders?per_page=20`),
      signInWrongly(),
    ]);
    for (const answer of [list, signIn]) if (answer.status === 503) expectAway(answer.body);
    expect([200, 503], JSON.stringify(list.body)).toContain(list.status);
    expect([401, 429, 503], JSON.stringify(signIn.body)).toContain(signIn.status);
    // oxlint-disable-next-line no-await-in-loop
    await sleep(20);
  }
}

async function restartOften(): Promise<void> {
  for (const { how, away } of ROUNDS) {
    await insist('POST', `/api/v1/stores/${storeId}/sync`, { full: true });
    await eventually(
      'a run',
      () => merchant.syncState(storeId),
      ({ run }) => run?.status === 'running',
    );
    await sleep(400);
    await postgres.halt(how);
    // Lists may wait until it is back: the writes of the same merchant keep their places while they are recorded.
    expectAway((await signInWrongly()).body);
    await sleep(away);
    await postgres.resume();
  }
}

/** The versions of a store's changes that an open tab received, in order. */
function versionsOf(tab: LiveTab): number[] {
  return tab.heard.flatMap((event) => (event.type === 'change' && event.store_id === storeId ? [event.version] : []));
}

describe('PostgreSQL restarts', () => {
  beforeAll(async () => {
    postgres = await startPostgres();
    shop = await startSandbox('--orders', 900, '--products', 60, '--customers', 200, '--latency', LATENCY_MS);
    karoo = await startKaroo({
      env: {
        KAROO_SANDBOX: 'on',
        DATABASE_URL: postgres.url,
        APP_SECRET: randomBytes(32).toString('hex'),
        SANDBOX_ORDERS: '20',
        SANDBOX_ORDERS_PER_MINUTE: '0',
      },
    });
    merchant = await signInMerchant(karoo.url);
    storeId = await merchant.connect(shop);
  });
  afterAll(async () => {
    await karoo?.stop();
    await shop?.stop();
    await postgres?.stop();
  });

  test('during a sync, writes and a live stream: everything is stored once, and the process keeps running', async () => {
    const tab = await openLiveTab(karoo, merchant.token, merchant.organizationId);
    const orders = (await shop.truth<Order[]>('orders')).filter(({ status }) => status === 'completed');
    let isOver = false;
    const lanes = Array.from({ length: WRITERS }, (_, lane) => orders.filter((_order, at) => at % WRITERS === lane));
    const [writers] = await Promise.all([
      Promise.all(lanes.map((lane) => write(lane, () => isOver))),
      read(() => isOver),
      restartOften().finally(() => (isOver = true)),
    ]);
    const written = writers.flat();
    expect(written.length).toBeGreaterThanOrEqual(WRITERS * ORDERS_EACH);

    await merchant.synced(storeId);
    // A run that began before the last changes may miss what it had passed already; the next one may not.
    const { run } = await merchant.syncNow(storeId, true);
    expect(run).toMatchObject({ status: 'completed', error: null });
    await expectSameTables(merchant, storeId, shop);
    await expectSameSales(merchant, storeId, shop, plusDays(shopToday(), -365), shopToday());
    await expectWrittenOnce(written);

    await shop.control('place-order');
    const before = versionsOf(tab).length;
    await merchant.syncNow(storeId);
    await eventually(
      'the news',
      async () => versionsOf(tab).length,
      (heard) => heard > before,
    );
    const versions = versionsOf(tab);
    expect(versions).toEqual(versions.map((_version, at) => (versions[0] ?? 0) + at));
    await tab.close();

    expect(await karoo.stop()).toBe(0);
    const faults = karoo.output().split('\n');
    expect(faults.filter((line) => line.includes('"level":"error"') || line.includes('SERVER_ERROR'))).toEqual([]);
  });
});

async function expectWrittenOnce(written: readonly Order[]): Promise<void> {
  const inShop = new Map((await shop.truth<Order[]>('orders')).map((order) => [order.id, order]));
  for (const { id } of written) {
    const path = `/api/v1/stores/${storeId}/orders/${id}`;
    const [notes, operations] = await Promise.all([
      merchant.get<{ items: { note: string }[] }>(`${path}/notes`),
      merchant.get<{ items: object[] }>(`${path}/operations`),
    ]);
    expect(inShop.get(id)?.status).toBe('on-hold');
    expect(notes.items.filter(({ note }) => note === `Restarted ${id}`)).toHaveLength(1);
    expect(operations.items).toEqual([
      expect.objectContaining({ kind: 'note' }),
      expect.objectContaining({ kind: 'status', was: 'completed', status: 'on-hold' }),
    ]);
  }
}
