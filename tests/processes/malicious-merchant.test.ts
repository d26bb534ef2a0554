import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type TemporaryPostgres } from '../../scripts/start-postgres.ts';
import { ATTACKS, type HostileMerchant } from '../support/hostile/attacks.ts';
import type { AttackReport } from '../support/hostile/attack-process.ts';
import { emailTo, linkIn } from '../support/karoo/mailbox.ts';
import { signInMerchant, type Merchant } from '../support/karoo/merchant.ts';
import { eventually, startKaroo, wait, type RunningKaroo } from '../support/karoo/start-karoo.ts';
import { startSandbox, type RunningSandbox } from '../support/shop/start-sandbox.ts';

/**
 * One merchant does the worst it can; another one's dashboard stays usable. KAROO_HOSTILE_SECONDS=60 lets each attack last a minute;
 * KAROO_HOSTILE_KINDS and KAROO_HOSTILE_ORDERS choose the attacks and the size of the hostile shop.
 */

const ATTACKER = fileURLToPath(new URL('../support/hostile/attack-process.ts', import.meta.url));
const STARVER = new URL('../support/hostile/starved-process.ts', import.meta.url).href;
const PASSWORD = 'a-long-and-private-passphrase';
const ORDERS = Number(process.env['KAROO_HOSTILE_ORDERS'] ?? 600);
/** Seconds of each attack. */
const SECONDS = Number(process.env['KAROO_HOSTILE_SECONDS'] ?? 3);
const KINDS = process.env['KAROO_HOSTILE_KINDS']?.split(',') ?? [...Object.keys(ATTACKS), 'all'];

/** How many times slower a dashboard may be. */
const MAX_TIMES_QUIET = 3;
/**
 * Milliseconds in which a dashboard may open in any case: attacker, shop and database take this machine's processors too, and so may other
 * programs. On a quiet machine ask for 750 with KAROO_HOSTILE_ENOUGH_MS.
 */
const ENOUGH_MS = Number(process.env['KAROO_HOSTILE_ENOUGH_MS'] ?? 2_000);
const TRIES = 3;

let postgres: TemporaryPostgres;
let karoo: RunningKaroo;
let shop: RunningSandbox;
let victim: Merchant;
let victimStore: string;
let hostile: HostileMerchant;
let attacker: ChildProcess;

async function signUp(name: string): Promise<Merchant> {
  const email = `${name}@example.co.za`;
  const registered = await fetch(`${karoo.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email, password: PASSWORD, companyName: `Shop of ${name}` }),
  });
  const cookie = registered.headers.getSetCookie().map((line) => line.split(';')[0]);
  const link = linkIn(await emailTo(karoo.sandboxUrl, email, /confirm/i), karoo.url);
  await fetch(link, { redirect: 'manual', headers: { cookie: cookie.join('; ') } });
  return signInMerchant(karoo.url, email, PASSWORD);
}

beforeAll(async () => {
  postgres = await startPostgres();
  shop = await startSandbox('--orders', ORDERS, '--products', 200, '--customers', 200);
  karoo = await startKaroo({
    env: {
      DATABASE_URL: postgres.url,
      APP_SECRET: randomBytes(32).toString('hex'),
      KAROO_SANDBOX: 'on',
      SANDBOX_ORDERS: '300',
      SANDBOX_ORDERS_PER_MINUTE: '0',
      NODE_OPTIONS: `--import ${STARVER}`,
    },
  });
  victim = await signInMerchant(karoo.url);
  victimStore = await victim.demoStore();
  const merchant = await signUp('hostile');
  const storeId = await merchant.connect(shop);
  await Promise.all([victim.synced(victimStore), merchant.synced(storeId)]);
  const webhooks = await eventually(
    'webhooks in the shop',
    () => shop.truth<{ secret: string }[]>('webhooks'),
    (found) => found.length > 0,
  );
  const { token, organizationId } = merchant;
  hostile = { url: karoo.url, token, organizationId, storeId, webhookSecret: webhooks[0]?.secret ?? '' };
  attacker = fork(ATTACKER);
  setPriority(attacker.pid ?? 0, 19);
});
afterAll(async () => {
  attacker?.kill();
  await karoo?.stop();
  await shop?.stop();
  await postgres?.stop();
});

/** Orders attacks, and returns how those before were answered. */
async function order(names: string[]): Promise<AttackReport> {
  const answered = once(attacker, 'message');
  attacker.send({ merchant: hostile, names });
  return (await answered)[0] as AttackReport;
}

/** The calls of a dashboard, as a browser makes them: at the same time. Returns milliseconds until all are there; Infinity if one failed. */
async function openDashboard(): Promise<number> {
  const today = new Date().toISOString().slice(0, 10);
  const from = new Date(Date.now() - 29 * 86_400_000).toISOString().slice(0, 10);
  const days = `from=${from}&to=${today}`;
  const paths = [
    '/api/v1/stores',
    `/api/v1/stores/${victimStore}/analytics/overview?${days}&compare=previous`,
    `/api/v1/stores/${victimStore}/analytics/dashboard?${days}`,
    `/api/v1/stores/${victimStore}/analytics/products?${days}&limit=5`,
    `/api/v1/stores/${victimStore}/orders?per_page=20`,
  ];
  const started = performance.now();
  const answers = await Promise.all(paths.map((path) => victim.raw('GET', path)));
  const took = performance.now() - started;
  return answers.every(({ status }) => status === 200) ? took : Infinity;
}

async function openDashboards(seconds: number): Promise<number[]> {
  const until = performance.now() + seconds * 1000;
  const took: number[] = [];
  while (performance.now() < until) {
    took.push(await openDashboard());
    await wait(30);
  }
  return took;
}

function share(times: readonly number[], of: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * of))] ?? Infinity;
}

/** The p95 of dashboards in some quiet seconds, and in as many under attack, and how the attack was answered. */
async function compare(begin: () => Promise<unknown>, end: () => Promise<AttackReport>): Promise<Compared> {
  const quiet = share(await openDashboards(SECONDS), 0.95);
  await begin();
  const attacked = share(await openDashboards(SECONDS), 0.95);
  const answers = await end();
  await wait(300);
  return { quiet, attacked, answers };
}

interface Compared {
  quiet: number;
  attacked: number;
  answers: AttackReport;
}

/** What three comparisons found, until one holds: other programs slow down some seconds, but who starves others does so each time. */
async function findStarvation(begin: () => Promise<unknown>, end: () => Promise<AttackReport>): Promise<string[]> {
  const found: string[] = [];
  while (found.length < TRIES) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { quiet, attacked, answers } = await compare(begin, end);
    const figures = `quiet p95 ${quiet.toFixed(0)} ms, attacked ${attacked.toFixed(0)} ms; ${JSON.stringify(answers)}`;
    process.stdout.write(`${figures}\n`);
    if (attacked <= Math.max(MAX_TIMES_QUIET * quiet, ENOUGH_MS) && madeRequests(answers)) return [];
    found.push(figures);
  }
  return found;
}

function madeRequests(answers: AttackReport): boolean {
  return Object.values(answers).some((counts) => Object.keys(counts).length > 0);
}

test.each(KINDS)(`a dashboard stays within three times its quiet time or ${ENOUGH_MS} ms: %s`, async (kind) => {
  const names = kind === 'all' ? Object.keys(ATTACKS) : [kind];
  const begin = () => order(names);
  expect(await findStarvation(begin, () => order([]))).toEqual([]);
});

test('a process that works for somebody else most of the time is found out', async () => {
  const toggle = async () => {
    karoo.signal('SIGUSR2');
    return { plantedFault: { 200: 1 } };
  };
  expect(await findStarvation(toggle, toggle)).toHaveLength(TRIES);
});
