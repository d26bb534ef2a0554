import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { type Dimension, STORED_DIMENSIONS } from '../dimensions.ts';
import { facts } from './facts.sql.ts';

/** PostgreSQL computes a column that nobody reads. So reading one dimension must not name what only others need. */

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

async function planOf(dimensions: readonly Dimension[]): Promise<string> {
  const statement = facts('0199c0de-0000-7000-8000-000000000000', sql`array['2026-11-20'::date]`, dimensions);
  const { rows } = await db.asSystem(null, (tx) =>
    sql<{ 'QUERY PLAN': string }>`explain (verbose, costs off) ${statement}`.execute(tx.query),
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const COSTLY = { shop_customers: 'customer', HH24: 'hour', unnest: 'coupon', lower: 'city' } as const;

test('the total reads no customers, time zones or coupons', async () => {
  const plan = await planOf(['shop']);
  for (const part of Object.keys(COSTLY)) expect(plan).not.toContain(part);
});

test.each(STORED_DIMENSIONS)('the dimension %s computes no key of another one', async (dimension) => {
  const plan = await planOf([dimension]);
  for (const [part, owner] of Object.entries(COSTLY)) {
    if (part === 'lower' && ['city', 'shipping_method', 'device'].includes(dimension)) continue;
    expect(plan.includes(part), part).toBe(owner === dimension);
  }
});
