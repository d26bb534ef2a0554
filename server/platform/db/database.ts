import { Kysely, sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import type { DatabaseLog } from './database-log.ts';
import { openEmbedded } from './embedded.ts';
import { tookTooLong } from '../http/app-error.ts';
import type { Engine, RunSql } from './engine.ts';
import { openPostgres } from './postgres.ts';
import { isLate, statementLimit } from './request-time.ts';
import { timeForStatement } from './statement-deadline.ts';
import type { Tables } from './tables.ts';
import { insideTransaction, refuseInsideTransaction } from './transaction.ts';
import type { Tx } from './transaction.ts';

export interface DatabaseOptions {
  /** PostgreSQL's address; without it the embedded database is used. */
  databaseUrl?: string | undefined;
  /** Folder of the embedded database; in memory when absent. */
  dataDir?: string | undefined;
  /** What the embedded database begins as where it is in memory: a tar of its files. */
  image?: Blob | undefined;
  /** Connections at most (PostgreSQL only). */
  poolSize?: number | undefined;
  log: DatabaseLog;
}

/** The one door to the data. Every method but `raw` and `kyselyForServer` is one transaction with a role and a scope. */
export interface Database {
  readonly dialect: 'pglite' | 'postgres';
  /** As a person: rows of their organizations and stores. */
  asUser<T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** As a job: rows of this store, or of no store but the directory whole. */
  asSystem<T>(storeId: string | null, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** As nobody: no tenant row at all. */
  asAnonymous<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** As the owner of the tables, past every policy: for migrations, the accounts library and seeds alone. */
  asOwner<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The owner's Kysely for the accounts library, and for the gate's one look at who calls. Its queries refuse to run inside a transaction of ours. */
  readonly kyselyForServer: Kysely<Tables>;
  /** Plain SQL as the owner, outside any transaction of ours: for the job queue. */
  readonly raw: { executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }> };
  /** One transaction of plain SQL as the owner: for migrations. */
  ownerTransaction<T>(work: (run: RunSql) => Promise<T>): Promise<T>;
  /** Messages of a NOTIFY channel. `onGap` is called after each moment in which some may have been lost. Answers how to stop. */
  listen(channel: string, onMessage: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>>;
  /** Whether the database answers. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Opens PostgreSQL (`databaseUrl`) or the embedded database (`dataDir`, in memory without). Does not migrate: see migrate.ts.
 * @throws Error when PostgreSQL cannot be reached or another process holds the folder.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const engine = options.databaseUrl
    ? await openPostgres(options.databaseUrl, options.poolSize ?? 10, options.log)
    : await openEmbedded(options.dataDir, options.image);
  return databaseOn(engine, options.log);
}

function databaseOn(engine: Engine, log: DatabaseLog): Database {
  const kysely = new Kysely<Tables>({ dialect: engine.kyselyDialect() });
  const run = <T>(name: string, scope: Scope, work: (tx: Tx) => Promise<T>) =>
    runScoped(kysely, log, name, scope, work);
  return {
    dialect: engine.dialect,
    asUser: (userId, work) => run('db.asUser', { role: 'karoo_user', userId, storeId: '' }, work),
    asSystem: (storeId, work) => run('db.asSystem', { role: 'karoo_system', userId: '', storeId: storeId ?? '' }, work),
    asAnonymous: (work) => run('db.asAnonymous', { role: 'karoo_anon', userId: '', storeId: '' }, work),
    asOwner: (work) => run('db.asOwner', null, work),
    kyselyForServer: new Kysely<Tables>({ dialect: engine.guardedKyselyDialect() }),
    raw: { executeSql: engine.executeSql },
    ownerTransaction: engine.transaction,
    listen: (channel, onMessage, onGap = () => {}) => engine.listen(channel, onMessage, onGap),
    async ready() {
      try {
        await engine.executeSql('select 1');
        return true;
      } catch {
        return false;
      }
    },
    close: () => engine.close(),
  };
}

/** Role and scope of a transaction; null is the owner, without either. */
type Scope = { role: 'karoo_user' | 'karoo_system' | 'karoo_anon'; userId: string; storeId: string } | null;

async function runScoped<T>(
  kysely: Kysely<Tables>,
  log: DatabaseLog,
  name: string,
  scope: Scope,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  refuseInsideTransaction(name);
  const effects: (() => void | Promise<void>)[] = [];
  const result = await insideTransaction(name, () =>
    kysely.transaction().execute(async (query) => {
      if (scope) await enter(query, scope);
      return work({ query, afterCommit: (effect) => void effects.push(effect) });
    }),
  );
  for (const effect of effects) {
    try {
      await effect();
    } catch (error) {
      log.error({ err: error, scope: name }, 'what should follow a commit failed');
    }
  }
  return result;
}

/** Role, scope and the longest statement for this transaction alone. Without values it goes with the `begin` before it: see begin-with-next.ts. */
async function enter(query: Transaction<Tables>, { userId, storeId, role }: NonNullable<Scope>): Promise<void> {
  // Asked once the connection is there: on the embedded database requests take turns, and may be late by then.
  if (role === 'karoo_user' && isLate()) throw tookTooLong();
  const limit = timeForStatement() ?? statementLimit();
  const timeout = limit === null ? sql`` : sql`, set_config('statement_timeout', ${sql.lit(String(limit))}, true)`;
  await sql`select set_config('app.user_id', ${idText(userId)}, true), set_config('app.store_id', ${idText(storeId)}, true),
    set_config('role', ${sql.lit(role)}, true)${timeout}`.execute(query);
}

/** An id as text of a statement. @throws Error when it is none: it would stand in the statement as it is. */
function idText(id: string): RawBuilder<string> {
  if (!/^[\w-]*$/.test(id)) throw new Error('A scope is an id.');
  return sql.lit(id);
}
