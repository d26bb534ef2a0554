import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { startDatabaseOf } from '../scripts/start-database.ts';
import type { BenchOptions } from './figure.ts';
import { postgresPid } from './load/processes.ts';
import type { Run } from './seed-orders.ts';

/** A place for one benchmark's data, which is taken away afterwards unless it is to be kept. */
export interface BenchDatabase {
  /** The store that an earlier run filled. */
  readonly storeId?: string;
  /** What the server needs to know to use it. */
  readonly env: Record<string, string>;
  /** The process id of the database server while it runs. */
  serverPid(): Promise<number>;
  /** Works on the tables directly while no server runs. */
  withTables<T>(work: (run: Run) => Promise<T>): Promise<T>;
  /** Notes that the database is filled, so that a kept one is not filled again. */
  filled(storeId: string): Promise<void>;
  remove(): Promise<void>;
}

/** The file next to the data in a kept folder. */
interface Kept {
  storeId: string;
  /** Of a database on another server. */
  name?: string;
  secret?: string;
}

/**
 * An empty data folder, or with BENCH_DATABASE_URL an empty database beside the one that it names; or those that were kept in the
 * folder `keep` by an earlier run.
 */
export async function createBenchDatabase({ keep }: Pick<BenchOptions, 'keep'>): Promise<BenchDatabase> {
  const server = process.env['BENCH_DATABASE_URL'];
  if (keep === undefined) {
    const folder = await mkdtemp(join(tmpdir(), 'karoo-bench-'));
    return server === undefined ? ownDatabase(folder) : databaseOn(server, folder);
  }
  const folder = resolve(keep);
  await mkdir(folder, { recursive: true });
  const note = join(folder, 'bench.json');
  const text = await readFile(note, 'utf8').catch(() => undefined);
  const kept = text === undefined ? undefined : (JSON.parse(text) as Kept);
  const made = server === undefined ? ownDatabase(folder) : await databaseOn(server, folder, kept);
  return {
    ...made,
    ...(kept === undefined ? {} : { storeId: kept.storeId }),
    filled: (storeId) => writeFile(note, JSON.stringify({ storeId, ...made.kept })),
    // What was not filled to its end is of no use to a later run.
    remove: async () => {
      if (
        await readFile(note).then(
          () => false,
          () => true,
        )
      )
        await made.remove();
    },
  };
}

type MadeDatabase = BenchDatabase & { readonly kept?: Omit<Kept, 'storeId'> };

/** Karoo's own PostgreSQL. */
function ownDatabase(folder: string): MadeDatabase {
  return {
    env: { DATA_DIR: folder },
    async serverPid() {
      return Number((await readFile(join(folder, 'postgresql', 'data', 'postmaster.pid'), 'utf8')).split('\n')[0]);
    },
    async withTables(work) {
      const server = await startDatabaseOf(folder);
      return inTables(server.url, work).finally(() => server.stop());
    },
    filled: () => Promise.resolve(),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function databaseOn(server: string, folder: string, kept?: Kept): Promise<MadeDatabase> {
  const name = kept?.name ?? `karoo_bench_${Date.now()}`;
  const secret = kept?.secret ?? randomBytes(32).toString('hex');
  if (kept === undefined) await once(server, `create database ${name}`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  const pooler = process.env['BENCH_POOLER_URL'];
  return {
    env: { DATA_DIR: folder, APP_SECRET: secret, ...addresses(own, pooler) },
    kept: { name, secret },
    filled: () => Promise.resolve(),
    serverPid: () => postgresPid(own.href),
    withTables: (work) => inTables(own.href, work),
    async remove() {
      await once(server, `drop database ${name} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function inTables<T>(connectionString: string, work: (run: Run) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(async (text, values) => (await client.query(text, values)).rows as Record<string, unknown>[]);
  } finally {
    await client.end();
  }
}

/** Of the server's database: directly, or through the pooler at this address. */
function addresses(own: URL, pooler: string | undefined): Record<string, string> {
  if (pooler === undefined) return { DATABASE_URL: own.href };
  const pooled = new URL(pooler);
  pooled.pathname = own.pathname;
  return { DATABASE_URL: pooled.href, DATABASE_LISTEN_URL: own.href };
}

async function once(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
