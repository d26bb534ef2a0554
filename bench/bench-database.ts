import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import type { BenchOptions } from './figure.ts';
import type { Run } from './seed-orders.ts';

/** A place for one benchmark's data, which is taken away afterwards. */
export interface BenchDatabase {
  /** What the server needs to know to use it. */
  readonly env: Record<string, string>;
  /** Works on the tables directly while no server runs. */
  withTables<T>(work: (run: Run) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
}

/** An empty data folder, or an empty database beside the one that BENCH_DATABASE_URL names. */
export async function createBenchDatabase(database: BenchOptions['database']): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'karoo-bench-'));
  return database === 'embedded' ? embedded(folder) : postgres(folder);
}

function embedded(folder: string): BenchDatabase {
  return {
    env: { DATA_DIR: folder },
    async withTables(work) {
      const pglite = await PGlite.create({ dataDir: join(folder, 'database'), extensions: { pg_trgm, btree_gin } });
      try {
        return await work(async (text, values) => (await pglite.query<Record<string, unknown>>(text, values)).rows);
      } finally {
        await pglite.close();
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function postgres(folder: string): Promise<BenchDatabase> {
  const server = process.env['BENCH_DATABASE_URL'];
  if (server === undefined) {
    throw new Error(
      'Give the address of a PostgreSQL server as BENCH_DATABASE_URL, with a user that may create databases.',
    );
  }
  const name = `karoo_bench_${Date.now()}`;
  await once(server, `create database ${name}`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  return {
    env: { DATA_DIR: folder, DATABASE_URL: own.href, APP_SECRET: randomBytes(32).toString('hex') },
    async withTables(work) {
      const client = new pg.Client({ connectionString: own.href });
      await client.connect();
      try {
        return await work(async (text, values) => (await client.query(text, values)).rows as Record<string, unknown>[]);
      } finally {
        await client.end();
      }
    },
    async remove() {
      await once(server, `drop database ${name} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
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
