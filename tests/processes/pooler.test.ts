import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPgBouncer, startPgBouncer, type TemporaryPgBouncer } from '../../scripts/start-pgbouncer.ts';
import { startPostgres, type TemporaryPostgres } from '../../scripts/start-postgres.ts';
import { openLiveTab, type LiveTab } from '../support/karoo/live-stream.ts';
import { signInMerchant, type Merchant } from '../support/karoo/merchant.ts';
import { startTcpGate, type TcpGate } from '../support/proxy/tcp-gate.ts';
import { expectSameTables } from '../support/shop/compare-with-shop.ts';
import { eventually, startKaroo, type RunningKaroo } from '../support/karoo/start-karoo.ts';
import { startSandbox, type RunningSandbox } from '../support/shop/start-sandbox.ts';

/** Two web and two worker processes on PostgreSQL behind a PgBouncer in transaction mode. */

const READERS = 6;
const ROUNDS = 5;

interface Order {
  id: number;
  status: string;
  date_modified_gmt: string;
}

let postgres: TemporaryPostgres;
let pooler: TemporaryPgBouncer;
/** In front of PostgreSQL, for LISTEN alone. */
let listening: TcpGate;
let shop: RunningSandbox;
let processes: RunningKaroo[] = [];
/** The same person at each web process. */
let merchants: Merchant[] = [];
let storeId: string;

/** The first one has the sandbox with its mailbox, and its address is the one the shop knows. */
async function startProcesses(): Promise<void> {
  const shared = {
    DATABASE_URL: pooler.url,
    DATABASE_LISTEN_URL: listening.url,
    APP_SECRET: randomBytes(32).toString('hex'),
    SANDBOX_ORDERS: '20',
    SANDBOX_ORDERS_PER_MINUTE: '0',
  };
  const startWeb = (env: Record<string, string>) =>
    startKaroo({ env: (port) => ({ ...env, KAROO_ROLE: 'web', PUBLIC_URL: `http://127.0.0.1:${port}` }) });
  const first = await startWeb({ ...shared, KAROO_SANDBOX: 'on' });
  processes = [first];
  const { hostname, port } = new URL(first.sandboxUrl);
  const others = { ...shared, ALLOW_PRIVATE_STORE_ADDRESSES: 'on', SMTP_URL: `smtp://${hostname}:${Number(port) + 1}` };
  const startWorker = () => startKaroo({ env: { ...others, KAROO_ROLE: 'worker', PUBLIC_URL: first.url } });
  processes.push(...(await Promise.all([startWeb(others), startWorker(), startWorker()])));
  merchants = await Promise.all(processes.slice(0, 2).map(({ url }) => signInMerchant(url)));
}

const [FIRST, SECOND] = [0, 1];
const at = (web: number) => merchants[web] as Merchant;
const openTab = (web: number) => openLiveTab(processes[web] as RunningKaroo, at(web).token, at(web).organizationId);

function hasHeard({ heard }: LiveTab, id: number): boolean {
  return heard.some((event) => event.type === 'change' && event.entity === 'orders' && event.ids?.includes(id));
}

async function expectHeard(tabs: readonly LiveTab[], id: number): Promise<void> {
  await eventually(
    `order ${id} in both tabs`,
    async () => tabs.map((tab) => hasHeard(tab, id)),
    (answers) => answers.every(Boolean),
  );
}

/** Waits until the health checks of all processes answer with this status. */
function expectAll(wanted: number): Promise<unknown> {
  return eventually(
    `${wanted} from all processes`,
    () => Promise.all(processes.map(async ({ url }) => (await fetch(`${url}/readyz`)).status)),
    (statuses) => statuses.every((status) => status === wanted),
  );
}

/** Places an order in the shop and waits until it can be read. */
async function storeOrder(): Promise<number> {
  const { id } = await shop.control<{ id: number }>('place-order');
  await at(SECOND).syncNow(storeId);
  const { status } = await at(FIRST).raw('GET', `/api/v1/stores/${storeId}/orders/${id}`);
  expect(status).toBe(200);
  return id;
}

/** The versions of the store's changes that an open tab received, in order. */
function versionsOf({ heard }: LiveTab): number[] {
  return heard.flatMap((event) => (event.type === 'change' && event.store_id === storeId ? [event.version] : []));
}

/** Closes tabs that heard each change once. */
async function closeComplete(tabs: readonly LiveTab[]): Promise<void> {
  for (const tab of tabs) {
    const versions = versionsOf(tab);
    expect(versions).toEqual(versions.map((_version, index) => (versions[0] ?? 0) + index));
    await tab.close();
  }
}

describe.skipIf(!hasPgBouncer())('several processes behind a pooler', () => {
  beforeAll(async () => {
    postgres = await startPostgres();
    pooler = await startPgBouncer(postgres.url);
    listening = await startTcpGate(postgres.url);
    shop = await startSandbox('--orders', 300, '--products', 30, '--customers', 80);
    await startProcesses();
    storeId = await at(FIRST).connect(shop);
    await at(SECOND).synced(storeId);
  });
  afterAll(async () => {
    await Promise.all(processes.map((karoo) => karoo.stop()));
    await shop?.stop();
    await listening?.close();
    await pooler?.stop();
    await postgres?.stop();
  });

  test('sync: the workers store what the shop has, and both web processes show it', async () => {
    for (const merchant of merchants) await expectSameTables(merchant, storeId, shop);
  });

  test('reads: none of many simultaneous calls fails', async () => {
    const store = `/api/v1/stores/${storeId}`;
    const paths = [
      '/api/v1/me',
      '/api/v1/stores',
      store,
      `${store}/orders?per_page=20`,
      `${store}/orders?search=dlamini`,
      `${store}/products`,
      `${store}/customers`,
      `${store}/sync`,
    ];
    const readAll = async (merchant: Merchant) => {
      const statuses: number[] = [];
      for (let round = 0; round < ROUNDS; round++)
        for (const path of paths) statuses.push((await merchant.raw('GET', path)).status);
      return statuses;
    };
    const readers = Array.from({ length: READERS }, (_, reader) => readAll(at(reader % merchants.length)));
    const statuses = (await Promise.all(readers)).flat();
    expect(statuses).toEqual(Array.from({ length: READERS * ROUNDS * paths.length }, () => 200));
  });

  test('writes and live updates: both processes announce an order of the shop and a change made at one of them', async () => {
    const tabs = await Promise.all([openTab(FIRST), openTab(SECOND)]);
    const { id: placed } = await shop.control<{ id: number }>('place-order');
    await expectHeard(tabs, placed);

    const paid = (await shop.truth<Order[]>('orders')).find(({ status }) => status === 'completed') as Order;
    const basis = { was: paid.status, based_on: `${paid.date_modified_gmt}Z` };
    await at(SECOND).send('PUT', `/api/v1/stores/${storeId}/orders/${paid.id}/status`, {
      operation_id: randomUUID(),
      status: 'on-hold',
      ...basis,
    });
    await expectHeard(tabs, paid.id);
    const order = await at(FIRST).get<Order>(`/api/v1/stores/${storeId}/orders/${paid.id}`);
    expect(order.status).toBe('on-hold');
    await Promise.all(tabs.map((tab) => tab.close()));
  });

  test('a restart of the pooler: calls say that they can be repeated, then everything goes on, and the streams too', async () => {
    const tabs = await Promise.all([openTab(FIRST), openTab(SECOND)]);
    await pooler.halt();
    await expectAll(503);
    for (const merchant of merchants) {
      const answer = await merchant.raw('GET', `/api/v1/stores/${storeId}/orders`);
      expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    }
    await pooler.resume();
    await expectAll(200);
    await expectHeard(tabs, await storeOrder());
    await closeComplete(tabs);
  });

  test('the connection for notifications is cut: changes are stored, and heard once it is back', async () => {
    const tabs = await Promise.all([openTab(FIRST), openTab(SECOND)]);
    listening.cut();
    const missed = await storeOrder();
    expect(tabs.map((tab) => hasHeard(tab, missed))).toEqual([false, false]);
    listening.open();
    await expectHeard(tabs, missed);
    await expectHeard(tabs, await storeOrder());
    await closeComplete(tabs);
  });

  test('the connection for notifications falls silent: it is replaced, and what it missed is heard', async () => {
    const tabs = await Promise.all([openTab(FIRST), openTab(SECOND)]);
    listening.silence();
    await expectHeard(tabs, await storeOrder());
    await closeComplete(tabs);
  });

  test('a restart of PostgreSQL: health checks tell, all processes are ready again, streams go on, and nothing is logged as an error', async () => {
    const tabs = await Promise.all([openTab(FIRST), openTab(SECOND)]);
    await postgres.halt('fast');
    await expectAll(503);
    await postgres.resume();
    await expectAll(200);
    const { id } = await shop.control<{ id: number }>('place-order');
    await at(SECOND).syncNow(storeId);
    await expectHeard(tabs, id);
    await closeComplete(tabs);
    const lines = processes.flatMap((karoo) => karoo.output().split('\n'));
    expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});
