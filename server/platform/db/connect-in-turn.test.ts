import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { runUrgently } from './connect-in-turn.ts';

/** The pool's size. */
const CONNECTIONS = 10;
let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test('urgent work overtakes everything that waits for a connection, in its own transaction and in plain statements', async () => {
  const order: string[] = [];
  const done = Promise.withResolvers<void>();
  const busy = Array.from({ length: CONNECTIONS }, () => db.asSystem(null, () => done.promise));
  const waiting = Array.from({ length: 3 * CONNECTIONS }, () =>
    db.asSystem(null, async ({ query }) => {
      await sql`select 1`.execute(query);
      order.push('general');
    }),
  );
  const urgent = [
    runUrgently(() => db.asSystem(null, async () => void order.push('urgent'))),
    runUrgently(() => db.raw.executeSql('select 1')).then(() => order.push('urgent')),
  ];
  done.resolve();
  await Promise.all([...busy, ...waiting, ...urgent]);
  // Connections that were free at once are taken before.
  expect(order.lastIndexOf('urgent')).toBeLessThan(2 * CONNECTIONS);
});
