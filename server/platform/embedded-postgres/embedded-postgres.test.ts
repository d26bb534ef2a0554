import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { socketFolder } from './address.ts';
import { CannotStart, FolderInUse } from './cannot-start.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { buffersInMegabytes } from './settings.ts';
import { ask, startProcess, temporaryFolder } from './testing/start-process.ts';

const log = { info: vi.fn(), error: vi.fn() };

async function start(
  folder: string,
  more: { shared?: boolean; listen?: 'socket' | 'network' } = {},
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ folder, database: 'shop', user: 'owner', shared: false, log, ...more });
  onTestFinished(() => server.stop());
  return server;
}

const pidIn = (folder: string) => Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);

test('starts with a database that survives a stop, whose owner is no superuser and only enters by a private socket', async () => {
  const folder = temporaryFolder();
  const first = await start(folder);
  await ask(
    first.url,
    `create role reader nologin; create extension pg_trgm; create extension btree_gin;
    create table orders (id int); insert into orders values (1); grant select on orders to reader; set role reader`,
  );
  expect(await ask(first.url, `select rolsuper, rolcreaterole from pg_roles where rolname = current_user`)).toEqual([
    { rolsuper: false, rolcreaterole: true },
  ]);
  expect(
    await ask(
      first.url,
      `select show_trgm('é')::text as trigrams, current_setting('timezone') as zone,
    current_setting('data_checksums') as checksums, current_setting('fsync') as fsync, current_setting('listen_addresses') as tcp`,
    ),
  ).toEqual([{ trigrams: expect.stringContaining('0x'), zone: 'UTC', checksums: 'on', fsync: 'on', tcp: '' }]);
  expect(statSync(join(folder, 'socket')).mode & 0o777).toBe(0o700);
  await first.stop();
  expect(existsSync(join(folder, 'data', 'postmaster.pid'))).toBe(false);
  // As a copy may leave it.
  chmodSync(join(folder, 'data'), 0o755);

  const second = await start(folder);
  expect(second.url).toBe(first.url);
  expect(await ask(second.url, 'select id from orders')).toEqual([{ id: 1 }]);
});

test('a folder with spaces, quotes, commas and other letters, and one longer than the address of a socket', async () => {
  const odd = await start(temporaryFolder(`Mý "shop", ’n winkel/databasis`));
  expect(await ask(odd.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  const path = temporaryFolder(join('a'.repeat(90), 'b'.repeat(90)));
  const long = await start(path);
  expect(await ask(long.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(socketFolder(path)).toMatch(/^\/tmp\/postgres-/);
  expect(existsSync(socketFolder(path))).toBe(true);
  await long.stop();
  expect(existsSync(socketFolder(path))).toBe(false);
});

test('cancels a statement by its limit of time, and by another connection of the same user', async () => {
  const { url } = await start(temporaryFolder());
  await expect(ask(url, `set statement_timeout = 100; select pg_sleep(600)`)).rejects.toThrow('statement timeout');
  const sleeping = expect(ask(url, 'select pg_sleep(600)')).rejects.toThrow('user request');
  const cancel = `select pg_cancel_backend(pid) as cancelled from pg_stat_activity where query = 'select pg_sleep(600)'`;
  await expect.poll(() => ask(url, cancel)).toEqual([{ cancelled: true }]);
  await sleeping;
});

test('over the network: this machine alone, with the password of the folder', async () => {
  const folder = temporaryFolder();
  const server = await start(folder, { listen: 'network' });
  expect(await ask(server.url, 'select current_user as user')).toEqual([{ user: 'owner' }]);
  const wrong = new URL(server.url);
  wrong.password = 'guess';
  await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
});

test('a second process is refused, or shares it and starts it again when the first one ends', async () => {
  const folder = temporaryFolder();
  const first = await startProcess(folder);
  await ask(first.answer, 'create table orders (id int)');
  await expect(start(folder)).rejects.toBeInstanceOf(FolderInUse);

  const second = await start(folder, { shared: true });
  expect(second.url).toBe(first.answer);
  expect(await ask(second.url, 'select count(*)::int as orders from orders')).toEqual([{ orders: 0 }]);
  await first.end('SIGTERM');
  await expect
    .poll(() => ask(second.url, 'select count(*)::int as orders from orders').catch(() => null))
    .toEqual([{ orders: 0 }]);
});

test('after SIGKILL of the process, its server is stopped and started again; after SIGKILL of both, it recovers', async () => {
  const folder = temporaryFolder();
  const first = await startProcess(folder);
  await ask(first.answer, 'create table orders (id int); insert into orders values (1)');
  const left = pidIn(folder);
  await first.end('SIGKILL');
  process.kill(left, 0);

  const second = await startProcess(folder);
  expect(await ask(second.answer, 'insert into orders values (2) returning id')).toEqual([{ id: 2 }]);
  expect(pidIn(folder)).not.toBe(left);
  await second.end('SIGKILL');
  process.kill(pidIn(folder), 'SIGKILL');

  const third = await start(folder);
  expect(await ask(third.url, 'select id from orders order by id')).toEqual([{ id: 1 }, { id: 2 }]);
});

test('starts while the process id of a crashed server belongs to another program, which lives on', async () => {
  const folder = temporaryFolder();
  await (await start(folder)).stop();
  const other = spawn('sleep', ['600']);
  onTestFinished(() => void other.kill());
  const stale = [
    other.pid,
    join(folder, 'data'),
    Math.floor(Date.now() / 1000),
    5432,
    join(folder, 'socket'),
    '',
    '1 1',
    'ready',
    '',
  ];
  writeFileSync(join(folder, 'data', 'postmaster.pid'), stale.join('\n'));
  const server = await start(folder);
  expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(other.exitCode ?? other.signalCode).toBeNull();
});

test('a server that ends by itself is started again', async () => {
  const folder = temporaryFolder();
  const server = await start(folder);
  process.kill(pidIn(folder), 'SIGKILL');
  await expect.poll(() => ask(server.url, 'select 1 as one').catch(() => null)).toEqual([{ one: 1 }]);
});

test('refuses the folder of another major version and leaves it as it is', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'data'), { recursive: true });
  writeFileSync(join(folder, 'data', 'PG_VERSION'), '17\n');
  await expect(start(folder)).rejects.toThrow(
    new CannotStart(`The database in ${folder} was made by PostgreSQL 17, and this is PostgreSQL 18.`),
  );
  expect(readFileSync(join(folder, 'data', 'PG_VERSION'), 'utf8')).toBe('17\n');
});

test('a large database has more shared memory, as far as the machine has it', () => {
  const GB = 1024 ** 3;
  expect(buffersInMegabytes(24 * GB, 0.1 * GB)).toBe(128);
  expect(buffersInMegabytes(24 * GB, 8 * GB)).toBe(512);
  expect(buffersInMegabytes(4 * GB, 8 * GB)).toBe(256);
  expect(buffersInMegabytes(GB / 4, 8 * GB)).toBe(32);
});
