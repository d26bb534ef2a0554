import pg from 'pg';
import { PostgresDialect } from 'kysely';
import { poolThatPlansOnce } from './planned-once.ts';
import type { Engine, RunSql } from './engine.ts';
import { PostgresListener } from './postgres-listener.ts';
import { refuseInsideTransaction } from './transaction.ts';
import type { DatabaseLog } from './database-log.ts';
import { declareOutage } from './database-unavailable.ts';

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;

const CONNECT_WITHIN_MS = 10_000;

/** The embedded database's types: bigint as number (ids of shops fit), date as its text; numeric stays text. */
const PARSERS: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [INT8_ARRAY]: (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)),
  [DATE]: (text) => text,
};

/** Opens a pool on PostgreSQL 15 or later and waits for its first connection. */
export async function openPostgres(databaseUrl: string, poolSize: number, log: DatabaseLog): Promise<Engine> {
  const config = {
    connectionString: databaseUrl,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        PARSERS[oid] ?? (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
    } as pg.CustomTypesConfig,
  };
  const pool = new pg.Pool({ ...config, max: poolSize, connectionTimeoutMillis: CONNECT_WITHIN_MS, keepAlive: true });
  let closing = false;
  // A connection is lost whether it is idle or lent: pg's pool listens to idle ones alone, and nobody listening ends the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!closing) log.warn({ reason: error.message }, 'A database connection was lost');
    });
  });
  // The pool reports idle ones a second time here.
  pool.on('error', () => undefined);
  (await pool.connect()).release();
  const listener = new PostgresListener({ ...config, connectionTimeoutMillis: CONNECT_WITHIN_MS }, log);
  return {
    dialect: 'postgres',
    kyselyDialect: () => new PostgresDialect({ pool: poolThatPlansOnce(pool, () => pool.end()) }),
    guardedKyselyDialect: () =>
      new PostgresDialect({ pool: poolThatPlansOnce(guarded(pool), () => Promise.resolve()) }),
    async executeSql(text, values) {
      refuseInsideTransaction('db.raw');
      return { rows: await runOn(pool)(text, values) };
    },
    async transaction(work) {
      refuseInsideTransaction('A transaction of plain SQL');
      return inTransaction(pool, work);
    },
    listen: (channel, onMessage, onGap) => listener.listen(channel, onMessage, onGap),
    async close() {
      closing = true;
      await listener.close();
      await pool.end();
    },
  };
}

async function inTransaction<T>(pool: pg.Pool, work: (run: RunSql) => Promise<T>): Promise<T> {
  const client = await declareOutage(pool.connect());
  const run = runOn(client);
  try {
    await run('begin');
    const result = await work(run);
    await run('commit');
    client.release();
    return result;
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
    throw error;
  }
}

function runOn(queries: pg.Pool | pg.PoolClient): RunSql {
  return async (text, values) => {
    // Without values the text may be a script: pg then answers one result per statement.
    const result: pg.QueryResult | pg.QueryResult[] = await declareOutage(
      values?.length ? queries.query(text, values) : queries.query(text),
    );
    return (Array.isArray(result) ? result : [result]).flatMap((one) => one.rows as Record<string, unknown>[]);
  };
}

/** The part of the pool that Kysely uses. A pool would not lock up as quickly, but what runs on one database runs on both. */
function guarded(pool: pg.Pool) {
  return {
    options: pool.options,
    connect: () => {
      refuseInsideTransaction('A query of db.kyselyForServer');
      return pool.connect();
    },
  };
}
