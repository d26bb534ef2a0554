import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { translateDatabaseLoss } from './database-unavailable.ts';
import type { CopyRows, DatabaseRole, DatabaseConnections, RunSql } from './connections.ts';
import { connectInTurn } from './connect-in-turn.ts';
import { createCopyRows } from './copy.ts';
import type { WatchAnswer } from './answer-watch.ts';
import { preparingPool, queryOf, unwatched } from './prepared-statements.ts';
import { refuseInsideTransaction } from './transaction.ts';

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
  /** Finds dead connections of each role; without it, none is looked for. */
  watchOf?: (role: DatabaseRole) => WatchAnswer;
}

/** DatabaseConnections methods on a pool of the owner's connections. */
export function createPoolConnections(
  pool: pg.Pool,
  { roles = new Map(), namedStatements: named = true, watchOf = () => unwatched }: PoolOptions = {},
): Pick<DatabaseConnections, 'kyselyDialect' | 'logsInByRole' | 'guardedKyselyDialect' | 'executeSql' | 'transaction'> {
  const createDialect = (role: DatabaseRole, from: Places, end: () => Promise<void>) =>
    new PostgresDialect({ pool: preparingPool(from, end, { named, watch: watchOf(role) }) });
  const queueOf = (from: pg.Pool): Places => ({ options: from.options, connect: () => connectInTurn(from) });
  const owner = queueOf(pool);
  const watch = watchOf(null);
  return {
    logsInByRole: roles.size > 0,
    kyselyDialect(role) {
      const own = roles.get(role) ?? pool;
      return createDialect(role, queueOf(own), () => own.end());
    },
    guardedKyselyDialect: () => createDialect(null, guarded(owner), () => Promise.resolve()),
    async executeSql(text, values) {
      refuseInsideTransaction('db.raw');
      return { rows: await inConnection(owner, createRunSql(watch, named), (run) => run(text, values)) };
    },
    async transaction(work) {
      refuseInsideTransaction('A transaction of plain SQL');
      return inTransaction(owner, createRunSql(watch, named), work);
    },
  };
}

/** Runs plain SQL without a transaction. A failed connection is not used again. */
async function inConnection<T>(places: Places, runOn: RunOn, work: (run: RunSql) => Promise<T>): Promise<T> {
  const client = await translateDatabaseLoss(places.connect());
  try {
    const result = await work(runOn(client));
    client.release();
    return result;
  } catch (error) {
    // A script may have failed inside its own transaction.
    client.release(true);
    throw error;
  }
}

async function inTransaction<T>(
  places: Places,
  runOn: RunOn,
  work: (run: RunSql, copy: CopyRows) => Promise<T>,
): Promise<T> {
  const client = await translateDatabaseLoss(places.connect());
  const run = runOn(client);
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

type RunOn = (client: pg.PoolClient) => RunSql;

function createRunSql(watch: WatchAnswer, named: boolean): RunOn {
  return (client) => async (text, values) => {
    // Without values the text may be a script: pg then returns one result per statement.
    const result: pg.QueryResult | pg.QueryResult[] = await translateDatabaseLoss(
      watch<pg.QueryResult>(client, values?.length ? client.query(queryOf(text, values, named)) : client.query(text)),
    );
    return (Array.isArray(result) ? result : [result]).flatMap((one) => one.rows as Record<string, unknown>[]);
  };
}

/** A pool whose connections are taken in turn: the part that Kysely uses. */
type Places = Pick<pg.Pool, 'options'> & { connect(): Promise<pg.PoolClient> };

/** A query inside a transaction would take a second connection, and wait for it forever once all are taken so. */
function guarded({ options, connect }: Places): Places {
  return {
    options,
    connect: () => {
      refuseInsideTransaction('A query of db.kyselyForServer');
      return connect();
    },
  };
}
