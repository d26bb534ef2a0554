import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SeededRandom } from '../testing/seeded-random.ts';
import { type Change, MODERN, type ShopBehavior } from '../testing/model-records.ts';
import { ModelShop } from '../testing/model-shop.ts';
import { ModelStore } from '../testing/model-store.ts';
import type { RunKind } from './run-cursor.ts';
import type { Resource } from './ports.ts';
import { runEngine } from './run-engine.ts';

const RUNS = process.env['KAROO_RELEASE_TESTS'] ? 1_000 : 100;
const PAGE_SIZE = 5;
const TIMEOUT_MS = 300_000;

/** Limits the interruptions, so that each run ends. */
const MAX_INTERRUPTIONS = 60;

class Interrupted extends Error {}

/** A shop and a store whose connection may fail at any call. */
class Trial {
  readonly shop: ModelShop;
  readonly store = new ModelStore();
  readonly #random: SeededRandom;
  readonly #interruptOneIn: number;
  #since = { orders: 0 as number | null, products: 0 as number | null };
  #isFirst = true;
  interruptions = 0;

  constructor(behavior: ShopBehavior, seed: number, interruptOneIn: number) {
    this.#random = new SeededRandom(seed);
    this.#interruptOneIn = interruptOneIn;
    this.shop = new ModelShop(behavior, this.#random);
    // The shops are small, and everything in them may be deleted.
    this.store.isMassDisappearance = () => false;
  }

  /** Runs to the end, resuming after each interruption. The changes happen before, between and after responses. */
  async run(kind: RunKind, changes: readonly (readonly [Change, number])[], interrupted: boolean): Promise<void> {
    const waiting = [...changes];
    const interrupt = () => {
      if (!interrupted || this.interruptions >= MAX_INTERRUPTIONS || !this.#random.oneIn(this.#interruptOneIn)) return;
      this.interruptions += 1;
      throw new Interrupted();
    };
    this.store.interrupt = interrupt;
    let responses = 0;
    this.shop.between = () => {
      responses += 1;
      if (responses > 20_000) throw new Error('This run does not end.');
      interrupt();
      for (let count = this.#random.upTo(2); count > 0; count -= 1) {
        const change = waiting.shift();
        if (change !== undefined) this.shop.change(...change);
      }
    };
    this.store.begin(this.#since);
    for (;;) {
      try {
        const cursor = await runEngine({
          shop: this.shop,
          store: this.store,
          kind,
          prune: !this.#isFirst,
          cursor: this.store.cursor,
          signal: new AbortController().signal,
          pageSize: PAGE_SIZE,
        });
        if (cursor.next !== null) this.#since = cursor.next;
        this.#isFirst = false;
        break;
      } catch (error) {
        if (!(error instanceof Interrupted)) throw error;
      }
    }
    // The remaining changes happen after the run.
    for (const change of waiting) this.shop.change(...change);
  }

  expectEqual(resources: readonly Resource[]): void {
    for (const resource of resources)
      expect([resource, this.store.shown(resource)]).toEqual([resource, this.shop.truth(resource)]);
  }
}

const CHANGES: Change[] = [
  'newOrder',
  'newOrder',
  'changeOrder',
  'changeOrder',
  'trashOrder',
  'restoreOrder',
  'refund',
  'newProduct',
  'changeProduct',
  'trashProduct',
  'restoreProduct',
  'changeVariation',
  'newCustomer',
  'changeCustomer',
  'deleteCustomer',
  'trashNewest',
  'trashNewest',
  'breakOrder',
  'repairOrder',
];
/** Includes deletions, which only comparing ids can find. */
const WITH_DELETIONS: Change[] = [
  ...CHANGES,
  'deleteOrder',
  'deleteProduct',
  'deleteRefund',
  'emptyTrash',
  'trashOrder',
];

const changes = (kinds: Change[]) =>
  fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat(1000)), { maxLength: 40, size: 'max' });

const behavior: fc.Arbitrary<ShopBehavior> = fc
  .record({
    knowsModifiedAfter: fc.constantFrom(true, true, true, false),
    sortsByModified: fc.constantFrom(true, true, true, true, false),
    flatLists: fc.boolean(),
    filterOffByHours: fc.constantFrom(0, 0, 0, 5, -5),
    headerSkew: fc.constantFrom(0, 3600, -3600),
    scrambledTies: fc.boolean(),
    concurrency: fc.integer({ min: 1, max: 4 }),
  })
  // Without sorting by date, changes show only by their modified second, so two must not share one.
  .map((shop) => ({ ...shop, sameSecond: shop.sortsByModified }));

const start = fc.record({
  orders: fc.nat(30),
  products: fc.nat(12),
  customers: fc.nat(14),
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  interruptOneIn: fc.constantFrom(0, 60, 15),
  /** Time without changes before the first sync, in ms: lists of changes do not include older records. */
  idleMs: fc.constantFrom(0, 86_400_000, 86_400_000),
});

type Start = typeof start extends fc.Arbitrary<infer Value> ? Value : never;

function prepare(shop: ShopBehavior, input: Start): Trial {
  const testRun = new Trial(shop, input.seed, input.interruptOneIn);
  for (let count = 0; count < input.customers; count += 1) testRun.shop.add('customers', {});
  for (let count = 0; count < input.products; count += 1) testRun.shop.addProduct(count % 3);
  for (let count = 0; count < input.orders; count += 1) testRun.shop.change('newOrder', count);
  for (let count = 0; count < 3; count += 1) testRun.shop.add('categories', {});
  testRun.shop.clock += input.idleMs;
  return testRun;
}

test(
  'a full and an incremental run sync a shop that changes during the full run',
  async () => {
    await fc.assert(
      fc.asyncProperty(behavior, start, changes(CHANGES), changes(CHANGES), async (shop, input, during, between) => {
        const testRun = prepare(shop, input);
        await testRun.run('full', during, true);
        for (const change of between) testRun.shop.change(...change);
        testRun.shop.change('repairOrder', 0);
        await testRun.run('incremental', [], true);
        testRun.expectEqual(['orders', 'refunds', 'products', 'variations', 'customers', 'categories']);
      }),
      { numRuns: RUNS },
    );
  },
  TIMEOUT_MS,
);

test(
  'the next run syncs changes made during an incremental run',
  async () => {
    await fc.assert(
      fc.asyncProperty(behavior, start, changes(CHANGES), changes(CHANGES), async (shop, input, first, second) => {
        const testRun = prepare(shop, input);
        await testRun.run('full', [], true);
        for (const change of first) testRun.shop.change(...change);
        await testRun.run('incremental', second, true);
        testRun.shop.change('repairOrder', 0);
        await testRun.run('incremental', [], true);
        testRun.expectEqual(['orders', 'refunds', 'products', 'variations', 'customers', 'categories']);
      }),
      { numRuns: RUNS },
    );
  },
  TIMEOUT_MS,
);

test.each([
  ['a later change', (shop: ModelShop) => shop.add('orders', {})],
  ['an order dated in the future', (shop: ModelShop) => (shop.add('orders', {}).modified += 7 * 3_600_000)],
])('a filter that leaves out five hours is noticed though it returns %s', async (_name, addLater) => {
  const idle: Start = { orders: 4, products: 0, customers: 0, seed: 1, interruptOneIn: 0, idleMs: 0 };
  const testRun = prepare({ ...MODERN, filterOffByHours: 5 }, idle);
  await testRun.run('full', [], false);
  testRun.shop.clock += 60_000;
  testRun.shop.change('changeOrder', 1);
  testRun.shop.clock += 30 * 3_600_000;
  addLater(testRun.shop);
  await testRun.run('incremental', [], false);
  testRun.expectEqual(['orders']);
});

test.each([3600, 0, -3600])('a scheduled record hides no later change (Date header %i s ahead)', async (headerSkew) => {
  const idle: Start = { orders: 4, products: 2, customers: 0, seed: 1, interruptOneIn: 0, idleMs: 86_400_000 };
  const testRun = prepare({ ...MODERN, headerSkew }, idle);
  // WordPress takes the date on which a new product will appear as the date of its last change too.
  for (const table of ['orders', 'products'] as const) testRun.shop.add(table, {}).modified += 7 * 86_400_000;
  await testRun.run('full', [], false);
  for (const change of ['changeOrder', 'changeProduct', 'trashOrder', 'trashProduct'] as const) {
    testRun.shop.clock += 180_000;
    testRun.shop.change(change, 1);
    await testRun.run('incremental', [], false);
    testRun.expectEqual(['orders', 'products', 'variations']);
  }
});

test('records that webhooks stored before the first run and that the shop trashed or deleted go with it', async () => {
  const idle: Start = { orders: 8, products: 6, customers: 4, seed: 1, interruptOneIn: 0, idleMs: 0 };
  const testRun = prepare(MODERN, idle);
  const { shop, store } = testRun;
  for (const resource of ['orders', 'products', 'customers'] as const) {
    const records = [...shop.tables[resource].values()].slice(-4).map((row) => shop.record(resource, row));
    await store.commit({ resource, records, rejected: [], gone: [], cursor: store.cursor });
  }
  for (const change of ['trashOrder', 'trashProduct', 'deleteOrder', 'deleteProduct', 'deleteCustomer'] as const) {
    shop.change(change, 3);
  }
  shop.clock += 86_400_000;
  for (const change of ['changeOrder', 'changeProduct', 'newCustomer'] as const) shop.change(change, 1);
  await testRun.run('full', [], false);
  await testRun.run('incremental', [], false);
  testRun.expectEqual(['orders', 'products', 'variations', 'customers']);
});

test('a shop with nothing but an order of the future is read from its beginning', async () => {
  const idle: Start = { orders: 0, products: 0, customers: 0, seed: 1, interruptOneIn: 0, idleMs: 0 };
  const testRun = prepare({ ...MODERN, headerSkew: 3600 }, idle);
  testRun.shop.add('orders', {}).modified += 7 * 86_400_000;
  await testRun.run('full', [], false);
  testRun.shop.change('newOrder', 1);
  await testRun.run('incremental', [], false);
  testRun.expectEqual(['orders']);
});

test('a list that has become much shorter is compared, and a second change within a second is read all the same', async () => {
  const idle: Start = { orders: 0, products: 9, customers: 0, seed: 1, interruptOneIn: 0, idleMs: 0 };
  const testRun = prepare({ ...MODERN, sameSecond: true }, idle);
  await testRun.run('full', [], false);
  const { shop } = testRun;
  shop.clock += 600_000;
  shop.addProduct(0);
  await testRun.run('incremental', [], false);
  for (const row of [...shop.tables.products.values()].slice(0, 9)) shop.tables.products.delete(row.id);
  shop.change('changeProduct', 3);
  await testRun.run('incremental', [], false);
  testRun.expectEqual(['products', 'variations']);
});

test(
  'the comparison finds permanently deleted records',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        behavior,
        start,
        changes(WITH_DELETIONS),
        changes(WITH_DELETIONS),
        async (shop, input, during, between) => {
          const testRun = prepare(shop, input);
          await testRun.run('full', during, true);
          await testRun.run('incremental', between, true);
          testRun.shop.change('repairOrder', 0);
          await testRun.run('incremental', [], true);
          await testRun.run('reconcile', [], true);
          testRun.expectEqual(['orders', 'refunds', 'products', 'variations', 'customers', 'categories']);
        },
      ),
      { numRuns: RUNS },
    );
  },
  TIMEOUT_MS,
);

test(
  'the comparison alone finds what changed, including variations that inherit their product’s stock',
  async () => {
    await fc.assert(
      fc.asyncProperty(behavior, start, changes(WITH_DELETIONS), async (shop, input, between) => {
        // A second change within a second has the same version.
        const testRun = prepare({ ...shop, sameSecond: false }, input);
        await testRun.run('full', [], true);
        for (const change of between) testRun.shop.change(...change);
        testRun.shop.change('repairOrder', 0);
        await testRun.run('reconcile', [], true);
        testRun.expectEqual(['orders', 'refunds', 'products', 'variations', 'customers', 'categories']);
      }),
      { numRuns: RUNS },
    );
  },
  TIMEOUT_MS,
);

test(
  'a second full run deletes what the shop deleted and misses nothing',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        behavior,
        start,
        changes(WITH_DELETIONS),
        changes(WITH_DELETIONS),
        async (shop, input, between, during) => {
          const testRun = prepare(shop, input);
          await testRun.run('full', [], true);
          for (const change of between) testRun.shop.change(...change);
          await testRun.run('full', during, true);
          testRun.shop.change('repairOrder', 0);
          await testRun.run('full', [], true);
          testRun.expectEqual(['orders', 'refunds', 'products', 'variations', 'customers', 'categories']);
        },
      ),
      { numRuns: RUNS },
    );
  },
  TIMEOUT_MS,
);
