import pg from 'pg';
import { PostgresDialect } from 'kysely';
import { poolThatPlansOnce } from './planned-once.ts';
import type { DatabaseRole, Engine, RunSql } from './engine.ts';
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

const CONFIG = {
  types: {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      PARSERS[oid] ?? (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
  } as pg.CustomTypesConfig,
};

export interface PostgresOptions {
  /** The owner of the tables. */
  databaseUrl: string;
  listenUrl?: string | undefined;
  roleUrls?: { karoo_user: string; karoo_system: string } | undefined;
  /** Connections at most for each database user. */
  poolSize?: number | undefined;
  namedStatements?: boolean | undefined;
  log: DatabaseLog;
}

/**
 * Opens PostgreSQL 15 or later, with one pool for each database user, and waits for their first connections.
 * @throws Error when one of them cannot log in, or has more rights than its role.
 */
export async function openPostgres(options: PostgresOptions): Promise<Engine> {
  const { databaseUrl, listenUrl, roleUrls, log, poolSize = 10, namedStatements = true } = options;
  let closing = false;
  const openPool = async (connectionString: string) => {
    const pool = new pg.Pool({
      ...CONFIG,
      connectionString,
      max: poolSize,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      keepAlive: true,
    });
    // A connection is lost whether it is idle or lent: pg's pool listens to idle ones alone, and nobody listening ends the process.
    pool.on('connect', (client) => {
      client.on('error', (error) => {
        if (!closing) log.warn({ reason: error.message }, 'A database connection was lost');
      });
    });
    // The pool reports idle ones a second time here.
    pool.on('error', () => undefined);
    (await pool.connect()).release();
    return pool;
  };
  const pool = await openPool(databaseUrl);
  const pools = new Map<DatabaseRole, pg.Pool>();
  const end = () => Promise.all([pool, ...pools.values()].map((one) => one.end()));
  try {
    for (const [role, url] of Object.entries(roleUrls ?? {})) {
      await requireLimitedUser(pool, new URL(url).username, role);
      pools.set(role as DatabaseRole, await openPool(url));
    }
  } catch (error) {
    await end();
    throw error;
  }
  const listening = { ...CONFIG, connectionString: listenUrl ?? databaseUrl };
  const listener = new PostgresListener({ ...listening, connectionTimeoutMillis: CONNECT_WITHIN_MS }, log);
  const planning = (from: Pick<pg.Pool, 'connect' | 'options'>, end: () => Promise<void>) =>
    new PostgresDialect({ pool: poolThatPlansOnce(from, end, namedStatements) });
  return {
    dialect: 'postgres',
    logsInByRole: pools.size > 0,
    kyselyDialect(role) {
      const own = pools.get(role) ?? pool;
      return planning(own, () => own.end());
    },
    guardedKyselyDialect: () => planning(guarded(pool), () => Promise.resolve()),
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
      await end();
    },
  };
}

/** Row rules hold for whoever has the role's rights, unless they own the tables or pass every rule. */
async function requireLimitedUser(owner: pg.Pool, user: string, role: string): Promise<void> {
  const { rows } = await owner.query<{ is_limited: boolean }>(
    `select not u.rolsuper and not u.rolbypassrls and pg_has_role(u.oid, $2, 'usage')
       and not pg_has_role(u.oid, current_user, 'member') as is_limited
     from pg_roles u where u.rolname = $1 and exists (select from pg_roles where rolname = $2)`,
    [decodeURIComponent(user), role],
  );
  if (rows[0]?.is_limited) return;
  throw new Error(
    `the database user ${user} must be a member of ${role}, and neither a superuser nor the owner of the tables`,
  );
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
