import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SeededRandom } from '../testing/seeded-random.ts';
import type { Change, ShopHabits } from '../testing/model-records.ts';
import { ModelShop } from '../testing/model-shop.ts';
import { ModelStore } from '../testing/model-store.ts';
import type { RunKind } from './run-cursor.ts';
import type { Resource } from './ports.ts';
import { runEngine } from './run-engine.ts';

const RUNS = Number(process.env['SYNC_RUNS'] ?? 300);
const PAGE_SIZE = 5;
const RESPONSE_TIMEOUT_MS = 60_000;

/** A shop that fails for ever is never read to its end. */
const MAX_KILLS = 60;

class Killed extends Error {}

/** A shop and our tables, with everything that can go wrong between them. */
class Trial {
  readonly shop: ModelShop;
  readonly store = new ModelStore();
  readonly #random: SeededRandom;
  readonly #killOneIn: number;
  #since = { orders: 0 as number | null, products: 0 as number | null };
  #isFirst = true;
  kills = 0;

  constructor(habits: ShopHabits, seed: number, killOneIn: number) {
    this.#random = new SeededRandom(seed);
    this.#killOneIn = killOneIn;
    this.shop = new ModelShop(habits, this.#random);
  }

  /** Runs to the end, being killed and taken over on the way; the changes happen before, between and after answers. */
  async run(kind: RunKind, changes: readonly (readonly [Change, number])[], troubled: boolean): Promise<void> {
    const waiting = [...changes];
    const interrupt = () => {
      if (!troubled || this.kills >= MAX_KILLS || !this.#random.oneIn(this.#killOneIn)) return;
      this.kills += 1;
      throw new Killed();
    };
    this.store.interrupt = interrupt;
    let answers = 0;
    this.shop.between = () => {
      answers += 1;
      if (answers > 20_000) throw new Error('This run does not end.');
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
        if (!(error instanceof Killed)) throw error;
      }
    }
    // Whatever the run was too short for happens before the next one.
    for (const change of waiting) this.shop.change(...change);
  }

  expectEqual(resources: readonly Resource[]): void {
    for (const resource of resources)
      expect([resource, this.store.shown(resource)]).toEqual([resource, this.shop.truth(resource)]);
  }
}

const GENTLE: Change[] = [
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
  'clearOut',
  'clearOut',
  'breakOrder',
  'mendOrder',
];
/** What leaves no trace that could be asked for: found by comparing ids. */
const TRACELESS: Change[] = [...GENTLE, 'deleteOrder', 'deleteProduct', 'deleteRefund', 'emptyTrash', 'trashOrder'];

const changes = (kinds: Change[]) =>
  fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat(1000)), { maxLength: 40, size: 'max' });

const habits: fc.Arbitrary<ShopHabits> = fc
  .record({
    knowsModifiedAfter: fc.constantFrom(true, true, true, false),
    sortsByModified: fc.constantFrom(true, true, true, true, false),
    flatLists: fc.boolean(),
    filterOffByHours: fc.constantFrom(0, 0, 0, 5, -5),
    headerSkew: fc.constantFrom(0, 3600, -3600),
    scrambledTies: fc.boolean(),
    concurrency: fc.integer({ min: 1, max: 4 }),
  })
  // A shop that cannot be asked for changes shows them by their date alone, to the second.
  .map((shop) => ({ ...shop, sameSecond: shop.sortsByModified }));

const start = fc.record({
  orders: fc.nat(30),
  products: fc.nat(12),
  customers: fc.nat(14),
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  killOneIn: fc.constantFrom(0, 60, 15),
  /** How long the shop rested before we met it, in ms: what is old comes in no list of changes. */
  rest: fc.constantFrom(0, 86_400_000, 86_400_000),
});

type Start = typeof start extends fc.Arbitrary<infer Given> ? Given : never;

function prepare(shop: ShopHabits, given: Start): Trial {
  const testRun = new Trial(shop, given.seed, given.killOneIn);
  for (let count = 0; count < given.customers; count += 1) testRun.shop.add('customers', {});
  for (let count = 0; count < given.products; count += 1) testRun.shop.addProduct(count % 3);
  for (let count = 0; count < given.orders; count += 1) testRun.shop.change('newOrder', count);
  for (let count = 0; count < 3; count += 1) testRun.shop.add('categories', {});
  testRun.shop.clock += given.rest;
  return testRun;
}

test(
  'a full and an incremental run make our tables equal to a shop that changed all the while',
  async () => {
    await fc.assert(
      fc.asyncProperty(habits, start, changes(GENTLE), changes(GENTLE), async (shop, given, during, between) => {
        const testRun = prepare(shop, given);
        await testRun.run('full', during, true);
        for (const change of between) testRun.shop.change(...change);
        testRun.shop.change('mendOrder', 0);
        await testRun.run('incremental', [], true);
        testRun.expectEqual(['orders', 'refunds', 'products', 'variations', 'customers', 'categories']);
      }),
      { numRuns: RUNS },
    );
  },
  RESPONSE_TIMEOUT_MS,
);

test(
  'changes during incremental runs are there after the next one',
  async () => {
    await fc.assert(
      fc.asyncProperty(habits, start, changes(GENTLE), changes(GENTLE), async (shop, given, first, second) => {
        const testRun = prepare(shop, given);
        await testRun.run('full', [], true);
        for (const change of first) testRun.shop.change(...change);
        await testRun.run('incremental', second, true);
        testRun.shop.change('mendOrder', 0);
        await testRun.run('incremental', [], true);
        testRun.expectEqual(['orders', 'refunds', 'products', 'variations', 'customers', 'categories']);
      }),
      { numRuns: RUNS },
    );
  },
  RESPONSE_TIMEOUT_MS,
);

test(
  'the comparison finds what was deleted without trace',
  async () => {
    await fc.assert(
      fc.asyncProperty(habits, start, changes(TRACELESS), changes(TRACELESS), async (shop, given, during, between) => {
        const testRun = prepare(shop, given);
        await testRun.run('full', during, true);
        await testRun.run('incremental', between, true);
        testRun.shop.change('mendOrder', 0);
        await testRun.run('incremental', [], true);
        await testRun.run('reconcile', [], true);
        testRun.expectEqual(['orders', 'refunds', 'products', 'variations', 'customers', 'categories']);
      }),
      { numRuns: RUNS },
    );
  },
  RESPONSE_TIMEOUT_MS,
);

test(
  'a second full run removes what the shop lost and leaves nothing out',
  async () => {
    await fc.assert(
      fc.asyncProperty(habits, start, changes(TRACELESS), changes(TRACELESS), async (shop, given, between, during) => {
        const testRun = prepare(shop, given);
        await testRun.run('full', [], true);
        for (const change of between) testRun.shop.change(...change);
        await testRun.run('full', during, true);
        testRun.shop.change('mendOrder', 0);
        await testRun.run('full', [], true);
        testRun.expectEqual(['orders', 'refunds', 'products', 'variations', 'customers', 'categories']);
      }),
      { numRuns: RUNS },
    );
  },
  RESPONSE_TIMEOUT_MS,
);
