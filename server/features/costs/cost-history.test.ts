import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { fromCents, toCents } from '#domain/money/money.ts';
import { Random } from '#domain/random.ts';
import { EXCLUDED_STATUSES } from '#domain/order-status.ts';
import { expectedCosts, partOf } from '#domain/testing/expected-costs.ts';
import { type PlainOrder, type PlainRefund } from '#domain/testing/expected-sums.ts';
import { testLine, testOrder, testRefund } from '#domain/testing/test-records.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { scopeForServer } from '../../platform/access/gate.ts';
import type { StoreScope } from '#domain/ids.ts';
import { rollUpSums } from '../../testing/orders/roll-up-sums.ts';
import { upsertBatch } from '../../testing/orders/upsert-batch.ts';
import { createStore, openTestOrganization } from '../../testing/tenants.ts';
import { readSums } from '../sums/sums.public.ts';
import { changeCostSettings, type CostSettings } from './cost-settings.ts';
import { correctLine } from './line-costs.ts';
import { setCosts } from './product-costs.commands.ts';
import { recalculate } from './recalculate.ts';

/** Costs of what was sold follow from the plain rules alone, whatever is written, read, summed or synced again in between. */
const NOW = new Date('2026-04-20T10:00:00Z');
const TODAY = '2026-04-20';
const SHOP = {
  timezone: 'Africa/Johannesburg',
  currency: 'ZAR',
  dateType: 'date_created' as const,
  excluded: EXCLUDED_STATUSES,
};
const DAYS = ['2026-04-01', '2026-04-05', '2026-04-09', '2026-04-13'] as const;
const ALL = { from: '2026-03-01', to: '2026-05-30' } as const;

const { db, owner, organization } = await openTestOrganization();
afterAll(() => db.close());

const order = fc.nat({ max: 5 });
const day = fc.constantFrom(...DAYS);
const cents = fc.integer({ min: 0, max: 9_999 });
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('cost' as const),
      item: fc.nat({ max: 4 }),
      day,
      cents,
      byHand: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('sell' as const), order, seed: fc.nat({ max: 1000 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), order, seed: fc.nat({ max: 1000 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('correct' as const), order, cents: fc.option(cents) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('recalculate' as const),
      from: day,
      costs: fc.constantFrom('of_day' as const, 'of_today' as const),
      lines: fc.constantFrom('without_cost' as const, 'all' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), order }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sync' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rollUp' as const), chunks: fc.constantFrom(2, Infinity) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('refunds' as const),
      refunds: fc.constantFrom('all' as const, 'none' as const, 'restocked' as const),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

type Line = ReturnType<typeof lineOf>;
type Order = Omit<PlainOrder, 'line_items' | 'refunds'> & { line_items: Line[]; refunds: PlainRefund[] };
interface Frozen {
  readonly cents: bigint | null;
  readonly quantity: number;
  readonly isByHand: boolean;
}
type Item = readonly [product: number, variation: number];
const ITEMS: readonly Item[] = [
  [11, 0],
  [12, 0],
  [12, 1200],
  [12, 1201],
  [13, 0],
];

/** The plain calculation: what the shop has, what people entered, and what each line cost when it was sold. */
class Model {
  readonly costs: { item: Item; day: string; cents: bigint; isByHand: boolean }[] = [];
  readonly orders = new Map<number, Order>();
  readonly frozen = new Map<number, Frozen>();
  refunds: CostSettings['refunds'] = 'restocked';

  unitCost([product, variation]: Item, on: string): bigint | null {
    for (const of of variation === 0 ? [0] : [variation, 0]) {
      const known = this.costs
        .filter(({ item, day: from }) => item[0] === product && item[1] === of && from <= on)
        .toSorted((a, b) => (a.day === b.day ? Number(b.isByHand) - Number(a.isByHand) : a.day < b.day ? 1 : -1));
      if (known[0] !== undefined) return known[0].cents;
    }
    return null;
  }

  costOf({ currency }: Pick<PlainOrder, 'currency'>, line: Line, on: string): bigint | null {
    if (currency !== SHOP.currency) return null;
    if (line.cost_of_goods_sold !== undefined) return toCents(line.cost_of_goods_sold.value);
    const unit = this.unitCost([line.product_id, line.variation_id], on);
    return unit === null ? null : unit * BigInt(line.quantity);
  }

  store(input: Order): void {
    this.orders.set(input.id, input);
    for (const line of input.line_items) {
      if (this.frozen.has(line.id)) continue;
      this.frozen.set(line.id, {
        cents: this.costOf(input, line, dayIn(input)),
        quantity: line.quantity,
        isByHand: false,
      });
    }
  }

  of(line: Line): bigint | null {
    const frozen = this.frozen.get(line.id);
    if (frozen === undefined || frozen.cents === null) return null;
    const { cents: cost, quantity } = frozen;
    return quantity === line.quantity ? cost : partOf(cost, BigInt(line.quantity), BigInt(quantity));
  }

  expected() {
    const orders = [...this.orders.values()].map((one) => ({ order: one, refunds: one.refunds }));
    return expectedCosts(orders, SHOP, {
      of: (_order, line) => this.of(line as Line),
      most: (_order, lines) => {
        if (this.refunds === 'none') return 0;
        const units = (lines as Line[]).map((line) =>
          this.refunds === 'all' ? line.quantity : Number(line.meta_data[0]?.value ?? 0),
        );
        return units.reduce((sum, count) => sum + count, 0);
      },
    });
  }
}

const dayIn = ({ date_created_gmt: at }: PlainOrder) => at.slice(0, 10);

function lineOf(id: number, random: Random) {
  const [product_id, variation_id] = ITEMS[random.between(0, ITEMS.length - 1)] ?? [11, 0];
  const quantity = random.between(1, 4);
  const line = testLine(id, { product_id, quantity, total: fromCents(BigInt(quantity * random.between(100, 9_000))) });
  const value = fromCents(BigInt(random.between(1, 5_000)));
  const isOfShop = random.between(0, 4) === 0;
  return {
    ...line,
    variation_id,
    meta_data: [] as { key: string; value: string }[],
    ...(isOfShop && { cost_of_goods_sold: { value } }),
  } as typeof line & {
    variation_id: number;
    meta_data: { key: string; value: string }[];
    cost_of_goods_sold?: { value: string };
  };
}

/** A version of an order: the same lines with other quantities, or one more; a fee now and then. */
function versionOf(number: number, seed: number, version: number, before: Order | undefined): Order {
  const random = new Random(seed);
  const id = 1000 + number;
  const kept = (before?.line_items ?? []).map((line) => {
    const total = fromCents(BigInt(random.between(100, 30_000)));
    const fresh = testLine(line.id, {
      ...line,
      quantity: random.between(1, 4),
      subtotal: total,
      total,
      total_tax: '0.00',
    });
    return { ...line, ...fresh, meta_data: [] } as unknown as Line;
  });
  const count = before === undefined ? random.between(1, 3) : random.between(0, 1);
  const more = Array.from({ length: count }, (_, at) => lineOf(id * 100 + kept.length + at, random));
  const fees = random.between(0, 2) === 0 ? [{ id: 9, total: '5.00', total_tax: '0.75' }] : [];
  const made = testOrder(id, {
    line_items: [...kept, ...more],
    fee_lines: fees,
    currency: number === 5 ? 'USD' : 'ZAR',
    date_created_gmt: `${DAYS[number % DAYS.length]}T08:00:00`,
    date_modified_gmt: `2026-06-01T${String(Math.floor(version / 60)).padStart(2, '0')}:${String(version % 60).padStart(2, '0')}:00`,
    refunds: [] as PlainRefund[],
  });
  return made as unknown as Order;
}

/** Refunds some units of the order's lines, puts some back into stock, or refunds what is left of the whole order. */
function refunded(input: Order, seed: number, version: number): Order {
  const random = new Random(seed);
  const id = input.id * 100 + version;
  const date_created_gmt = `2026-04-${String(random.between(10, 19)).padStart(2, '0')}T09:00:00`;
  const modified = `2026-06-01T${String(Math.floor(version / 60)).padStart(2, '0')}:${String(version % 60).padStart(2, '0')}:00`;
  const left = toCents(input.total) - input.refunds.reduce((sum, { amount }) => sum + toCents(amount), 0n);
  if (left <= 0n) return input;
  if (random.between(0, 3) === 0) {
    const amount = random.between(0, 1) === 0 ? left : partOf(left, 1n, 2n);
    const refund = testRefund(id, input.id, { date_created_gmt, amount: fromCents(amount) }) as unknown as PlainRefund;
    return { ...input, date_modified_gmt: modified, refunds: [...input.refunds, refund] };
  }
  const line_items = input.line_items.map((line) => ({ ...line, meta_data: [...line.meta_data] }));
  const [line] = line_items;
  if (line === undefined) return input;
  const units = random.between(1, line.quantity);
  const back = random.between(0, units);
  const known = Number(line.meta_data[0]?.value ?? 0);
  line.meta_data = [{ key: '_restock_refunded_items', value: String(known + back) }];
  const total = partOf(toCents(line.total), BigInt(units), BigInt(line.quantity));
  if (total <= 0n || total > left) return input;
  const row = {
    id: id * 10,
    product_id: line.product_id,
    variation_id: line.variation_id,
    name: line.name,
    quantity: -units,
    total: fromCents(-total),
    total_tax: '0.00',
  };
  const refund = testRefund(id, input.id, { date_created_gmt, line_items: [row] }) as unknown as PlainRefund;
  return { ...input, line_items, date_modified_gmt: modified, refunds: [...input.refunds, refund] };
}

test('costs of random histories equal a plain calculation', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
      const storeId = await createStore(db, organization, {
        timezone: SHOP.timezone,
        currency: 'ZAR',
        date_type: 'date_created',
      });
      const scope = scopeForServer(storeId, organization);
      const model = new Model();
      for (const [at, one] of steps.entries()) await take(scope, model, one, at + 1);
      const expected = model.expected();
      expect(await readCosts(scope, 'shop')).toEqual(withoutZeros(expected.days));
      expect(await readCosts(scope, 'product')).toEqual(withoutZeros(expected.products));
      await rollUpSums(db, storeId);
      expect(await readCosts(scope, 'shop')).toEqual(withoutZeros(expected.days));
      expect(await readCosts(scope, 'product')).toEqual(withoutZeros(expected.products));
    }),
    { numRuns: Number(process.env['KAROO_PROPERTY_RUNS'] ?? 12) },
  );
});

async function take(scope: StoreScope, model: Model, input: Step, version: number): Promise<void> {
  const { storeId } = scope;
  const before = 'order' in input ? model.orders.get(1000 + input.order) : undefined;
  switch (input.kind) {
    case 'cost': {
      const item = ITEMS[input.item] ?? [11, 0];
      const known = model.costs.findIndex(
        (one) => one.item === item && one.day === input.day && one.isByHand === input.byHand,
      );
      if (known >= 0) model.costs.splice(known, 1);
      model.costs.push({ item, day: input.day, cents: BigInt(input.cents), isByHand: input.byHand });
      const cost = {
        product_id: item[0],
        variation_id: item[1],
        cost: fromCents(BigInt(input.cents)),
        valid_from: input.day as ShopDay,
      };
      await db.asSystem(storeId, (tx) =>
        setCosts(tx, scope, { source: input.byHand ? 'hand' : 'file', userId: null }, [cost]),
      );
      return;
    }
    case 'sell':
      return store(scope, model, versionOf(input.order, input.seed, version, before));
    case 'refund':
      if (before !== undefined) await store(scope, model, refunded(before, input.seed, version));
      return;
    case 'correct': {
      const line = before?.line_items[0];
      if (before === undefined || line === undefined || before.currency !== SHOP.currency) return;
      const cost = input.cents === null ? null : BigInt(input.cents);
      model.frozen.set(line.id, { cents: cost, quantity: line.quantity, isByHand: true });
      const fixed = { order_id: before.id, line_id: line.id, cost: cost === null ? null : fromCents(cost) };
      await db.asSystem(storeId, (tx) => correctLine(tx, scope, fixed));
      return;
    }
    case 'recalculate':
      return recalculateBoth(scope, model, input);
    case 'remove': {
      if (before === undefined) return;
      model.orders.delete(before.id);
      await db.asSystem(storeId, ({ query }) =>
        sql`select remove_records(${storeId}, 'orders', array[${before.id}::bigint])`.execute(query),
      );
      return;
    }
    case 'sync':
      await upsertBatch(db, storeId, 'orders', [...model.orders.values()]);
      return;
    case 'refunds':
      model.refunds = input.refunds;
      await db.asSystem(storeId, (tx) =>
        changeCostSettings(
          tx,
          scope,
          {
            refunds: input.refunds,
            meta_key: '_wc_cog_cost',
            shipping_meta_key: '',
            claims_vat: false,
            hides_costs: false,
          },
          NOW,
        ),
      );
      return;
    case 'rollUp':
      await rollUpSums(db, storeId, input.chunks);
  }
}

async function store(scope: StoreScope, model: Model, input: Order): Promise<void> {
  expect((await upsertBatch(db, scope.storeId, 'orders', [input])).failed).toEqual([]);
  model.store(input);
}

async function recalculateBoth(
  scope: StoreScope,
  model: Model,
  input: Extract<Step, { kind: 'recalculate' }>,
): Promise<void> {
  const { from, costs, lines } = input;
  for (const one of model.orders.values()) {
    if (dayIn(one) < from) continue;
    for (const line of one.line_items) {
      const frozen = model.frozen.get(line.id);
      if (frozen?.isByHand || (lines === 'without_cost' && model.of(line) !== null)) continue;
      const cost = model.costOf(one, line, costs === 'of_today' ? TODAY : dayIn(one));
      if (cost !== null) model.frozen.set(line.id, { cents: cost, quantity: line.quantity, isByHand: false });
    }
  }
  const asked = { ...scope, userId: owner, of: 'goods' as const, from, to: '2026-04-30', costs, lines, reason: 'test' };
  await recalculate({ db, now: () => NOW }, asked, new AbortController().signal);
}

const NAMES = ['cost', 'costed_sales', 'costed_refunds'] as const;

async function readCosts(scope: StoreScope, dimension: 'shop' | 'product') {
  const rows = await db.asUser({ userId: owner, ...scope }, (tx) =>
    readSums(tx, scope, { dimensions: [dimension], range: ALL, interval: 'day' }),
  );
  const found = rows
    .filter(({ start }) => start !== null)
    .map((row) => {
      const key = dimension === 'shop' ? `${row.currency} ${row.start}` : `${row.currency} ${row.start} ${row.key}`;
      return [key, Object.fromEntries(NAMES.map((name) => [name, toCents(String(row[name]))]))] as const;
    });
  return withoutZeros(new Map(found));
}

function withoutZeros(figures: ReadonlyMap<string, Record<string, bigint>>) {
  return Object.fromEntries(
    [...figures]
      .map(([key, sums]) => [key, Object.fromEntries(NAMES.map((name) => [name, String(sums[name] ?? 0n)]))] as const)
      .filter(([, sums]) => NAMES.some((name) => sums[name] !== '0'))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
