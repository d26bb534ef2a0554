import fs, { closeSync, cpSync, existsSync, fstatSync, mkdtempSync, openSync, readdirSync, readSync } from 'node:fs';
import { rmSync, statSync, writeSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { afterAll, expect, test, vi } from 'vitest';
import { FLUSHED_START, FlushedFolder } from './flushed-folder.ts';

/** Disks write this many bytes at once: half of a page of PostgreSQL. */
const BLOCK = 4096;
/** So few buffers that changed pages are written all the time. */
const FEW_BUFFERS = ['-c', 'shared_buffers=256kB'];

/** Called before each flush. Other tests of this process have loaded the code before, so the module itself is changed. */
const onFlush = new Set<(descriptor: number) => void>();
const { fsyncSync } = fs;
const flushes = vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
  for (const listener of onFlush) listener(descriptor);
  fsyncSync(descriptor);
});
syncBuiltinESMExports();
afterAll(() => {
  flushes.mockRestore();
  syncBuiltinESMExports();
});

const folder = mkdtempSync(join(tmpdir(), 'karoo-power-cut-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Of each file by its inode: the earlier content of blocks that were written, but not flushed. */
type Unflushed = Map<number, Map<number, Buffer>>;

interface FolderAccess {
  stream_ops: {
    write(stream: { nfd: number }, from: unknown, offset: number, length: number, position: number): number;
  };
}

/** Records in `unflushed` what a power cut would undo. */
function recordWrites({ stream_ops }: FolderAccess, unflushed: Unflushed): void {
  const { write } = stream_ops;
  stream_ops.write = (stream, from, offset, length, position) => {
    const file = fstatSync(stream.nfd).ino;
    const blocks = unflushed.get(file) ?? new Map<number, Buffer>();
    unflushed.set(file, blocks);
    for (let at = Math.floor(position / BLOCK) * BLOCK; at < position + length; at += BLOCK) {
      if (!blocks.has(at)) blocks.set(at, readBlock(stream.nfd, at));
    }
    return write(stream, from, offset, length, position);
  };
  onFlush.add((descriptor) => unflushed.delete(fstatSync(descriptor).ino));
}

/** Zeros where nothing was, and of files that were opened for writing alone, which are new. */
function readBlock(file: number, at: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  try {
    readSync(file, block, 0, BLOCK, at);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EBADF') throw error;
  }
  return block;
}

async function open(path: string, isFlushed: boolean, unflushed?: Unflushed): Promise<PGlite> {
  const files = isFlushed ? new FlushedFolder(path) : new NodeFS(path);
  const init = files.init.bind(files);
  files.init = async (pglite, options) => {
    const { emscriptenOpts } = await init(pglite, options);
    if (unflushed) emscriptenOpts.preRun?.push((mod) => recordWrites(mod.NODEFS as unknown as FolderAccess, unflushed));
    return { emscriptenOpts };
  };
  const start = isFlushed ? FLUSHED_START : PGlite.defaultStartParams;
  return PGlite.create({ fs: files, startParams: [...start, ...FEW_BUFFERS] });
}

/** Copies the files as they might be after a power cut: each block that was not flushed is either new or old. */
function cutPower(path: string, copy: string, unflushed: Unflushed, seed: number): void {
  rmSync(copy, { recursive: true, force: true });
  cpSync(path, copy, { recursive: true });
  let random = seed;
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
    const blocks = unflushed.get(statSync(join(path, name)).ino);
    if (blocks === undefined) continue;
    const file = openSync(join(copy, name), 'r+');
    for (const [at, before] of blocks) {
      random = (random * 48_271) % 2_147_483_647;
      if (random % 2 === 0 && at < fstatSync(file).size) writeSync(file, before, 0, BLOCK, at);
    }
    closeSync(file);
  }
}

interface Outcome {
  committed: number;
  /** How many rows are there, by the table and by its index. */
  found: { table: number; index: number } | 'damaged';
}

/** Commits rows into a new database and cuts the power several times, the first time before any are there. */
async function cutPowerOften(path: string, isFlushed: boolean): Promise<Outcome[]> {
  const unflushed: Unflushed = new Map();
  const pglite = await open(path, isFlushed, unflushed);
  await pglite.exec('create table kept (id int primary key, t text); create index on kept (t)');
  const outcomes: Outcome[] = [];
  for (let cut = 0; cut <= 4; cut++) {
    const commits = cut === 0 ? 0 : 25;
    for (let commit = 0; commit < commits; commit++) {
      await pglite.exec(
        `insert into kept select n + i, md5(i::text) || repeat('x', 300)
         from (select count(*) from kept) k (n), generate_series(1, 40) i`,
      );
      await pglite.exec(`update kept set t = md5(t) || repeat('y', 300) where id % 50 = ${commit}`);
    }
    if (cut === 2) await pglite.exec('checkpoint');
    const copy = `${path}-after`;
    cutPower(path, copy, unflushed, cut + 1);
    outcomes.push({ committed: cut * 25 * 40, found: await countRows(copy, isFlushed).catch(() => 'damaged') });
  }
  await pglite.close();
  return outcomes;
}

async function countRows(path: string, isFlushed: boolean): Promise<Outcome['found']> {
  const pglite = await open(path, isFlushed);
  try {
    const count = async (query: string) => {
      const { rows } = await pglite.query<{ n: number }>(query);
      return rows[0]?.n ?? 0;
    };
    const table = await count('select count(t)::int as n from kept');
    await pglite.exec('set enable_seqscan = off');
    return { table, index: await count(`select count(t)::int as n from kept where t > ''`) };
  } finally {
    await pglite.close().catch(() => undefined);
  }
}

const isWhole = ({ committed, found }: Outcome) =>
  found !== 'damaged' && found.table === committed && found.index === committed;

test('after a power cut every committed row is there', { timeout: 120_000 }, async () => {
  const outcomes = await cutPowerOften(join(folder, 'flushed'), true);
  expect(outcomes.filter((outcome) => !isWhole(outcome))).toEqual([]);
});

test('without flushing, the same power cuts lose rows', { timeout: 120_000 }, async () => {
  const outcomes = await cutPowerOften(join(folder, 'unflushed'), false);
  expect(outcomes.filter(isWhole)).toEqual([]);
});

test('a database whose creation was interrupted is created again', { timeout: 120_000 }, async () => {
  const path = join(folder, 'interrupted');
  let count = 0;
  const stop = () => {
    if (++count === 100) throw new Error('stopped');
  };
  onFlush.add(stop);
  const message = await open(path, true).then(String, (error: Error) => error.message);
  expect(message).toBe('stopped');
  onFlush.delete(stop);
  expect(existsSync(path)).toBe(false);
  await (await open(path, true)).close();
  expect(readdirSync(folder).filter((name) => name.startsWith('interrupted'))).toEqual(['interrupted']);
});
