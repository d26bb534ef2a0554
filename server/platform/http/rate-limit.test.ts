import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../db/database.ts';
import { createRateLimiter } from './rate-limit.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const limit = { max: 5, windowSeconds: 60 };

test('exactly the limit of concurrent attempts passes, and the count survives the process', async () => {
  const tries = await Promise.all(Array.from({ length: 12 }, () => createRateLimiter(db).consume('a', limit)));
  expect(tries.filter((attempt) => attempt.allowed)).toHaveLength(5);
  const next = await createRateLimiter(db).consume('a', limit);
  expect(next.allowed).toBe(false);
  // A token comes back every 12 seconds; refused tries do not push that away.
  expect(next.retryAfter).toBeGreaterThan(0);
  expect(next.retryAfter).toBeLessThanOrEqual(12);
  expect((await createRateLimiter(db).consume('b', limit)).allowed).toBe(true);
  await expect(createRateLimiter(db).require('a', limit)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});

test('tokens return over time, never above the limit', async () => {
  await db.asOwner(({ query }) =>
    query
      .updateTable('rate_limits')
      .set({ tokens: 0, refilled_at: new Date(Date.now() - 3_600_000) })
      .where('key', '=', 'a')
      .execute(),
  );
  const tries = [];
  for (let n = 0; n < 7; n += 1) tries.push((await createRateLimiter(db).consume('a', limit)).allowed);
  expect(tries).toEqual([true, true, true, true, true, false, false]);
});

test('a clock that is set back locks nobody out', async () => {
  const limits = createRateLimiter(db);
  await limits.consume('set back', limit);
  await db.asOwner(({ query }) =>
    query
      .updateTable('rate_limits')
      .set({ refilled_at: new Date(Date.now() + 3 * 3_600_000) })
      .where('key', '=', 'set back')
      .execute(),
  );
  expect(await limits.look('set back', limit)).toBe(0);
  expect((await limits.consume('set back', limit)).allowed).toBe(true);
});

test('checking takes no token, and returned or cleared tokens are available again', async () => {
  const limits = createRateLimiter(db);
  expect(await limits.look('c', limit)).toBe(0);
  for (let n = 0; n < 5; n += 1) await limits.consume('c', limit);
  const wait = await limits.look('c', limit);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(12);
  await limits.giveBack('c', limit);
  expect([await limits.look('c', limit), (await limits.consume('c', limit)).allowed]).toEqual([0, true]);
  expect((await limits.consume('c', limit)).allowed).toBe(false);
  await limits.clear(['c']);
  for (let n = 0; n < 9; n += 1) await limits.giveBack('c', limit);
  const tries = [];
  for (let n = 0; n < 6; n += 1) tries.push((await limits.consume('c', limit)).allowed);
  expect(tries).toEqual([true, true, true, true, true, false]);
});

test('attempts that wait for each other refill once', async () => {
  const limits = createRateLimiter(db);
  await limits.consume('d', limit);
  const locked = Promise.withResolvers<void>();
  const waiting = Promise.withResolvers<void>();
  const refill = db.asOwner(async ({ query }) => {
    await sql`select from rate_limits where key = 'd' for update`.execute(query);
    locked.resolve();
    await waiting.promise;
    const { rows } = await sql<{ refilled_at: Date }>`
      update rate_limits set refilled_at = clock_timestamp() where key = 'd' returning refilled_at`.execute(query);
    return rows[0]?.refilled_at ?? new Date(NaN);
  });
  await locked.promise;
  const attempt = limits.consume('d', limit);
  await expect.poll(waitsForLock).toBe(true);
  waiting.resolve();
  const refilledAt = await refill;
  await attempt;
  // The attempt began before the refill. It must not move the time back, or the next one refills the same seconds again.
  const row = await db.asOwner(({ query }) =>
    query.selectFrom('rate_limits').select('refilled_at').where('key', '=', 'd').executeTakeFirstOrThrow(),
  );
  expect(row.refilled_at.getTime()).toBeGreaterThanOrEqual(refilledAt.getTime());
});

async function waitsForLock(): Promise<boolean> {
  const { rows } = await db.asOwner(({ query }) =>
    sql<{ waits: boolean }>`
      select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query like '%rate_limits%') as waits`.execute(query),
  );
  return rows[0]?.waits ?? false;
}
