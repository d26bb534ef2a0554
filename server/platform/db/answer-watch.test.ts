import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestDatabase, testDatabaseUrls, testLog, type TestDatabase } from '../../testing/test-database.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { openDatabase, type Database } from './database.ts';

/**
 * A firewall between Karoo and PostgreSQL that can forget the open connections: nothing passes, and neither side is closed. It can
 * also hold up new ones.
 */
function createFirewall(port: number): { server: Server; forget(): void; delayNew(ms: number): void } {
  const open = new Set<Socket>();
  let delay = 0;
  const server = createServer(async (near) => {
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('data', (chunk) => void to.write(chunk));
      from.on('close', () => open.has(from) && to.destroy());
      from.on('error', () => undefined);
    }
  });
  const forget = () => {
    for (const socket of open) socket.removeAllListeners('data').resume();
    open.clear();
  };
  return { server, forget, delayNew: (ms) => void (delay = ms) };
}

describe('connections that the network forgets', () => {
  let owner: TestDatabase;
  let db: Database;
  let firewall: ReturnType<typeof createFirewall>;
  const log = testLog();

  beforeAll(async () => {
    owner = await openTestDatabase();
    const { rows } = await owner.raw.executeSql('select current_database() as name');
    const url = new URL(testDatabaseUrls(String(rows[0]?.['name'])).listenUrl);
    firewall = createFirewall(Number(url.port));
    await new Promise<void>((resolve) => firewall.server.listen(0, '127.0.0.1', resolve));
    url.port = String((firewall.server.address() as AddressInfo).port);
    // Not past it, over the server's socket.
    url.search = '';
    url.hostname = '127.0.0.1';
    db = await openDatabase({ databaseUrl: url.href, log });
  });
  afterAll(async () => {
    await db.close();
    firewall.server.close();
    await owner.close();
  });

  test('a transaction on one fails as an outage, its locks are freed, and live updates continue', async () => {
    const received = vi.fn<(payload: string) => void>();
    const missed = vi.fn<() => void>();
    await db.listen('karoo_forgotten', received, missed);
    const lock = sql`select pg_advisory_xact_lock(4711)`;
    const began = Promise.withResolvers<void>();
    const forgotten = Promise.withResolvers<void>();
    const stuck = db.asSystem(null, async ({ query }) => {
      await lock.execute(query);
      began.resolve();
      await forgotten.promise;
      await lock.execute(query);
    });
    await began.promise;
    firewall.forget();
    forgotten.resolve();
    await expect(stuck).rejects.toThrow(DatabaseUnavailable);
    await db.asSystem(null, ({ query }) => lock.execute(query));

    await vi.waitFor(() => expect(missed).toHaveBeenCalled(), { timeout: 60_000 });
    await db.raw.executeSql(`select pg_notify('karoo_forgotten', 'again')`);
    await vi.waitFor(() => expect(received).toHaveBeenCalledWith('again'), { timeout: 10_000 });
    expect(log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('a long statement is left alone', async () => {
    const { rows } = await db.raw.executeSql('select 1 as done from pg_sleep(12)');
    expect(rows).toEqual([{ done: 1 }]);
  });

  test('a statement that ends while it is looked for keeps its connection', async () => {
    const before = log.lines.length;
    firewall.delayNew(1500);
    const { rows } = await db.raw.executeSql('select 1 as done from pg_sleep(10.5)');
    expect(rows).toEqual([{ done: 1 }]);
    await new Promise((resolve) => setTimeout(resolve, 4000));
    firewall.delayNew(0);
    expect(log.lines.slice(before)).toEqual([]);
  });
});
