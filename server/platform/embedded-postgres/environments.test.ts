import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { choosePlace, preparePrograms } from './place.ts';
import { findPrograms } from './programs.ts';
import { ask, ownerOf, startProcess, temporaryFolder } from './testing/start-process.ts';

/** Users, mounts and limits that only root can make. */
const isRoot = process.getuid?.() === 0;
const NOBODY = { uid: 65_534, gid: 65_534 };

test.runIf(isRoot)('as an ordinary user, without LANG and with a time zone that does not exist', async () => {
  const folder = temporaryFolder();
  chownSync(dirname(folder), NOBODY.uid, NOBODY.gid);
  const { answer } = await startProcess(folder, {
    user: NOBODY,
    env: { TZ: 'Mars/Olympus_Mons', LC_ALL: 'xx_YY.UTF-16' },
  });
  expect(await ask(answer, `select current_setting('timezone') as zone`)).toEqual([{ zone: 'UTC' }]);
  expect(ownerOf(join(folder, 'data'))).toBe(NOBODY.uid);
});

test.runIf(isRoot)(
  'as root: an unprivileged user’s process in a folder that others can enter, whoever had it before',
  async () => {
    const folder = temporaryFolder();
    const closed = await startProcess(folder);
    await ask(closed.answer, 'create table orders (id int)');
    // In a namespace, since nobody else enters the folder: the files are root's.
    expect(ownerOf(join(folder, 'data'))).toBe(0);
    await closed.end('SIGTERM');

    chmodSync(dirname(folder), 0o711);
    const open = await startProcess(folder);
    expect(await ask(open.answer, 'select count(*)::int as orders from orders')).toEqual([{ orders: 0 }]);
    expect(ownerOf(join(folder, 'data', 'postmaster.pid'))).not.toBe(0);
    await open.end('SIGTERM');

    chmodSync(dirname(folder), 0o700);
    const again = await startProcess(folder);
    expect(await ask(again.answer, 'select count(*)::int as orders from orders')).toEqual([{ orders: 0 }]);
  },
);

test.runIf(isRoot)(
  'as root where no namespace is allowed: in another folder, to which ours becomes a link',
  async () => {
    const folder = temporaryFolder();
    const elsewhere = temporaryFolder('elsewhere');
    chmodSync(dirname(elsewhere), 0o711);
    const before = await startProcess(folder);
    await ask(before.answer, 'create table orders (id int)');
    await before.end('SIGTERM');

    const forbidding = join(dirname(folder), 'bin');
    mkdirSync(forbidding);
    writeFileSync(join(forbidding, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const env = { PATH: `${forbidding}:${process.env['PATH']}` };
    const moved = await startProcess(folder, { elsewhere, env });
    expect(await ask(moved.answer, 'select count(*)::int as orders from orders')).toEqual([{ orders: 0 }]);
    const [name = ''] = readdirSync(elsewhere);
    expect(readlinkSync(folder)).toBe(join(elsewhere, name));
    expect(moved.logged.join()).toContain('The database is in another folder');
    await moved.end('SIGTERM');
    // A namespace is allowed again: the link still leads there.
    const later = await startProcess(folder, { elsewhere });
    expect(await ask(later.answer, 'select count(*)::int as orders from orders')).toEqual([{ orders: 0 }]);
  },
);

test.runIf(isRoot).each([
  { name: 'a small /dev/shm', mounts: 'mount -t tmpfs -o size=64k tmpfs /dev/shm' },
  {
    name: 'no /dev/shm',
    mounts: 'mount -t tmpfs tmpfs /dev; mknod -m 666 /dev/null c 1 3; mknod -m 666 /dev/urandom c 1 9',
  },
])('with $name', async ({ mounts }) => {
  const { answer } = await startProcess(temporaryFolder(), { mounts });
  await ask(answer, 'create table orders as select generate_series(1, 200000) as id');
  const settings = ['parallel_setup_cost', 'parallel_tuple_cost', 'min_parallel_table_scan_size'];
  await ask(answer, settings.map((name) => `alter role owner set ${name} = 0`).join(';'));
  // Workers build this hash table together, in more shared memory than there is.
  const query = 'select count(*) from orders a join orders b using (id)';
  expect(JSON.stringify(await ask(answer, `explain ${query}`))).toContain('Parallel Hash');
  expect(await ask(answer, query)).toEqual([{ count: '200000' }]);
  expect(await ask(answer, 'show dynamic_shared_memory_type')).toEqual([{ dynamic_shared_memory_type: 'mmap' }]);
});

test.runIf(isRoot)('on a full disk it says so', async () => {
  const folder = temporaryFolder();
  mkdirSync(folder);
  const { answer } = await startProcess(folder, { mounts: `mount -t tmpfs -o size=8m tmpfs "${folder}"` });
  expect(answer).toMatch(/^PostgreSQL's files cannot be created in .*No space left on device\.$/);
});

test.runIf(isRoot)('packages that are read-only and have no links, or that only root reaches, are copied', () => {
  const { bin, version } = findPrograms(undefined);
  const closed = join(temporaryFolder(), 'native');
  cpSync(dirname(bin), closed, { recursive: true, verbatimSymlinks: true });
  for (const name of readdirSync(join(closed, 'lib'))) {
    if (lstatSync(join(closed, 'lib', name)).isSymbolicLink()) rmSync(join(closed, 'lib', name));
  }
  const readOnly =
    spawnSync('mount', ['--bind', closed, closed]).status === 0 &&
    spawnSync('mount', ['-o', 'remount,bind,ro', closed]).status === 0;
  onTestFinished(() => void spawnSync('umount', [closed]));
  expect(readOnly).toBe(true);
  const folder = temporaryFolder();
  chmodSync(dirname(folder), 0o711);
  const place = choosePlace(folder, '/nonexistent');
  const copy = preparePrograms({ bin: join(closed, 'bin'), version, isPackage: true }, place);
  expect(copy).toBe(join(folder, `programs-${version}`, 'bin'));
  expect(spawnSync(join(copy, 'postgres'), ['--version'], { ...place.as.user }).status).toBe(0);
  expect(existsSync(join(closed, 'lib', 'libicuuc.so.60'))).toBe(false);
});

test('says why there is none for a platform, and what POSTGRES_BIN must name', () => {
  expect(() => findPrograms(undefined, 'win32-arm64')).toThrow('There is no PostgreSQL package for win32-arm64.');
  const empty = temporaryFolder();
  expect(() => findPrograms(empty)).toThrow(
    `POSTGRES_BIN must name the folder of the programs initdb and postgres; ${empty} has no postgres.`,
  );
  const bin = dirname(temporaryFolder());
  writeFileSync(join(bin, 'initdb'), '', { mode: 0o755 });
  writeFileSync(join(bin, 'postgres'), '#!/bin/sh\necho postgres "(PostgreSQL)" 17.5', { mode: 0o755 });
  expect(() => findPrograms(bin)).toThrow(
    `POSTGRES_BIN must name programs of PostgreSQL 18; those in ${bin} are 17.5.`,
  );
});

test('says that the programs need glibc where they cannot be started', () => {
  const native = temporaryFolder('native');
  mkdirSync(join(native, 'bin'), { recursive: true });
  mkdirSync(join(native, 'lib'));
  // What a system without their loader answers: no such file.
  writeFileSync(join(native, 'bin', 'postgres'), '#!/lib/no-such-loader\n', { mode: 0o755 });
  const place = choosePlace(temporaryFolder(), '/nonexistent');
  const programs = { bin: join(native, 'bin'), version: '18.0', isPackage: true };
  expect(() => preparePrograms(programs, place)).toThrow(
    /need the C library glibc, which Alpine Linux for example does not have/,
  );
});
