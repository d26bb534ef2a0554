import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { translateConnectionLoss } from '../database-unavailable.ts';
import type { CopyRows, DatabaseRole, Engine, RunSql } from '../engine.ts';
import { createCopyRows } from './copy.ts';
import { preparingPool } from './prepared-statements.ts';
import { refuseInsideTransaction } from '../transaction.ts';

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;

/** bigint as number (shop ids fit), date as text; numeric stays text. */
const PARSERS: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [INT8_ARRAY]: (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)),
  [DATE]: (text) => text,
};

export const TYPES = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    PARSERS[oid] ?? (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
} as pg.CustomTypesConfig;

export interface PoolOptions {
  /** Pools of database users with one role each. */
  roles?: ReadonlyMap<DatabaseRole, pg.Pool>;
  namedStatements?: boolean;
}

/** Engine methods of both databases on a pool of the owner's connections. */
export function createPoolEngine(
  pool: pg.Pool,
  { roles = new Map(), namedStatements = true }: PoolOptions = {},
): Pick<Engine, 'kyselyDialect' | 'logsInByRole' | 'guardedKyselyDialect' | 'executeSql' | 'transaction'> {
  const createDialect = (from: Pick<pg.Pool, 'connect' | 'options'>, end: () => Promise<void>) =>
    new PostgresDialect({ pool: preparingPool(from, end, namedStatements) });
  return {
    logsInByRole: roles.size > 0,
    kyselyDialect(role) {
      const own = roles.get(role) ?? pool;
      return createDialect(own, () => own.end());
    },
    guardedKyselyDialect: () => createDialect(guardPool(pool), () => Promise.resolve()),
    async executeSql(text, values) {
      refuseInsideTransaction('db.raw');
      return { rows: await createRunSql(pool)(text, values) };
    },
    async transaction(work) {
      refuseInsideTransaction('A transaction of plain SQL');
      return inTransaction(pool, work);
    },
  };
}

async function inTransaction<T>(pool: pg.Pool, work: (run: RunSql, copy: CopyRows) => Promise<T>): Promise<T> {
  const client = await translateConnectionLoss(pool.connect());
  const run = createRunSql(client);
  try {
    await run('begin');
    const result = await work(run, createCopyRows(client));
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

function createRunSql(queries: pg.Pool | pg.PoolClient): RunSql {
  return async (text, values) => {
    // Without values the text may be a script: pg then returns one result per statement.
    const result: pg.QueryResult | pg.QueryResult[] = await translateConnectionLoss(
      values?.length ? queries.query(text, values) : queries.query(text),
    );
    return (Array.isArray(result) ? result : [result]).flatMap((one) => one.rows as Record<string, unknown>[]);
  };
}

/** The part of the pool that Kysely uses. On the embedded database's one connection, a query inside a transaction would deadlock. */
function guardPool(pool: pg.Pool) {
  return {
    options: pool.options,
    connect: () => {
      refuseInsideTransaction('A query of db.kyselyForServer');
      return pool.connect();
    },
  };
}
