import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database } from './database.ts';
import { runWithRequest, type RequestDeadline } from './request-deadline.ts';
import type { Tx } from './transaction.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

async function limitOf({ query }: Tx): Promise<string> {
  const { rows } = await sql<{ ms: string }>`select current_setting('statement_timeout') as ms`.execute(query);
  return rows[0]!.ms;
}

test('statements of a request are limited, those of jobs and streams are not', async () => {
  const general = await db.asSystem(null, limitOf);
  const request: RequestDeadline = { state: 'running' };
  const within = <T>(work: () => Promise<T>) => runWithRequest(request, work);
  expect(await within(() => db.asUser(randomUUID(), limitOf))).toBe('30s');
  expect(await within(() => db.asSystem(null, limitOf))).toBe('30s');
  // The limit ends with its transaction: a job may use the connection next.
  expect(await db.asSystem(null, limitOf)).toBe(general);
  request.state = 'answered';
  expect(await within(() => db.asUser(randomUUID(), limitOf))).toBe(general);
});

test('a cancelled request reads nothing more for its user, but can record what it did', async () => {
  const late: RequestDeadline = { state: 'late' };
  await expect(runWithRequest(late, () => db.asUser(randomUUID(), limitOf))).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
  expect(await runWithRequest(late, () => db.asSystem(null, limitOf))).toBe('5s');
});
