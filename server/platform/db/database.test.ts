import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testLog, openTestDatabase } from '../../testing/test-database.ts';
import { createUser } from '../../testing/tenants.ts';
import type { Database } from './database.ts';
import { jsonParameter } from './json-parameter.ts';
import type { Tx } from './transaction.ts';

const log = testLog();
let db: Database;

beforeAll(async () => {
  db = await openTestDatabase(log);
});
afterAll(() => db.close());

describe('transactions', () => {
  test('each kind has its own role and scope, which end with it', async () => {
    const userId = await createUser(db);
    const who = () => sql<{ role: string; user_id: string; store_id: string }>`select current_user as role,
      coalesce(current_setting('app.user_id', true), '') as user_id, coalesce(current_setting('app.store_id', true), '') as store_id`;
    const storeId = 'b2c8c1f0-0000-4000-8000-000000000001';
    const [person, job] = [
      await db.asUser(userId, ({ query }) => who().execute(query)),
      await db.asSystem(storeId, ({ query }) => who().execute(query)),
    ];
    expect(person.rows).toEqual([{ role: 'karoo_user', user_id: userId, store_id: '' }]);
    expect(job.rows).toEqual([{ role: 'karoo_system', user_id: '', store_id: storeId }]);
    const after = await db.raw.executeSql(
      `select current_user = session_user as owner, coalesce(current_setting('app.user_id', true), '') as user_id`,
    );
    expect(after.rows).toEqual([{ owner: true, user_id: '' }]);
  });

  test('an invalid id is rejected as scope', async () => {
    for (const scope of ["x', true); drop table orders; --", "\\'", 'a b']) {
      const ids = {
        organization_ids: '{}',
        administered_organization_ids: '{}',
        owned_organization_ids: '{}',
        cost_store_ids: '{}',
      };
      const access = { ...ids, store_ids: `{${scope}}` };
      await expect(db.asUser({ userId: scope, access }, async () => 1)).rejects.toThrow('A scope must be an id.');
      const userId = '00000000-0000-4000-8000-000000000000';
      await expect(db.asUser({ userId, access }, async () => 1)).rejects.toThrow('A scope must be an id.');
      await expect(db.asUser(scope, async () => 1)).rejects.toThrow('invalid input syntax for type uuid');
      await expect(db.asSystem(scope, async () => 1)).rejects.toThrow('A scope must be an id.');
    }
  });

  test('a nested transaction is refused at once', async () => {
    await db.asSystem(null, async ({ query }) => {
      await expect(db.asSystem(null, async () => 1)).rejects.toThrow(
        'db.asSystem was called inside the transaction of db.asSystem: it would wait for itself.',
      );
      await expect(db.kyselyForServer.selectFrom('auth_users').select('id').execute()).rejects.toThrow(
        'it would wait for itself',
      );
      await expect(db.raw.executeSql('select 1')).rejects.toThrow('it would wait for itself');
      // The transaction itself is unharmed.
      await sql`select 1`.execute(query);
    });
  });

  test('after-commit callbacks run in order after the commit, may open transactions, and never run after a rollback', async () => {
    const seen: string[] = [];
    await db.asSystem(null, async (tx) => {
      tx.afterCommit(async () => {
        const rows = await db.asSystem(null, ({ query }) =>
          query.selectFrom('app_settings').select('key').where('key', '=', 'after').execute(),
        );
        seen.push(`stored: ${rows.length}`);
      });
      tx.afterCommit(() => {
        throw new Error('the mail server is away');
      });
      tx.afterCommit(() => void seen.push('last'));
      await tx.query.insertInto('app_settings').values({ key: 'after', value: '1' }).execute();
      expect(seen).toEqual([]);
    });
    expect(seen).toEqual(['stored: 1', 'last']);
    expect(log.lines.map((line) => line.message)).toEqual(['An effect after a commit failed']);

    const failing = db.asSystem(null, async (tx) => {
      tx.afterCommit(() => void seen.push('never'));
      await tx.query.insertInto('app_settings').values({ key: 'rolled-back', value: '1' }).execute();
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(seen).not.toContain('never');
    const stored = await db.asSystem(null, ({ query }) => query.selectFrom('app_settings').select('key').execute());
    expect(stored).toEqual([{ key: 'after' }]);
  });

  test('what follows a transaction that only read or failed is written in one of its own', async () => {
    const failures = log.lines.length;
    const note =
      (key: string) =>
      async ({ query }: Tx) =>
        void (await query.insertInto('app_settings').values({ key, value: '1' }).execute());
    const userId = await createUser(db);
    await db.asUser({ userId, readOnly: true }, async (tx) => tx.afterwards('', note('read')));
    const failing = db.asSystem(null, async (tx) => {
      tx.afterwards('', note('failed'));
      tx.afterwards('', () => Promise.reject(new Error('no room')));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    const stored = await db.asSystem(null, ({ query }) =>
      query.selectFrom('app_settings').select('key').where('key', 'in', ['read', 'failed']).orderBy('key').execute(),
    );
    expect(stored).toEqual([{ key: 'failed' }, { key: 'read' }]);
    expect(log.lines.slice(failures).map(({ message }) => message)).toEqual(['What follows a transaction failed']);
  });

  test('concurrent transactions queue', async () => {
    const userId = await createUser(db);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        db.asUser(userId, async ({ query }) => {
          const { rows } = await sql<{
            n: number;
            who: string;
          }>`select ${index}::integer as n, current_setting('app.user_id') as who`.execute(query);
          return rows[0];
        }),
      ),
    );
    expect(responses).toEqual(Array.from({ length: 20 }, (_, n) => ({ n, who: userId })));
  });
});

test('values have the types of the columns, on either database', async () => {
  const { rows } = await db.asSystem(null, ({ query }) =>
    sql<
      Record<string, unknown>
    >`select 12.50::numeric as money, 9007199254740991::bigint as id, array[1, 2]::bigint[] as ids, array[]::bigint[] as none,
      '2026-11-20'::date as day, '2026-11-20T00:00:00Z'::timestamptz as instant, '{"a": [1]}'::jsonb as data, array['a,b']::text[] as texts`.execute(
      query,
    ),
  );
  expect(rows[0]).toEqual({
    money: '12.50',
    id: 9007199254740991,
    ids: [1, 2],
    none: [],
    day: '2026-11-20',
    instant: new Date('2026-11-20T00:00:00Z'),
    data: { a: [1] },
    texts: ['a,b'],
  });
});

test('JSON that PostgreSQL would reject is made storable, other JSON is unchanged', async () => {
  const odd = {
    'k\u0000': 'a\u0000b',
    half: '\ud83d',
    whole: '😀 שלום',
    slash: 'c:\\u0000',
    list: ['\udc00', 1, null, true],
  };
  const { rows } = await db.asSystem(null, ({ query }) =>
    sql<{ data: unknown }>`select ${jsonParameter(odd)}::jsonb as data`.execute(query),
  );
  expect(rows[0]?.data).toEqual({
    k: 'ab',
    half: '\ufffd',
    whole: '😀 שלום',
    slash: 'c:\\u0000',
    list: ['\ufffd', 1, null, true],
  });
});

test('a message is received after the commit and not after a rollback', async () => {
  const received: string[] = [];
  let wake = () => {};
  const stop = await db.listen('karoo_test', (payload) => {
    received.push(payload);
    wake();
  });
  const arrived = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await db
    .asSystem(null, async ({ query }) => {
      await sql`select pg_notify('karoo_test', 'lost')`.execute(query);
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await db.asSystem(null, ({ query }) => sql`select pg_notify('karoo_test', 'kept')`.execute(query));
  await arrived;
  expect(received).toEqual(['kept']);
  await stop();
});

test('a disconnected listener reconnects and reports that it may have missed messages', async () => {
  const received: string[] = [];
  const gap = Promise.withResolvers<void>();
  const message = Promise.withResolvers<void>();
  const stop = await db.listen(
    'karoo_gap',
    (payload) => (received.push(payload), message.resolve()),
    () => gap.resolve(),
  );
  await db.raw.executeSql(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'karoo-live' and datname = current_database()`,
  );
  await gap.promise;
  await db.asSystem(null, ({ query }) => sql`select pg_notify('karoo_gap', 'again')`.execute(query));
  await message.promise;
  expect(received).toEqual(['again']);
  await stop();
});
