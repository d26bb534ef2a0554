import { constants, setPriority } from 'node:os';
import { startPostgres } from '../../scripts/start-postgres.ts';
import { prepareNginx, startNginx } from '../../tests/support/proxy/start-nginx.ts';
import { type BenchDatabase, createBenchDatabase } from '../bench-database.ts';
import { startShops, type BenchShops } from '../connected-shop.ts';
import type { BenchOptions } from '../figure.ts';
import { type Karoo, startKaroo } from '../karoo-process.ts';
import { copyFirst, signUpFirst } from './accounts.ts';
import type { WatchedProcess } from './processes.ts';

/** One process that does everything, or two web and two worker processes behind the nginx of deploy/. */
export type LoadForm = 'one' | 'four';

/** A small shop each. */
const SHOP_SIZE = { orders: 200, products: 40, customers: 60 };
export const NEW_SHOPS = 5;
/** Shops that are connected while everything else goes on. */
const NEW_SHOP_SIZE = { orders: 10_000, products: 500, customers: 2_000 };

type Stop = () => Promise<unknown> | void;

/** Everything that runs in a load test but the clients. */
export interface LoadStage {
  readonly url: string;
  /** The certificate that clients must trust; none without nginx. */
  readonly certificate?: string;
  /** Of the new shops too, PEOPLE in each. */
  readonly organizations: readonly string[];
  readonly shops: BenchShops;
  readonly newShops: BenchShops;
  /** Karoo's processes, the database server's and the shops'. */
  readonly processes: WatchedProcess[];
  /** How often Karoo's processes logged each warning and error so far. */
  logged(): Record<string, number>;
  stop(): Promise<void>;
}

/** Starts the database, the shops and Karoo. With `four` the database is another PostgreSQL than Karoo's own. */
export async function startStage(form: LoadForm, { shops: count }: Pick<BenchOptions, 'shops'>): Promise<LoadStage> {
  const stops: Stop[] = [];
  const stop = async () => {
    for (const one of stops.toReversed()) await one();
  };
  try {
    const postgres = form === 'four' ? await startPostgres() : null;
    if (postgres) {
      stops.push(() => postgres.stop());
      process.env['BENCH_DATABASE_URL'] = postgres.url;
      delete process.env['BENCH_POOLER_URL'];
    }
    const made = await createBenchDatabase({});
    stops.push(() => made.remove());
    const nginx = form === 'four' ? await prepareNginx() : null;
    const env: Record<string, string> = nginx ? { NODE_EXTRA_CA_CERTS: nginx.certificateFile } : {};
    const organizations = await fillTables(made, count + NEW_SHOPS);
    const shops = await startShops({ ...SHOP_SIZE, shops: count }, env);
    stops.push(() => shops.stop());
    const newShops = await startShops({ ...NEW_SHOP_SIZE, shops: NEW_SHOPS, seed: 1000 }, env);
    stops.push(() => newShops.stop());
    const common = { ...made.env, ...env, ALLOW_PRIVATE_STORE_ADDRESSES: 'on' };
    const karoos = nginx ? await startFour(common, nginx.port, stops) : await startOne(common, stops);
    const running = nginx && (await startNginx(nginx, karoos.slice(0, 2).map(portOf), '127.0.0.1'));
    if (running) stops.push(() => running.stop());
    return {
      url: running ? `https://127.0.0.1:${running.port}` : (karoos[0]?.url ?? ''),
      ...(running && { certificate: running.certificate }),
      organizations,
      shops,
      newShops,
      processes: [
        ...karoos.map(({ pid }, at) => ({
          name: nginx ? `${at < 2 ? 'web' : 'worker'}${1 + (at % 2)}` : 'karoo',
          pid,
        })),
        { name: 'postgres', pid: await made.serverPid(), withChildren: true },
        { name: 'shops', pid: shops.pid },
        { name: 'newShops', pid: newShops.pid },
      ],
      logged: () => sumOf(karoos.map((karoo) => karoo.logged)),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The first account is made through the product, before the processes that are measured start. Returns the organizations' ids. */
async function fillTables(database: BenchDatabase, organizations: number): Promise<string[]> {
  const first = await startKaroo(database.env);
  try {
    await signUpFirst(first.url);
  } finally {
    await first.stop();
  }
  return database.withTables((run) => copyFirst(run, organizations));
}

async function startOne(env: Record<string, string>, stops: Stop[]): Promise<Karoo[]> {
  const karoo = await startKaroo(env);
  stops.push(() => karoo.stop());
  return [karoo];
}

/** Two web processes first: one of them creates the tables. */
async function startFour(env: Record<string, string>, port: number, stops: Stop[]): Promise<Karoo[]> {
  const shared = { ...env, PUBLIC_URL: `https://127.0.0.1:${port}`, BEHIND_PROXY: 'on' };
  const karoos: Karoo[] = [];
  for (const KAROO_ROLE of ['web', 'web', 'worker', 'worker']) {
    const karoo = await startKaroo({ ...shared, KAROO_ROLE });
    // As docs/operating.md has it for workers on the machine of web processes.
    if (KAROO_ROLE === 'worker') setPriority(karoo.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    stops.push(() => karoo.stop());
    karoos.push(karoo);
  }
  return karoos;
}

function sumOf(counts: readonly ReadonlyMap<string, number>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const [what, count] of counts.flatMap((one) => [...one])) sum[what] = (sum[what] ?? 0) + count;
  return sum;
}

function portOf({ url }: Karoo): number {
  return Number(new URL(url).port);
}
