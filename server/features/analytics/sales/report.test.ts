import { afterAll, beforeAll, expect, test } from 'vitest';
import { ORDER_DIMENSIONS } from '#domain/figures/dimensions.ts';
import { MEASURE_NAMES } from '#domain/figures/measures.ts';
import type { StoreScope } from '#domain/ids.ts';
import { scopeForServer } from '../../../platform/access/gate.ts';
import { generateShop, storeShop } from '../../../testing/orders/generated-orders.ts';
import { ROLLED_UP, rollUpSums } from '../../../testing/orders/roll-up-sums.ts';
import { createStore, openTestOrganization } from '../../../testing/tenants.ts';
import { addFigures, rowFiguresOf } from '../testing/add-figures.ts';
import { readOverview } from './overview.queries.ts';
import { type BreakdownQuery, readBreakdown, readReport, type ReportQuery } from './report.queries.ts';

const ZONES = ['Africa/Johannesburg', 'America/New_York', 'Pacific/Auckland'] as const;
const ASKED = { compare: 'none', orderby: 'netSales', order: 'desc', page: 1, per_page: 100 } as const;

const scopes = new Map<string, StoreScope>();

const { db, owner, organization } = await openTestOrganization();

beforeAll(async () => {
  for (const [at, timezone] of ZONES.entries()) {
    const storeId = await createStore(db, organization, { timezone });
    await storeShop(db, storeId, generateShop(at + 5, 300, '2026-02-20T00:00:00Z', 50));
    scopes.set(timezone, scopeForServer(storeId, organization));
  }
});
afterAll(() => db.close());

function scopeIn(timezone: string): StoreScope {
  const scope = scopes.get(timezone);
  if (!scope) throw new Error(`no shop in ${timezone}`);
  return scope;
}

const read = (timezone: string, input: Omit<BreakdownQuery, keyof typeof ASKED> & Partial<BreakdownQuery>) =>
  db.asUser({ userId: owner, ...scopeIn(timezone) }, (tx) =>
    readBreakdown(tx, scopeIn(timezone), { ...ASKED, ...input }),
  );

const report = (timezone: string, input: Pick<ReportQuery, 'from' | 'to'> & Partial<ReportQuery>) =>
  db.asUser({ userId: owner, ...scopeIn(timezone) }, (tx) =>
    readReport(tx, scopeIn(timezone), { ...ASKED, by: [], filter: {}, ...input }),
  );

test.each(ZONES)(
  'sales in %s by any breakdown add up to the overview of the same days, rolled up or not',
  async (timezone) => {
    for (const chunks of Object.values(ROLLED_UP)) {
      await rollUpSums(db, scopeIn(timezone).storeId, chunks);
      for (const range of [
        { from: '2026-02-10', to: '2026-04-20' },
        { from: '2026-03-01', to: '2026-03-31' },
        { from: '2026-03-08', to: '2026-03-08' },
      ] as const) {
        const overview = await db.asUser({ userId: owner, ...scopeIn(timezone) }, (tx) =>
          readOverview(tx, scopeIn(timezone), { ...range, compare: 'none', interval: 'month' }),
        );
        const whole = rowFiguresOf(overview.totals);
        for (const by of ORDER_DIMENSIONS) {
          const { items, totals } = await read(timezone, { ...range, by });
          expect([by, totals]).toEqual([by, whole]);
          expect([by, addFigures(items.map(({ sums }) => sums))]).toEqual([by, addFigures([whole])]);
        }
      }
    }
  },
);

test('includes keys of the previous days only, and pages are consecutive', async () => {
  const input = { from: '2026-03-10', to: '2026-03-20', by: 'city', compare: 'previous' } as const;
  const all = await read('America/New_York', input);
  expect(all.previous).toMatchObject({ from: '2026-02-27', to: '2026-03-09' });
  expect(addFigures(all.items.map(({ previous }) => previous ?? {}))).toEqual(addFigures([all.previous?.totals ?? {}]));
  const pages = [];
  for (let page = 1; page <= Math.ceil(all.total / 2); page++) {
    pages.push(...(await read('America/New_York', { ...input, page, per_page: 2 })).items);
  }
  expect(pages).toEqual(all.items);
});

test('a report has the figures of the overview, by interval too, and only the measures asked for', async () => {
  const range = { from: '2026-03-01', to: '2026-03-31' } as const;
  const scope = scopeIn('America/New_York');
  const overview = await db.asUser({ userId: owner, ...scope }, (tx) =>
    readOverview(tx, scope, { ...range, compare: 'year', interval: 'week' }),
  );
  const all = await report('America/New_York', { ...range, compare: 'year', interval: 'week' });
  expect([all.totals, all.intervals, all.previous]).toEqual([overview.totals, overview.intervals, overview.previous]);
  expect(Object.keys(all.totals).toSorted()).toEqual([...MEASURE_NAMES].toSorted());
  const two = await report('America/New_York', { ...range, by: ['status'], measures: ['netSales', 'newCustomers'] });
  expect(two.totals).toEqual({ netSales: all.totals.netSales, newCustomers: all.totals.newCustomers });
  expect(two.items.every(({ figures }) => Object.keys(figures).join() === 'netSales')).toBe(true);
});

test.each(ZONES)(
  'rows by two dimensions in %s add up to those of each one, and equal those of a filter',
  async (timezone) => {
    const range = { from: '2026-03-02', to: '2026-04-05' } as const;
    for (const [one, other] of [
      ['payment', 'status'],
      ['customer', 'payment'],
      ['status', 'customer'],
    ] as const) {
      const both = await report(timezone, { ...range, by: [one, other] });
      expect(both.items.length).toBeGreaterThan(2);
      expect(addFigures(both.items.map(({ figures }) => figures))).toEqual(addFigures([both.totals]));
      const alone = await report(timezone, { ...range, by: [one] });
      for (const { keys, figures } of alone.items) {
        const own = both.items.filter((row) => row.keys[0] === keys[0]);
        expect([keys, addFigures(own.map((row) => row.figures))]).toEqual([keys, addFigures([figures])]);
        if (keys[0] === '*') continue;
        const filtered = await report(timezone, { ...range, by: [other], filter: { [one]: keys[0] } });
        const totals = rowFiguresOf(filtered.totals);
        expect([keys, totals]).toEqual([keys, figures]);
        const rows = (items: typeof own, at: number) => new Map(items.map((row) => [row.keys[at], row.figures]));
        expect(rows(filtered.items, 0)).toEqual(rows(own, 1));
      }
    }
  },
);

test('a filtered report by hour and by day adds up, and its days are those of the orders', async () => {
  const timezone = 'Pacific/Auckland';
  const [method] = (await report(timezone, { from: '2026-03-01', to: '2026-03-31', by: ['payment'] })).items;
  const filter = { payment: method?.keys[0] ?? '' };
  const days = await report(timezone, { from: '2026-03-01', to: '2026-03-31', filter, interval: 'day' });
  expect(addFigures(days.intervals.map(({ totals }) => totals))).toEqual(addFigures([days.totals]));
  const busiest = days.intervals.toSorted((one, other) => (other.totals.orders ?? 0) - (one.totals.orders ?? 0))[0];
  const day = (busiest?.start ?? '') as '2026-03-01';
  const hours = await report(timezone, { from: day, to: day, filter, interval: 'hour' });
  expect(hours.intervals).toHaveLength(24);
  expect(addFigures(hours.intervals.map(({ totals }) => totals))).toEqual(addFigures([busiest?.totals ?? {}]));
});

test.each([
  ['lines with another dimension', { by: ['product', 'status'] }, 'by'],
  ['customers with a filter', { filter: { status: 'completed' }, measures: ['newCustomers'] }, 'measures'],
  ['too many orders', { from: '2024-01-01', by: ['city', 'status'] }, 'from'],
  ['hours of several days', { interval: 'hour' }, 'interval'],
] as const)('%s are refused, naming the field', async (_name, input, path) => {
  const asked = { from: '2026-03-01', to: '2026-03-31', ...input } as unknown as Parameters<typeof report>[1];
  await expect(report('America/New_York', asked)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    data: { issues: [{ path }] },
  });
});
