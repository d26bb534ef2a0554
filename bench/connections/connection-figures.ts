import { addDays, shopDayOf } from '#domain/time/shop-time.ts';
import { hasPgBouncer, startPgBouncer, type TemporaryPgBouncer } from '../../scripts/start-pgbouncer.ts';
import { startPostgres, startReplica, type TemporaryPostgres } from '../../scripts/start-postgres.ts';
import { prepare, signIn, timed } from '../api-figures.ts';
import { createBenchDatabase } from '../bench-database.ts';
import { type BenchOptions, figureOf, type Report } from '../figure.ts';
import { type Karoo, startKaroo } from '../karoo-process.ts';
import type { MeasuredRequest } from '../report-requests.ts';

const RUNS = 300;
const WARM_UP = 50;
const REPLICA_WITHIN_MS = 60_000;

/**
 * The cost of a pooler and a replica: one client sends the same requests in turn to processes on one database that reach it directly,
 * through PgBouncer in transaction mode, and with a streaming replica. Starts its own PostgreSQL; whatever else the machine does slows all
 * of them down alike. `connection.<way>.<request>`.
 */
export async function connectionFigures({ orders }: BenchOptions, report: Report): Promise<void> {
  const postgres = await startPostgres();
  const servers: { stop(): Promise<void> }[] = [postgres];
  process.env['BENCH_DATABASE_URL'] = postgres.url;
  delete process.env['BENCH_POOLER_URL'];
  const database = await createBenchDatabase({});
  try {
    const storeId = await prepare(database, orders, () => undefined);
    const replica = await startReplica(postgres);
    servers.unshift(replica);
    const pooler = hasPgBouncer() ? await startPgBouncer(postgres.url) : null;
    if (pooler) servers.unshift(pooler);
    const ways = await startWays(database.env, { replica, pooler });
    servers.unshift(...ways.values());
    await measure(ways, storeId, report);
  } finally {
    const [processes, engines] = [servers.slice(0, -1), servers.slice(-1)];
    for (const server of processes) await server.stop();
    await database.remove();
    for (const server of engines) await server.stop();
  }
}

async function startWays(
  env: Record<string, string>,
  { replica, pooler }: { replica: TemporaryPostgres; pooler: TemporaryPgBouncer | null },
): Promise<Map<string, Karoo>> {
  const direct = env['DATABASE_URL'] ?? '';
  const at = (url: string) => Object.assign(new URL(url), { pathname: new URL(direct).pathname }).href;
  const role = { ...env, KAROO_ROLE: 'web', PUBLIC_URL: 'http://127.0.0.1' };
  const ways = new Map([['direct', await startKaroo(role)]]);
  if (pooler) {
    ways.set('pooler', await startKaroo({ ...role, DATABASE_URL: at(pooler.url), DATABASE_LISTEN_URL: direct }));
  }
  const withReplica = await startKaroo({ ...role, DATABASE_REPLICA_URL: at(replica.url) });
  ways.set('replica', withReplica);
  const until = Date.now() + REPLICA_WITHIN_MS;
  while (!(await (await fetch(`${withReplica.url}/readyz`)).text()).includes('in use')) {
    if (Date.now() > until) throw new Error('The replica was not used in time.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return ways;
}

async function measure(ways: Map<string, Karoo>, storeId: string, report: Report): Promise<void> {
  const clients: { name: string; store: string; token: string }[] = [];
  for (const [name, { url }] of ways) {
    clients.push({ name, store: `${url}/api/v1/stores/${storeId}`, token: await signIn(url) });
  }
  const today = shopDayOf(new Date(), 'Africa/Johannesburg');
  const month = `from=${addDays(today, -29)}&to=${today}`;
  const asked: MeasuredRequest[] = [
    ['dashboard', () => `/analytics/dashboard?${month}`],
    ['overview', () => `/analytics/overview?${month}`],
    ['orders', (run) => `/orders?per_page=20&page=${1 + (run % 10)}`],
    ['orders.search', () => '/orders?per_page=20&search=dlamini'],
    ['products', () => '/products?per_page=20'],
    ['customers', () => '/customers?per_page=20'],
  ];
  for (const [request, path] of asked) {
    const times = new Map(clients.map(({ name }) => [name, [] as number[]]));
    for (let run = -WARM_UP; run < RUNS; run++) {
      for (const { name, store, token } of clients) {
        const ms = await timed(store + path(run + WARM_UP), token);
        if (run >= 0) times.get(name)?.push(ms);
      }
      // Each is asked first equally often.
      clients.push(...clients.splice(0, 1));
    }
    for (const [name, list] of times) report(figureOf(`connection.${name}.${request}`, list));
  }
  await requireReplicaReads(ways.get('replica') as Karoo);
}

/** @throws Error when what was measured as the replica's was answered by the primary. */
async function requireReplicaReads({ url }: Karoo): Promise<void> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const count = (outcome: string) => Number(new RegExp(`outcome="${outcome}"\\} (\\d+)`).exec(metrics)?.[1]);
  if (count('replica') > 10 * (count('behind') + count('failed'))) return;
  throw new Error('The replica answered too few of the requests.');
}
