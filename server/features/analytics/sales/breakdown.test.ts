import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BreakdownSums, DIMENSIONS, type RowSums } from '#contract/analytics/breakdown.ts';
import type { StoreScope } from '#domain/ids.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { scopeForServer } from '../../../platform/access/gate.ts';
import type { Database } from '../../../platform/db/database.ts';
import { generateShop, storeShop } from '../../../testing/orders/generated-orders.ts';
import { FOLDED, foldSums } from '../../../testing/orders/fold-sums.ts';
import { createOrganization, createStore, createUser } from '../../../testing/tenants.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { type BreakdownQuery, readBreakdown } from './breakdown.queries.ts';
import { readOverview } from './overview.queries.ts';
import { NO_SUMS } from './measures.ts';

const ZONES = ['Africa/Johannesburg', 'America/New_York', 'Pacific/Auckland'] as const;
const ASKED = { compare: 'none', orderby: 'netSales', order: 'desc', page: 1, per_page: 100 } as const;

let db: Database;
let owner: string;
let organization: string;
const scopes = new Map<string, StoreScope>();

beforeAll(async () => {
  db = await openTestDatabase();
  owner = await createUser(db);
  organization = await createOrganization(db, owner);
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

function added(all: readonly RowSums[]): BreakdownSums {
  return all.reduce<BreakdownSums>((one, other) => {
    const sum = (a: string | number, b: string | number | null) =>
      typeof a === 'number' ? a + Number(b) : fromCents(toCents(a) + toCents(String(b)));
    return Object.fromEntries(
      Object.keys(one).map((name) => [name, sum(one[name as keyof BreakdownSums], other[name as keyof BreakdownSums])]),
    ) as BreakdownSums;
  }, NO_SUMS);
}

test.each(ZONES)(
  'sales in %s by any breakdown add up to the overview of the same days, folded or not',
  async (timezone) => {
    for (const portions of Object.values(FOLDED)) {
      await foldSums(db, scopeIn(timezone).storeId, portions);
      for (const range of [
        { from: '2026-02-10', to: '2026-04-20' },
        { from: '2026-03-01', to: '2026-03-31' },
        { from: '2026-03-08', to: '2026-03-08' },
      ] as const) {
        const overview = await db.asUser({ userId: owner, ...scopeIn(timezone) }, (tx) =>
          readOverview(tx, scopeIn(timezone), { ...range, compare: 'none', interval: 'month' }),
        );
        const { averageOrderValue: _mean, newCustomers: _new, returningCustomers: _old, ...whole } = overview.totals;
        for (const by of DIMENSIONS) {
          const { items, totals } = await read(timezone, { ...range, by });
          expect([by, totals]).toEqual([by, whole]);
          expect([by, added(items.map(({ sums }) => sums))]).toEqual([by, whole]);
        }
      }
    }
  },
);

test('includes keys of the previous days only, and pages are consecutive', async () => {
  const input = { from: '2026-03-10', to: '2026-03-20', by: 'city', compare: 'previous' } as const;
  const all = await read('America/New_York', input);
  expect(all.previous).toMatchObject({ from: '2026-02-27', to: '2026-03-09' });
  expect(added(all.items.map(({ previous }) => previous ?? NO_SUMS))).toEqual(all.previous?.totals);
  const pages = [];
  for (let page = 1; page <= Math.ceil(all.total / 2); page++) {
    pages.push(...(await read('America/New_York', { ...input, page, per_page: 2 })).items);
  }
  expect(pages).toEqual(all.items);
});
