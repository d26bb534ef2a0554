import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPgBouncer, startPgBouncer, type TemporaryPgBouncer } from '../../../scripts/start-pgbouncer.ts';
import { openTestDatabase, testDatabaseUrls, testLog, type TestDatabase } from '../../testing/test-database.ts';
import { openDatabase } from './database.ts';

describe.runIf(hasPgBouncer())('behind a PgBouncer in transaction mode', () => {
  let db: TestDatabase;
  let pooler: TemporaryPgBouncer;
  let direct: string;
  let pooled: string;
  const open = (databaseUrl: string, listenUrl?: string) =>
    openDatabase({ databaseUrl, listenUrl, poolSize: 2, log: testLog() });

  beforeAll(async () => {
    db = await openTestDatabase();
    const { rows } = await db.raw.executeSql('select current_database() as name');
    direct = testDatabaseUrls(String(rows[0]?.['name'])).listenUrl;
    pooler = await startPgBouncer(direct);
    pooled = pooler.url;
  });
  afterAll(async () => {
    await pooler.stop();
    await db.close();
  });

  test('a missing address for LISTEN is an error that names the variable and the remedy', async () => {
    await expect(open(pooled)).rejects.toThrow(
      /^DATABASE_LISTEN_URL is missing\. .* Point DATABASE_LISTEN_URL to .* PostgreSQL itself$/,
    );
    await (await open(direct)).close();
  });

  test('an address for LISTEN that receives nothing is an error: another pooler, or another database', async () => {
    const refusal = /^DATABASE_LISTEN_URL does not receive the notifications of DATABASE_URL/;
    const other = Object.assign(new URL(direct), { pathname: '/postgres' }).href;
    await Promise.all([pooled, other].map((url) => expect(open(pooled, url)).rejects.toThrow(refusal)));
    const nobody = Object.assign(new URL(direct), { port: '1' }).href;
    await expect(open(pooled, nobody)).rejects.toThrow('DATABASE_LISTEN_URL cannot be used');
  });

  test('more clients than connections call the same marked statement, and notifications arrive', async () => {
    const clients = await Promise.all(Array.from({ length: 6 }, () => open(pooled, direct)));
    const received = Promise.withResolvers<string>();
    await clients[0]?.listen('karoo_pooled', received.resolve);
    const callers = clients.flatMap((client) => [client, client]);
    const rows = await Promise.all(
      callers.map((client) =>
        client.asUser('00000000-0000-4000-8000-000000000000', ({ query }) =>
          query.selectFrom('organizations').selectAll().execute(),
        ),
      ),
    );
    expect(rows).toEqual(callers.map(() => []));
    await clients[1]?.raw.executeSql(`select pg_notify('karoo_pooled', 'hello')`);
    expect(await received.promise).toBe('hello');
    await Promise.all(clients.map((client) => client.close()));
  });
});
