import { randomBytes, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPgBouncer, startPgBouncer, type TemporaryPgBouncer } from '../../scripts/start-pgbouncer.ts';
import { startPostgres, startReplica, type TemporaryPostgres } from '../../scripts/start-postgres.ts';
import { openLiveTab } from '../support/karoo/live-stream.ts';
import { signInMerchant, type Merchant } from '../support/karoo/merchant.ts';
import { countReplicaReads, readMetrics, replicaPaths } from '../support/karoo/replica-calls.ts';
import { eventually, startKaroo, type RunningKaroo } from '../support/karoo/start-karoo.ts';
import { startTcpGate, type TcpGate } from '../support/proxy/tcp-gate.ts';
import { plusDays, shopToday } from '../support/shop/shop-days.ts';
import { startSandbox, type RunningSandbox } from '../support/shop/start-sandbox.ts';

/**
 * Two web processes and a worker on PostgreSQL with a streaming replica. The second web process reaches both servers through
 * PgBouncer where it is installed, and lets the replica lag for as long as it likes.
 */

const [FIRST, SECOND] = [0, 1];
const MAX_LAG = [2, 300];

interface Order {
  id: number;
  status: string;
  date_modified_gmt: string;
}

interface Page<T> {
  items: T[];
}

let postgres: TemporaryPostgres;
let replica: TemporaryPostgres;
/** In front of the replica, for the first web process. */
let gate: TcpGate;
let poolers: TemporaryPgBouncer[] = [];
let shop: RunningSandbox;
let processes: RunningKaroo[] = [];
/** The same person at each web process. */
let merchants: Merchant[] = [];
let storeId: string;
let paths: string[] = [];

const web = (at: number) => processes[at] as RunningKaroo;
const at = (index: number) => merchants[index] as Merchant;

async function startServers(): Promise<void> {
  postgres = await startPostgres();
  replica = await startReplica(postgres);
  gate = await startTcpGate(replica.url);
  if (hasPgBouncer()) poolers = [await startPgBouncer(postgres.url), await startPgBouncer(replica.url)];
}

async function startProcesses(): Promise<void> {
  const shared = {
    APP_SECRET: randomBytes(32).toString('hex'),
    DATABASE_LISTEN_URL: postgres.url,
    SANDBOX_ORDERS: '20',
    SANDBOX_ORDERS_PER_MINUTE: '0',
  };
  const startWeb = (index: number, env: Record<string, string>) => {
    const own = { ...env, KAROO_ROLE: 'web', LOG_LEVEL: 'info', DATABASE_REPLICA_MAX_LAG: String(MAX_LAG[index]) };
    return startKaroo({ env: (port) => ({ ...shared, ...own, PUBLIC_URL: `http://127.0.0.1:${port}` }) });
  };
  const direct = { DATABASE_URL: postgres.url, DATABASE_REPLICA_URL: gate.url };
  const first = await startWeb(FIRST, { ...direct, KAROO_SANDBOX: 'on' });
  processes = [first];
  const { hostname, port } = new URL(first.sandboxUrl);
  const outside = { ALLOW_PRIVATE_STORE_ADDRESSES: 'on', SMTP_URL: `smtp://${hostname}:${Number(port) + 1}` };
  const pooled = {
    DATABASE_URL: poolers[0]?.url ?? postgres.url,
    DATABASE_REPLICA_URL: poolers[1]?.url ?? replica.url,
  };
  const worker = { ...shared, ...outside, DATABASE_URL: postgres.url, KAROO_ROLE: 'worker', PUBLIC_URL: first.url };
  processes.push(...(await Promise.all([startWeb(SECOND, { ...pooled, ...outside }), startKaroo({ env: worker })])));
  merchants = await Promise.all(processes.slice(0, 2).map(({ url }) => signInMerchant(url)));
}

/** Runs a statement on one of the servers, as its administrator. */
async function ask(server: TemporaryPostgres, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** What the health check says about the replica. */
async function stateAt(index: number): Promise<string> {
  const answer = await fetch(`${web(index).url}/readyz`);
  const { checks } = (await answer.json()) as { checks: { replica: string } };
  return checks.replica;
}

async function expectState(wanted: string, ...indexes: number[]): Promise<void> {
  await eventually(
    `a replica that is ${wanted}`,
    () => Promise.all(indexes.map(stateAt)),
    (states) => states.every((state) => state === wanted),
  );
}

const metricsAt = (index: number) => readMetrics(web(index));
const readsAt = (index: number) => countReplicaReads(web(index));

/** Reads a path until the replica has answered it, and returns that answer. */
async function readFromReplica(index: number, path: string): Promise<unknown> {
  const { answer } = await eventually(
    `${path} from the replica`,
    async () => {
      const before = await readsAt(index);
      const answer = await at(index).get<unknown>(path);
      const after = await readsAt(index);
      return { answer, before, after };
    },
    ({ before, after }) => after['replica'] !== before['replica'] && after['behind'] === before['behind'],
  );
  return answer;
}

/** Reads all lists and reports over and over until `work` is done. Every answer must be 200. */
async function whileReading(work: () => Promise<void>): Promise<void> {
  const state = { isOver: false };
  const refused: unknown[] = [];
  const read = async (index: number) => {
    for (let turn = 0; !state.isOver; turn++) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await at(index).raw('GET', paths[turn % paths.length] ?? '');
      if (answer.status !== 200) refused.push(answer);
    }
  };
  const readers = [FIRST, SECOND, FIRST, SECOND].map(read);
  await work().finally(() => (state.isOver = true));
  await Promise.all(readers);
  expect(refused).toEqual([]);
}

async function listPaths(): Promise<string[]> {
  const { items } = await at(FIRST).get<Page<{ wc_id: number }>>(`/api/v1/stores/${storeId}/products`);
  return replicaPaths(storeId, items[0]?.wc_id ?? 0);
}

describe('a streaming replica', () => {
  beforeAll(async () => {
    await startServers();
    shop = await startSandbox('--orders', 300, '--products', 30, '--customers', 80);
    await startProcesses();
    storeId = await at(FIRST).connect(shop);
    await at(SECOND).synced(storeId);
    await at(SECOND).synced(await at(SECOND).demoStore());
    paths = await listPaths();
  });
  afterAll(async () => {
    await Promise.all(processes.map((karoo) => karoo.stop()));
    await shop?.stop();
    await gate?.close();
    for (const pooler of poolers) await pooler.stop();
    await replica?.stop();
    await postgres?.stop();
  });

  test('answers every list and report as the primary does, and goes on after it was stopped', async () => {
    expect(paths.length).toBeGreaterThan(20);
    await expectState('in use', FIRST, SECOND);
    expect(await metricsAt(FIRST)).toMatch(/^karoo_replica_in_use 1$/m);
    expect(await metricsAt(FIRST)).toMatch(/^karoo_replica_lag_seconds [\d.e-]+$/m);
    const answers: unknown[] = [];
    for (const path of paths) answers.push(await readFromReplica(FIRST, path), await readFromReplica(SECOND, path));
    const days = `from=${plusDays(shopToday(), -365)}&to=${shopToday()}`;
    const { totals } = (await readFromReplica(FIRST, `/api/v1/stores/${storeId}/analytics/overview?${days}`)) as {
      totals: { orders: number };
    };
    expect(totals.orders).toBeGreaterThan(100);

    await whileReading(async () => {
      await replica.halt('immediate');
      await expectState('unreachable', FIRST, SECOND);
    });
    expect(await metricsAt(FIRST)).toMatch(/^karoo_replica_in_use 0$/m);
    expect(await metricsAt(FIRST)).toMatch(/^karoo_replica_lag_seconds Nan$/m);
    const fromPrimary: unknown[] = [];
    const before = await Promise.all([readsAt(FIRST), readsAt(SECOND)]);
    for (const path of paths) fromPrimary.push(await at(FIRST).get(path), await at(SECOND).get(path));
    expect(await Promise.all([readsAt(FIRST), readsAt(SECOND)])).toEqual(before);
    expect(fromPrimary).toEqual(answers);

    await whileReading(async () => {
      await replica.resume();
      await expectState('in use', FIRST, SECOND);
    });
    for (const index of [FIRST, SECOND]) await readFromReplica(index, paths[0] ?? '');
  });

  test('what someone wrote or heard of is never missing, though the replica stands still', async () => {
    const store = `/api/v1/stores/${storeId}`;
    const demo = `/api/v1/stores/${await at(SECOND).demoStore()}`;
    const tab = await openLiveTab(web(SECOND), at(SECOND).token, at(SECOND).organizationId);
    const [customer] = (await at(FIRST).get<Page<{ customer_key: string }>>(`${store}/customers`)).items;
    const paid = (await shop.truth<Order[]>('orders')).find(({ status }) => status === 'completed') as Order;
    await ask(replica, 'select pg_wal_replay_pause()');

    const change = { was: paid.status, based_on: `${paid.date_modified_gmt}Z`, status: 'on-hold' };
    await at(FIRST).send('PUT', `${store}/orders/${paid.id}/status`, { operation_id: randomUUID(), ...change });
    for (const index of [FIRST, SECOND]) {
      const { items } = await at(index).get<Page<{ wc_id: number }>>(`${store}/orders?status=on-hold&per_page=100`);
      expect(items.map(({ wc_id: id }) => id)).toContain(paid.id);
    }
    await expectBehind(`${store}/orders`);
    await expectReadThere(`${demo}/orders`);

    await ask(replica, 'select pg_wal_replay_resume()');
    await readFromReplica(SECOND, `${store}/orders`);
    await ask(replica, 'select pg_wal_replay_pause()');
    // Not a record of the shop: only the call itself is counted.
    const note = { note: 'Pays late', tags: ['slow'] };
    await at(FIRST).send('PUT', `${store}/customers/${encodeURIComponent(customer?.customer_key ?? '')}/note`, note);
    for (const index of [FIRST, SECOND]) {
      const tagged = await at(index).get<Page<object>>(`${store}/customers?tag=slow`);
      expect(tagged.items).toEqual([expect.objectContaining({ customer_key: customer?.customer_key })]);
    }
    await expectBehind(`${store}/customers`);

    await ask(replica, 'select pg_wal_replay_resume()');
    await readFromReplica(SECOND, `${store}/orders`);
    await ask(replica, 'select pg_wal_replay_pause()');
    const { id } = await shop.control<{ id: number }>('place-order');
    await eventually(
      'the order in the tab',
      async () => tab.heard,
      (heard) => heard.some((event) => event.type === 'change' && event.entity === 'orders' && event.ids?.includes(id)),
    );
    const { items } = await at(SECOND).get<Page<{ wc_id: number }>>(`${store}/orders?per_page=100`);
    expect(items.map(({ wc_id }) => wc_id)).toContain(id);
    await expectBehind(`${store}/orders`);
    await tab.close();

    // Within its bound of five minutes the second process still uses it for other stores; the first one allows two seconds.
    await expectState('lagging', FIRST);
    expect(await stateAt(SECOND)).toBe('in use');
    await ask(replica, 'select pg_wal_replay_resume()');
    await expectState('in use', FIRST);
    for (const index of [FIRST, SECOND]) await readFromReplica(index, `${store}/orders`);
  });

  /** The replica answers the second process for another store, unless a job has written there meanwhile. */
  async function expectReadThere(path: string): Promise<void> {
    const versions = `select version, writes from store_versions where store_id <> '${storeId}'`;
    const known = await ask(replica, versions);
    const before = await readsAt(SECOND);
    await at(SECOND).get(path);
    const after = await readsAt(SECOND);
    if (!isDeepStrictEqual(known, await ask(postgres, versions))) return;
    expect(after).toEqual({ ...before, replica: (before['replica'] ?? 0) + 1 });
  }

  /** The second process finds the replica behind for this path. */
  async function expectBehind(path: string): Promise<void> {
    const before = await readsAt(SECOND);
    await at(SECOND).get(path);
    const after = await readsAt(SECOND);
    expect(after['behind']).toBeGreaterThan(before['behind'] ?? 0);
  }

  test('when it freezes, calls wait for a moment and are answered by the primary', async () => {
    await whileReading(async () => {
      gate.stall();
      await expectState('unreachable', FIRST);
      gate.open();
      await expectState('in use', FIRST);
    });
    await readFromReplica(FIRST, paths[0] ?? '');
  });

  test('after it was promoted nothing is read from it', async () => {
    await whileReading(async () => {
      await ask(replica, 'select pg_promote()');
      await ask(replica, `update woocommerce_orders set number = 'forked'`);
      await ask(replica, `update store_versions set writes = writes + 1000, version = version + 1000`);
      await expectState('promoted', FIRST, SECOND);
    });
    for (const index of [FIRST, SECOND]) {
      const { items } = await at(index).get<Page<{ number: string }>>(`/api/v1/stores/${storeId}/orders?per_page=100`);
      expect(items.length).toBeGreaterThan(50);
      expect(items.filter(({ number }) => number === 'forked')).toEqual([]);
    }
  });

  test('the log names every change, and nothing is logged as an error', () => {
    for (const karoo of [web(FIRST), web(SECOND)]) {
      const lines = karoo.output().split('\n');
      expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
      const said = lines.filter((line) => line.includes('"level":"warn"') && line.includes('"state":'));
      expect(said.some((line) => line.includes('cannot be reached'))).toBe(true);
      expect(said.at(-1)).toContain('is no replica');
    }
  });
});
