import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { addDays, shopDayOf } from '#domain/time/shop-time.ts';
import { type BenchDatabase, createBenchDatabase } from './bench-database.ts';
import { type BenchOptions, figureOf, type Report } from './figure.ts';
import { startKaroo } from './karoo-process.ts';
import { processorTime, type WatchedProcess } from './load/processes.ts';
import { rollUpReports, type MeasuredRequest, reportRequests } from './report-requests.ts';
import { MEASURED_SHOP, seedStore } from './seed-orders.ts';

const RUNS = 200;
const WARM_UP = 20;
/** Rounds through all calls before the first is measured: a server that runs for minutes has compiled what they share. */
const ROUNDS = 100;
const PERSON = { email: 'bench@karoo.test', password: 'bench-the-whole-shop', name: 'Bench' };

/**
 * What the screens wait for, asked over HTTP by one client with a bearer token, whole body, one after the other:
 * `api.orders.page` (first), `.deep` (pages all over the list), `.search`, `api.dashboard`, `api.analytics.year`,
 * `api.products.top`, and the reports (report-calls.ts). Each figure's p95 after a warm-up, and its processor time; `.cold` is the very
 * first answer after the start.
 */
export async function apiFigures(options: BenchOptions, report: Report): Promise<void> {
  const database = await createBenchDatabase(options);
  try {
    const storeId = database.storeId ?? (await prepare(database, options.orders, report));
    const karoo = await startKaroo(database.env);
    try {
      const token = await signIn(karoo.url);
      const watched: WatchedProcess[] = [
        { name: 'karoo', pid: karoo.pid },
        { name: 'postgres', pid: await database.serverPid(), withChildren: true },
      ];
      await measure(`${karoo.url}/api/v1/stores/${storeId}`, token, options.orders, watched, report);
    } finally {
      await karoo.stop();
    }
  } finally {
    await database.remove();
  }
}

/** Makes an account through the product, then its organization, a store and the store's orders in the tables. */
export async function prepare(database: BenchDatabase, orders: number, report: Report): Promise<string> {
  const karoo = await startKaroo(database.env);
  await post(`${karoo.url}/api/auth/sign-up/email`, PERSON);
  await karoo.stop();
  const storeId = randomUUID();
  await database.withTables(async (run) => {
    const organizationId = randomUUID();
    const person = `(select id from auth_users where email = '${PERSON.email}')`;
    await run('update auth_users set email_verified = true where email = $1', [PERSON.email]);
    await run(`insert into organizations (id, name, owner_id) values ($1, 'Bench', ${person})`, [organizationId]);
    await run(
      `insert into organization_members (organization_id, user_id, role, status) values ($1, ${person}, 'owner', 'active')`,
      [organizationId],
    );
    await run(
      `insert into woocommerce_stores (id, organization_id, name, url) values ($1, $2, 'Bench', 'https://bench.example.co.za')`,
      [storeId, organizationId],
    );
    await seedStore(run, storeId, { orders, ...MEASURED_SHOP }, new Date());
  });
  const seconds = await rollUpReports(database.env, storeId);
  report({ name: 'sums.rollUp', value: seconds, unit: 's', runs: 1, p50: seconds, p95: seconds });
  await database.withTables((run) => run('vacuum (analyze)'));
  await database.filled(storeId);
  return storeId;
}

export async function signIn(url: string): Promise<string> {
  const answer = await post(`${url}/api/auth/sign-in/email`, { email: PERSON.email, password: PERSON.password });
  const token = answer.headers.get('set-auth-token');
  if (token === null) throw new Error('The sign-in gave no token.');
  // The first call makes the profile.
  await get(`${url}/api/v1/me`, token);
  return token;
}

async function measure(
  store: string,
  token: string,
  orders: number,
  watched: readonly WatchedProcess[],
  report: Report,
): Promise<void> {
  const today = shopDayOf(new Date(), 'Africa/Johannesburg');
  const month = `from=${addDays(today, -29)}&to=${today}`;
  const year = `from=${addDays(today, -364)}&to=${today}`;
  const pages = Math.max(1, Math.floor(orders / 20));
  const terms = [
    'dlamini',
    'van der merwe',
    'thandi nkosi',
    'lerato',
    '1000',
    'petersen',
    '0812',
    'naidoo',
    'zanele.khumalo',
    '100999',
  ];
  const asked: MeasuredRequest[] = [
    ['api.orders.page', () => '/orders?per_page=20'],
    ['api.orders.page.deep', (run) => `/orders?per_page=20&page=${1 + ((run * 7919) % pages)}`],
    ['api.orders.search', (run) => `/orders?per_page=20&search=${encodeURIComponent(terms[run % terms.length] ?? '')}`],
    ['api.orders.pack', () => '/orders/to-pack'],
    ['api.reorder', (run) => `/reorder?page=${1 + (run % 5)}`],
    ['api.reorder.all', (run) => `/reorder?show=all&page=${1 + ((run * 7) % 100)}`],
    ['api.dashboard', () => `/analytics/dashboard?${month}`],
    // Today until now, against yesterday until the same time: from the facts of both days.
    ['api.dashboard.today', () => `/analytics/dashboard?from=${today}&to=${today}`],
    ['api.dashboard.sales', () => `/analytics/overview?${month}`],
    ['api.analytics.year', () => `/analytics/overview?${year}&interval=month&compare=year`],
    ['api.analytics.year.days', () => `/analytics/overview?${year}&interval=day&compare=year`],
    ['api.products.top', () => `/analytics/products?${year}&limit=10`],
    ...reportRequests(today, orders),
  ];
  await computeReorder(store, token, report);
  for (const [name, path] of asked) report(figureOf(`${name}.cold`, [await timed(store + path(0), token)]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [, path] of asked) await timed(store + path(round), token);
  }
  for (const [name, path] of asked) {
    for (let run = 0; run < WARM_UP; run++) await timed(store + path(run), token);
    const times: number[] = [];
    const before = processorTime(watched);
    for (let run = 0; run < RUNS; run++) times.push(await timed(store + path(run), token));
    const cpu = Math.round(((processorTime(watched) - before) / RUNS) * 10) / 10;
    report({ ...figureOf(name, times), cpu });
  }
}

/** `api.reorder.compute`: from the request until the list of what to reorder is there. Without it the list would be empty. */
async function computeReorder(store: string, token: string, report: Report): Promise<void> {
  const start = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  const request = await fetch(`${store}/reorder/compute`, { method: 'POST', headers });
  if (!request.ok) throw new Error(`reorder/compute answered ${request.status}: ${await request.text()}`);
  for (;;) {
    const answer = await fetch(`${store}/reorder?show=all`, { headers });
    const list = (await answer.json()) as { pending: boolean; computedAt: string | null; total: number };
    if (!list.pending && list.computedAt !== null) {
      if (list.total === 0) throw new Error('The computed reorder list is empty.');
      break;
    }
    if (performance.now() - start > 600_000) throw new Error('The reorder list was not computed in ten minutes.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const seconds = Math.round(performance.now() - start) / 1000;
  report({ name: 'api.reorder.compute', value: seconds, unit: 's', runs: 1, p50: seconds, p95: seconds });
}

/** Milliseconds until the whole answer was there. */
export async function timed(url: string, token: string): Promise<number> {
  const start = performance.now();
  await get(url, token);
  return performance.now() - start;
}

/** Keeps its connections open, as a browser does. */
const agent = new Agent({ keepAlive: true });

/**
 * Receives the whole body, compressed. It is not decoded: the garbage of large texts made this client, not Karoo, stop for 30 ms at every
 * twentieth answer.
 */
async function get(url: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
  const [answer] = (await once(request(url, { agent, headers }).end(), 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}.`);
}

async function post(url: string, body: object): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(url).origin },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
  return answer;
}
