import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type BenchDatabase, createBenchDatabase } from './bench-database.ts';
import { type Karoo, startKaroo } from './karoo-process.ts';
import type { WatchedProcess } from './load/processes.ts';

const SANDBOX = fileURLToPath(new URL('../sandbox/main.ts', import.meta.url));
const PERSON = { email: 'bench@karoo.test', password: 'bench-the-whole-shop', name: 'Bench' };
/** The catalogue and customers of the sync budgets. */
const SHOP = { products: 5000, customers: 20_000 };
const SYNC_WITHIN_MS = 30 * 60_000;

export interface ShopAddress {
  readonly url: string;
  readonly consumerKey: string;
  readonly consumerSecret: string;
}

/** A sandbox shop as a process of its own. */
export interface BenchShop extends ShopAddress {
  /** Uses the shop's side door (`place-order`, `update-order` ...). */
  control<T>(name: string, body?: object): Promise<T>;
  stop(): void;
}

/** Many sandbox shops of one size in a process of their own. */
export interface BenchShops {
  readonly shops: readonly ShopAddress[];
  readonly pid: number;
  stop(): void;
}

export interface ShopsSize {
  orders: number;
  products: number;
  customers: number;
  shops: number;
  seed?: number;
}

/** A Karoo whose merchant is signed in; no store is connected yet. */
export interface Merchant {
  readonly karoo: Karoo;
  /** Karoo and its database. */
  readonly processes: readonly WatchedProcess[];
  ask<T>(method: string, path: string, body?: object): Promise<T>;
  readonly person: typeof PERSON;
  stop(): Promise<void>;
}

export async function startShop(orders: number): Promise<BenchShop> {
  const { shops, stop } = await startShops({ ...SHOP, orders, shops: 1 });
  const [addresses] = shops;
  if (addresses === undefined) throw new Error('The sandbox has no shop.');
  return {
    ...addresses,
    async control(name, body) {
      const answer = await fetch(`${addresses.url}/sandbox/control/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as never;
    },
    stop,
  };
}

/** Starts shops in one process of the sandbox, which `env` is added to. */
export async function startShops(size: ShopsSize, env: Record<string, string> = {}): Promise<BenchShops> {
  const options = Object.entries(size).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn(process.execPath, [SANDBOX, '--port', '0', '--stop-with-parent', ...options], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const { shops } = await new Promise<{ shops: ShopAddress[] }>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const ready = /Sandbox is ready: (\{.*\})\n/.exec(said);
      if (ready?.[1]) resolve(JSON.parse(ready[1]));
    });
    child.once('exit', (code) => reject(new Error(`The sandbox ended with ${code}:\n${said}`)));
  });
  return { shops, pid: child.pid ?? 0, stop: () => void child.kill('SIGTERM') };
}

export async function startMerchant(): Promise<Merchant> {
  const database = await createBenchDatabase({});
  const first = await startKaroo(database.env);
  await post(`${first.url}/api/auth/sign-up/email`, PERSON);
  await first.stop();
  await verify(database);
  const karoo = await startKaroo({ ...database.env, ALLOW_PRIVATE_STORE_ADDRESSES: 'on' });
  const signedIn = await post(`${karoo.url}/api/auth/sign-in/email`, PERSON);
  const token = signedIn.headers.get('set-auth-token');
  if (token === null) throw new Error('The sign-in gave no token.');
  const postgres = { name: 'postgres', pid: await database.serverPid(), withChildren: true };
  return {
    karoo,
    processes: [{ name: 'karoo', pid: karoo.pid }, postgres],
    person: PERSON,
    async ask(method, path, body) {
      const answer = await fetch(`${karoo.url}/api/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as never;
    },
    async stop() {
      await karoo.stop();
      await database.remove();
    },
  };
}

/** Connects the shop, which starts its first sync; answers the store's id. */
export async function connect(merchant: Merchant, shop: ShopAddress): Promise<string> {
  const me = await merchant.ask<{ currentOrganizationId: string }>('GET', '/me');
  const { id } = await merchant.ask<{ id: string }>('POST', '/stores', {
    organization_id: me.currentOrganizationId,
    url: shop.url,
    consumer_key: shop.consumerKey,
    consumer_secret: shop.consumerSecret,
  });
  return id;
}

/**
 * Waits until the run in flight has ended well, or that run, and answers when it ended. Asks once a second, as an open browser does that
 * reads the progress.
 */
export async function syncEnds(merchant: Merchant, storeId: string, runId?: string): Promise<Date> {
  const until = Date.now() + SYNC_WITHIN_MS;
  while (Date.now() < until) {
    const { run } = await merchant.ask<{ run: Run | null }>('GET', `/stores/${storeId}/sync`);
    if (run && (runId === undefined || run.id === runId) && run.ended_at !== null) {
      if (run.status === 'completed') return new Date(run.ended_at);
      throw new Error(`The sync ended as ${run.status}: ${run.error}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error('The sync did not end in time.');
}

interface Run {
  id: string;
  status: string;
  ended_at: string | null;
  error: string | null;
}

async function verify(database: BenchDatabase): Promise<void> {
  await database.withTables((run) =>
    run('update auth_users set email_verified = true where email = $1', [PERSON.email]),
  );
}

async function post(url: string, body: object): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer;
}
