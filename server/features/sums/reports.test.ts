import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { DIMENSION_NAMES } from '#domain/figures/dimensions.ts';
import type { StoreScope } from '#domain/ids.ts';
import { scopeForServer } from '../../platform/access/gate.ts';
import { rollUpSums } from '../../testing/orders/roll-up-sums.ts';
import { storeCatalogue } from '../../testing/generated-catalogue.ts';
import { vatShop } from '../../testing/orders/vat-shop.ts';
import { createStore, openTestOrganization } from '../../testing/tenants.ts';
import { upsertBatch } from '../../testing/orders/upsert-batch.ts';
import {
  NO_ANSWER,
  readBreakdown,
  readCities,
  readCohorts,
  readCustomerReport,
  readCustomerSegments,
  readDifferences,
  readLocations,
  readOverview,
  readProductReport,
} from '../analytics/analytics.public.ts';
import { readFinance, readVat } from '../finance/finance.public.ts';

/** Reports follow from a store's records alone, whatever became of them before and whatever was rolled up or read meanwhile. */
const NOW = new Date('2026-05-10T10:00:00Z');
const ORDERS = 14;
const DAYS = { from: '2026-02-17', to: '2026-05-05' } as const;
const PLACES = [
  ['ZA', 'GP', 'Soweto'],
  ['ZA', 'Gauteng', 'soweto '],
  ['ZA', 'WC', 'Paarl'],
  ['NA', 'KH', 'Windhoek'],
  ['', '', ''],
] as const;
const CATALOGUE = {
  categories: [{ id: 1, name: 'Tea' }],
  products: [
    { id: 11, name: 'Rooibos', price: '49.50', manage_stock: true, stock_quantity: 4, categories: [{ id: 1 }] },
    { id: 12, name: 'Buchu', type: 'variable', price: '20.00', categories: [{ id: 1 }] },
  ],
  variations: [{ id: 1200, parent_id: 12, name: 'Loose', manage_stock: false }],
};

const { db, owner, organization } = await openTestOrganization();
afterAll(() => db.close());

type Order = ReturnType<typeof versionOf>[number];

/** A version of every order: with the same id and other contents, its refunds in full. */
function versionOf(seed: number, version: number) {
  const { orders, refunds } = vatShop(seed, ORDERS);
  return orders.map((order) => {
    const mixed = order.id + seed;
    const [country, state, city] = PLACES[mixed % PLACES.length] ?? PLACES[0];
    const customer = mixed % 6;
    return {
      ...order,
      customer_id: customer === 1 ? 7 : 0,
      billing: {
        ...order.billing,
        country,
        state,
        city,
        email: customer === 0 ? '' : `customer${customer}@example.co.za`,
      },
      line_items: order.line_items.map((line) =>
        line.product_id === 12 ? { ...line, variation_id: 1200 + (mixed % 2) } : line,
      ),
      coupon_lines:
        mixed % 3 === 0 ? [...order.coupon_lines, { id: 9, code: 'VIP', discount: '0.00' }] : order.coupon_lines,
      date_modified_gmt: `2026-06-01T00:${String(version).padStart(2, '0')}:00`,
      date_completed_gmt: mixed % 2 === 0 ? order.date_created_gmt : null,
      refunds: refunds
        .filter(({ parent_id }) => parent_id === order.id)
        .map((refund) => ({ ...refund, id: order.id * 100 + version })),
    };
  });
}

const settings = fc.record({
  timezone: fc.constantFrom('Africa/Johannesburg', 'America/New_York', 'Pacific/Auckland', '+05:30'),
  date_type: fc.constantFrom('date_paid' as const, 'date_created' as const, 'date_completed' as const),
  currency: fc.constantFrom('ZAR', 'ZAR', 'USD'),
  excluded_statuses: fc.subarray(['cancelled', 'failed', 'on-hold', 'completed', 'checkout-draft']),
});
type Settings = typeof settings extends fc.Arbitrary<infer S> ? S : never;

const picks = fc.array(fc.nat({ max: ORDERS - 1 }), { minLength: 1, maxLength: ORDERS });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('orders' as const), seed: fc.nat({ max: 50 }), picks }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), picks }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('settings' as const), settings }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rollUp' as const), chunks: fc.constantFrom(3, Infinity) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('read' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

test('every report equals that of a store with the same records, completely rolled up', async () => {
  await fc.assert(
    fc.asyncProperty(settings, fc.array(step, { minLength: 3, maxLength: 10 }), async (first, steps) => {
      const scope = await storeWith(first);
      const known = new Map<number, Order>();
      let current = first;
      await take(scope, { kind: 'orders', seed: 7, picks: [...Array(ORDERS).keys()] }, 0, known);
      for (const [at, one] of steps.entries()) {
        await take(scope, one, at + 1, known);
        if (one.kind === 'settings') current = one.settings;
      }
      const other = await storeWith(current);
      await upsertBatch(db, other.storeId, 'orders', [...known.values()]);
      await rollUpSums(db, other.storeId);
      const expected = await readAll(other);
      expect(await readAll(scope)).toEqual(expected);
      await rollUpSums(db, scope.storeId, 2);
      expect(await readAll(scope)).toEqual(expected);
      await rollUpSums(db, scope.storeId);
      expect(await readAll(scope)).toEqual(expected);
    }),
    { numRuns: Number(process.env['KAROO_PROPERTY_RUNS'] ?? 2) },
  );
  // Each run reads every report about ten times.
}, 120_000);

async function storeWith(input: Settings): Promise<StoreScope> {
  const storeId = await createStore(db, organization, input);
  await storeCatalogue(db, storeId, CATALOGUE);
  return scopeForServer(storeId, organization);
}

async function take(scope: StoreScope, input: Step, version: number, known: Map<number, Order>): Promise<void> {
  const { storeId } = scope;
  if (input.kind === 'orders') {
    const all = versionOf(input.seed, version);
    const shown = [...new Set(input.picks)].flatMap((pick) => all[pick] ?? []);
    expect((await upsertBatch(db, storeId, 'orders', shown)).failed).toEqual([]);
    for (const order of shown) known.set(order.id, order);
  } else if (input.kind === 'remove') {
    const ids = input.picks.slice(0, 3).map((pick) => 1000 + pick);
    await db.asSystem(storeId, ({ query }) =>
      sql`select remove_records(${storeId}, 'orders', ${ids}::bigint[])`.execute(query),
    );
    for (const id of ids) known.delete(id);
  } else if (input.kind === 'settings') {
    await db.asOwner(({ query }) =>
      query.updateTable('woocommerce_stores').set(input.settings).where('id', '=', storeId).execute(),
    );
    await db.asSystem(storeId, ({ query }) => sql`select recompute_store(${storeId})`.execute(query));
  } else if (input.kind === 'rollUp') await rollUpSums(db, storeId, input.chunks);
  else await readAll(scope);
}

/** Everything that a screen shows of a store's figures. */
async function readAll(scope: StoreScope) {
  const compared = { ...DAYS, compare: 'previous' } as const;
  const page = { page: 1, per_page: 100 } as const;
  const sorted = { ...page, orderby: 'netSales', order: 'desc' } as const;
  return db.asUser({ userId: owner, ...scope }, async (tx) => {
    const breakdowns: Record<string, unknown> = {};
    for (const by of DIMENSION_NAMES) {
      // oxlint-disable-next-line no-await-in-loop
      breakdowns[by] = await readBreakdown(tx, scope, { ...compared, ...sorted, by });
    }
    return {
      days: await readOverview(tx, scope, { ...compared, interval: 'day' }),
      weeks: await readOverview(tx, scope, { from: '2026-03-04', to: '2026-04-10', compare: 'year', interval: 'week' }),
      months: await readOverview(tx, scope, { ...compared, interval: 'month' }),
      hours: await readOverview(tx, scope, { from: '2026-03-08', to: '2026-03-08', compare: 'previous' }),
      breakdowns,
      products: await readProductReport(
        tx,
        scope,
        { ...compared, ...sorted, store_id: scope.storeId } as Parameters<typeof readProductReport>[2],
        NOW,
      ),
      customers: await readCustomerReport(tx, scope, { ...compared, interval: 'month' }),
      cohorts: await readCohorts(tx, scope, { to: DAYS.to, months: 6 }),
      segments: await readCustomerSegments(tx, scope, NOW),
      locations: await readLocations(tx, scope, compared),
      cities: await readCities(tx, scope, { ...compared, ...page, place: 'ZA:GP' }),
      vat: await readVat(tx, scope, { from: DAYS.from, to: DAYS.to, year_end: 2 }, NOW),
      finance: await readFinance(tx, scope, DAYS),
      differences: [
        await readDifferences({ scope, transact: (work) => work(tx) }, '2026-02', NO_ANSWER),
        await readDifferences({ scope, transact: (work) => work(tx) }, '2026-03', NO_ANSWER),
        await readDifferences({ scope, transact: (work) => work(tx) }, '2026-04', NO_ANSWER),
      ],
      orderCounts: (
        await tx.query
          .selectFrom('order_counts')
          .select(['day', 'status', 'orders'])
          .where('store_id', '=', scope.storeId)
          .execute()
      )
        .map(({ day, status, orders }) => `${day} ${status} ${orders}`)
        .toSorted(),
    };
  });
}
