import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parseDay } from '#domain/time/shop-time.ts';
import { checkDay, rollUpNext, rollUpStore } from '../../server/features/sums/sums.public.ts';
import { freeRuns } from '../../server/features/sync/sync.commands.ts';
import { requestSync } from '../../server/features/sync/runs/request-sync.ts';
import { runStoreSync } from '../../server/features/sync/runs/run-store.ts';
import { storeShopRecord } from '../../server/features/sync/records/store-shop-records.ts';
import { shopRecord } from '../../server/features/sync/records/shop-record.ts';
import type { Resource, ShopReader } from '../../server/features/sync/engine/ports.ts';
import { type Change, MODERN, type ShopBehavior } from '../../server/features/sync/testing/model-records.ts';
import { startSyncTestRun, type SyncTestRun } from '../../server/features/sync/testing/sync-test-run.ts';
import { openTestDatabase, type TestDatabase } from '../../server/testing/test-database.ts';
import { Dice } from './core/dice.ts';

/**
 * Simpler stories with the real SQL: a shop that changes while it is read, a server that dies at
 * any transaction, late webhooks and roll-ups in between. One after another, so the seed decides their order.
 * KAROO_SEEDS runs more.
 */
const SEEDS = Number(process.env['KAROO_SEEDS'] ?? 3);
const DAYS = 12;
const FIRST_DAY = Date.UTC(2026, 9, 26, 9);

vi.setConfig({ testTimeout: 30_000 + SEEDS * 10_000 });

const RESOURCES: Resource[] = ['orders', 'refunds', 'products', 'variations', 'customers', 'categories'];
const CHANGES: Change[] = [
  'newOrder',
  'newOrder',
  'changeOrder',
  'changeOrder',
  'trashOrder',
  'restoreOrder',
  'deleteOrder',
  'refund',
  'deleteRefund',
  'changeProduct',
  'changeVariation',
  'newCustomer',
  'deleteCustomer',
  'trashNewest',
];

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** The process died. Nothing it does afterwards has an effect. */
class Crash extends Error {}

/** Spreads orders over days and amounts, and moves some to another day when they change. */
function dated<T extends { readonly id: number }>(body: T): T {
  const revision = Number(Reflect.get(body, 'revision'));
  const day = (body.id % DAYS) + (revision % 3 === 0 ? 1 : 0);
  const date_created_gmt = new Date(FIRST_DAY + day * 86_400_000).toISOString().slice(0, 19);
  return { ...body, date_created_gmt, total: `${100 + (revision % 900)}.00` };
}

class SqlStory {
  readonly #testRun: SyncTestRun;
  readonly #dice: Dice;
  #transactionsLeft = Infinity;

  constructor(testRun: SyncTestRun, dice: Dice) {
    this.#testRun = testRun;
    this.#dice = dice;
  }

  /** The shop's reader; before each answer, something else may happen. */
  #reader(isCalm: boolean): ShopReader {
    const { shop } = this.#testRun;
    const read = async (page: ReturnType<ShopReader['list']>) => {
      const { records, ...rest } = await page;
      return { ...rest, records: records.map(({ json }) => shopRecord(dated(JSON.parse(json) as { id: number }))) };
    };
    const between = async () => void (isCalm || (await this.#somethingElse()));
    return {
      concurrency: 1,
      list: async (path, params) => read(between().then(() => shop.list(path, params))),
      listVersions: async (path, params) => read(between().then(() => shop.listVersions(path, params))),
    };
  }

  async #somethingElse(): Promise<void> {
    const { storeId, changeRandomly } = this.#testRun;
    if (this.#dice.oneIn('change', 3)) changeRandomly(1, CHANGES);
    if (this.#dice.oneIn('rollUp', 6)) await db.asSystem(storeId, (tx) => rollUpNext(tx, storeId, 5));
    if (this.#dice.oneIn('webhook', 6)) await this.#receiveWebhook();
  }

  /** Stores an order as a webhook does, now and then an old version of it. */
  async #receiveWebhook(): Promise<void> {
    const { storeId, shop } = this.#testRun;
    const orders = [...shop.tables.orders.values()];
    if (orders.length === 0) return;
    const row = this.#dice.pick('order', orders);
    const body = dated(shop.body('orders', row));
    if (this.#dice.oneIn('late', 2)) shop.change('changeOrder', orders.indexOf(row));
    await db.asSystem(storeId, (tx) => storeShopRecord(tx, storeId, 'orders', body));
  }

  /** A server process: it dies when its transactions are used up, before or after a commit. */
  #platform() {
    const asSystem: TestDatabase['asSystem'] = async (storeId, work) => {
      this.#transactionsLeft -= 1;
      const isLast = this.#transactionsLeft === 0;
      if (this.#transactionsLeft < 0 || (isLast && this.#dice.oneIn('before', 2))) throw new Crash();
      const result = await db.asSystem(storeId, work);
      if (isLast) throw new Crash();
      return result;
    };
    return { ...this.#testRun.platform, db: { ...this.#testRun.platform.db, asSystem } };
  }

  /** Requests a run and executes it, with a restart after each crash. */
  async run(kind: 'full' | 'incremental' | 'reconcile', isCalm: boolean): Promise<void> {
    const { storeId, platform } = this.#testRun;
    await requestSync(platform, { storeId, kind });
    for (let crashes = 0; ; crashes += 1) {
      this.#transactionsLeft = isCalm || crashes > 3 ? Infinity : this.#dice.between('crash', 2, 40);
      const runner = { platform: this.#platform(), openReader: async () => this.#reader(isCalm) };
      try {
        await runStoreSync(runner, storeId, new AbortController().signal);
        return;
      } catch (error) {
        if (!(error instanceof Crash)) throw error;
        await db.asSystem(storeId, (tx) => freeRuns(tx, storeId));
      }
    }
  }
}

async function wrongSums(storeId: string): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (let day = -1; day <= DAYS + 1; day += 1) {
    const name = new Date(FIRST_DAY + day * 86_400_000).toISOString().slice(0, 10);
    const rows = await db.asSystem(storeId, (tx) => checkDay(tx, storeId, parseDay(name)));
    wrong.push(...rows.map((row) => ({ day: name, ...row })));
  }
  return wrong;
}

/** The orders of each day, counted from the shop. */
function ordersByDay({ shop }: SyncTestRun): Record<string, number> {
  const days: Record<string, number> = {};
  for (const row of shop.tables.orders.values()) {
    if (row.status === 'trash') continue;
    const day = String(dated(shop.body('orders', row))['date_created_gmt']).slice(0, 10);
    days[day] = (days[day] ?? 0) + 1;
  }
  return days;
}

async function storedOrdersByDay(
  storeId: string,
  table: 'daily_sums' | 'monthly_sums',
): Promise<Record<string, number>> {
  const period = sql.raw(table === 'daily_sums' ? 'day' : 'month');
  const { rows } = await db.asSystem(storeId, ({ query }) =>
    sql<{ period: string; orders: number }>`
      select ${period}::text as period, orders::integer as orders from ${sql.raw(table)}
      where store_id = ${storeId}::uuid and dimension = 'shop' and orders <> 0`.execute(query),
  );
  return Object.fromEntries(rows.map(({ period, orders }) => [period, orders]));
}

function byMonth(days: Record<string, number>): Record<string, number> {
  const months: Record<string, number> = {};
  for (const [day, orders] of Object.entries(days)) {
    const month = `${day.slice(0, 7)}-01`;
    months[month] = (months[month] ?? 0) + orders;
  }
  return months;
}

test.each(Array.from({ length: SEEDS }, (_, place) => place + 1))(
  'with the real SQL the copy equals the shop and sums equal facts (seed %i)',
  async (seed) => {
    const dice = new Dice(seed);
    const behavior: ShopBehavior = { ...MODERN, flatLists: dice.oneIn('flat', 2), scrambledTies: true, concurrency: 1 };
    const testRun = await startSyncTestRun(db, seed, behavior);
    const { storeId, shop, rows } = testRun;
    for (let count = 0; count < 6; count += 1) shop.add('customers', {});
    for (let count = 0; count < 4; count += 1) shop.addProduct(count % 3);
    for (let count = 0; count < 130; count += 1) shop.change('newOrder', count);
    const story = new SqlStory(testRun, dice);
    await story.run('full', false);
    testRun.changeRandomly(10, CHANGES);
    await story.run('incremental', false);
    await story.run('reconcile', false);
    await story.run('incremental', true);
    await story.run('reconcile', true);
    await rollUpStore({ db }, storeId, new AbortController().signal);

    for (const resource of RESOURCES)
      expect([resource, await testRun.shown(resource)]).toEqual([resource, shop.truth(resource)]);
    expect(await rows('select period, starts_on from stale_periods')).toEqual([]);
    expect(await wrongSums(storeId)).toEqual([]);
    expect(await storedOrdersByDay(storeId, 'daily_sums')).toEqual(ordersByDay(testRun));
    expect(await storedOrdersByDay(storeId, 'monthly_sums')).toEqual(byMonth(ordersByDay(testRun)));
    expect(await rows(`select id from sync_runs where status <> 'completed'`)).toEqual([]);
  },
);
