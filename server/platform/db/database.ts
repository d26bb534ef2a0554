import { Kysely, sql, type Transaction } from 'kysely';
import {
  type Access,
  type Caller,
  hidesCosts,
  onReplicaWith,
  personSettings,
  selectAccess,
  setLocal,
  setLocalOnAllNodes,
} from './access-settings.ts';
import type { CopyRows, DatabaseLog, DatabaseRole, DatabaseConnections, RunSql } from './connections.ts';
import { type DataFolder, startDatabaseOf } from './data-folder.ts';
import { timeoutError } from '../http/app-error.ts';
import { openConnections } from './open-connections.ts';
import { Replica, ReplicaBehind } from './replica/replica.ts';
import { isLate, statementLimit, timeForStatement } from './request-deadline.ts';
import { retryRolledBack } from './retry-rolled-back.ts';
import type { Tables } from './tables.ts';
import { insideTransaction, refuseInsideTransaction, type Tx } from './transaction.ts';
import { plannedOnce } from './prepared-statements.ts';

export interface DatabaseOptions {
  /** PostgreSQL's URL; without it the PostgreSQL of a data folder is started. */
  databaseUrl?: string | undefined;
  dataFolder?: DataFolder | undefined;
  /** Most connections per database user. */
  poolSize?: number | undefined;
  /** Another URL for LISTEN; required when `databaseUrl` leads to a pooler. */
  listenUrl?: string | undefined;
  /** URLs of database users that are members of these roles. */
  roleUrls?: { karoo_user: string; karoo_system: string } | undefined;
  /** Whether marked statements are prepared once per connection; by default unless a pooler is in between. */
  namedStatements?: boolean | undefined;
  /** A streaming replica for reads, and its largest lag. */
  replica?: { url: string; maxLagSeconds: number } | undefined;
  log: DatabaseLog;
}

/**
 * Access to the data. Every method but `raw` and `kyselyForServer` runs one transaction with a role and a scope. After a deadlock it
 * runs again, so its work may change nothing but the database.
 */
export interface Database {
  /** Whether no other process can use the database: then what one left running, as after a power cut, can be taken over at once. */
  readonly isAlone: boolean;
  /** The replica, which is used after `start`; null without one. */
  readonly replica: Replica | null;
  /**
   * As a user: rows of their organizations, the state of their stores, and the records of the caller's one store.
   * Their access is read first, unless the gate has just read it. With `mayUseReplica`, a replica may answer.
   */
  asUser<T>(caller: string | Caller, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** As a job: rows of this store, or with null only the tables that belong to no store. */
  asSystem<T>(storeId: string | null, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** As the owner of the tables, without row rules: only for migrations, the accounts library and seeds. */
  asOwner<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The owner's Kysely for the accounts library and the gate. Its queries throw inside one of our transactions. */
  readonly kyselyForServer: Kysely<Tables>;
  /** Plain SQL as the owner, outside our transactions: for the job queue. */
  readonly raw: { executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }> };
  /** One transaction of plain SQL as the owner: for migrations and backups. */
  ownerTransaction<T>(work: (run: RunSql, copy: CopyRows) => Promise<T>): Promise<T>;
  /** Listens to a NOTIFY channel. `onGap` is called when messages may have been lost. Returns the function that stops it. */
  listen(channel: string, onMessage: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>>;
  ready(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Opens PostgreSQL (`databaseUrl`), or starts that of a data folder. Does not migrate.
 * @throws Error when PostgreSQL cannot be reached or started.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const connections = await connect(options);
  const { executeSql } = connections;
  const replica = options.replica ? new Replica({ ...options, ...options.replica, executeSql }) : null;
  const isAlone = options.databaseUrl === undefined && options.dataFolder?.shared !== true;
  return { ...databaseFor(connections, replica, options.log), isAlone };
}

async function connect({ databaseUrl, dataFolder, ...options }: DatabaseOptions): Promise<DatabaseConnections> {
  if (databaseUrl !== undefined) return openConnections({ ...options, databaseUrl });
  if (dataFolder === undefined) throw new Error('Neither a URL nor a folder of a database was given.');
  const server = await startDatabaseOf(dataFolder, options.log);
  try {
    const connections = await openConnections({ ...options, databaseUrl: server.url });
    return { ...connections, close: () => connections.close().finally(() => server.stop()) };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

function databaseFor(
  connections: DatabaseConnections,
  replica: Replica | null,
  log: DatabaseLog,
): Omit<Database, 'isAlone'> {
  const open = (role: DatabaseRole) => new Kysely<Tables>({ dialect: connections.kyselyDialect(role) });
  const kyselyOf = { owner: open(null), karoo_user: open('karoo_user'), karoo_system: open('karoo_system') };
  const kyselyForServer = new Kysely<Tables>({ dialect: connections.guardedKyselyDialect() });
  const run = <T>(name: string, role: DatabaseRole, settings: Settings, work: (tx: Tx) => Promise<T>) => {
    const scope = role && { ...settings, ...(!connections.logsInByRole && { role }), ...WITHOUT_LONG_PAUSES };
    const set = connections.isCluster ? setLocalOnAllNodes : setLocal;
    return retryRolledBack(() => runScoped(kyselyOf[role ?? 'owner'], log, name, scope, work, { set, asSystem }));
  };
  const asSystem: Database['asSystem'] = (storeId, work) =>
    run('db.asSystem', 'karoo_system', { 'app.user_id': '', 'app.store_id': storeId ?? '' }, work);
  return {
    replica,
    async asUser(input, work) {
      refuseInsideTransaction('db.asUser');
      const caller = typeof input === 'string' ? { userId: input } : input;
      const access = caller.access ?? (await readAccess(kyselyForServer, caller));
      const settings = personSettings(caller, access);
      const { storeId, writes, mayUseReplica } = caller;
      const known = writesBefore(caller);
      const hides = hidesCosts(caller, access);
      const withKnown = (tx: Tx) => work({ ...tx, known, hidesCosts: hides });
      const onPrimary = () => run('db.asUser', 'karoo_user', settings, withKnown);
      if (replica === null || !mayUseReplica || storeId === undefined || writes === undefined) return onPrimary();
      const scope = { ...settings, role: 'karoo_user' };
      const condition = onReplicaWith(storeId, writes);
      return replica.read(
        (kysely) => runScoped(kysely, log, 'db.asUser', scope, withKnown, { condition, asSystem }),
        onPrimary,
      );
    },
    asSystem,
    asOwner: (work) => run('db.asOwner', null, {}, work),
    kyselyForServer,
    raw: { executeSql: connections.executeSql },
    ownerTransaction: connections.transaction,
    listen: (channel, onMessage, onGap = () => {}) => connections.listen(channel, onMessage, onGap),
    async ready() {
      try {
        await connections.executeSql('select 1');
        return true;
      } catch {
        return false;
      }
    },
    async close() {
      await replica?.close();
      await connections.close();
    },
  };
}

/** Known only if the gate has read them just now, and nothing of this call writes. */
function writesBefore({ storeId, writes, readOnly, access }: Caller): Tx['known'] {
  return storeId !== undefined && writes !== undefined && readOnly && access
    ? { storeId, writes: writes.writes }
    : undefined;
}

/** JIT compiling the long statements of reports would take seconds, running them milliseconds. */
const WITHOUT_JIT = { jit: 'off' };

/** A statement that takes longer on the replica is tried on the primary, which has the usual time for it. */
const REPLICA_STATEMENT_MS = 5000;

/**
 * PostgreSQL ends a transaction that pauses this long, because its process or network has died, and frees its locks. In milliseconds. Our
 * transactions never pause.
 */
const WITHOUT_LONG_PAUSES = { idle_in_transaction_session_timeout: '60000' };

type Settings = Record<string, string>;

async function readAccess(db: Kysely<Tables>, { userId, organizationId }: Caller): Promise<Access> {
  const access = selectAccess(sql`${userId}::uuid`, sql`${organizationId ?? null}::uuid`);
  const { rows } = await plannedOnce<Access>`${access}`.execute(db);
  return rows[0] as Access;
}

interface Scoping {
  set?: (settings: Settings) => string;
  /** Of a transaction on a replica. */
  condition?: string;
  /** For what comes after the transaction. */
  asSystem: Database['asSystem'];
}

async function runScoped<T>(
  kysely: Kysely<Tables>,
  log: DatabaseLog,
  name: string,
  settings: Settings | null,
  work: (tx: Tx) => Promise<T>,
  how: Scoping,
): Promise<T> {
  refuseInsideTransaction(name);
  const effects: Effect[] = [];
  const afterwards: Effect[] = [];
  try {
    const result = await insideTransaction(name, () =>
      kysely.transaction().execute(async (query) => {
        if (settings) await applySettings(query, settings, name, how);
        return work({
          query,
          afterCommit: (effect) => void effects.push(effect),
          afterwards: (storeId, next) => void afterwards.push(() => how.asSystem(storeId, next)),
        });
      }),
    );
    await runAll(effects, (err) => log.error({ err, scope: name }, 'An effect after a commit failed'));
    return result;
  } finally {
    await runAll(afterwards, (err) => log.error({ err, scope: name }, 'What follows a transaction failed'));
  }
}

type Effect = () => void | Promise<void>;

async function runAll(effects: readonly Effect[], onError: (error: unknown) => void): Promise<void> {
  for (const effect of effects) {
    try {
      await effect();
    } catch (error) {
      onError(error);
    }
  }
}

/**
 * Sets the scope and statement timeout of this transaction. It is sent with the first statement: see pipelined-begin.ts. With a
 * condition, a statement that returns `holds`, the transaction is one on a replica.
 * @throws ReplicaBehind when the condition does not hold.
 */
async function applySettings(
  query: Transaction<Tables>,
  scope: Settings,
  name: string,
  { set = setLocal, condition }: Scoping,
): Promise<void> {
  // Checked once the connection is there: a request may have waited for it until it was late.
  if (name === 'db.asUser' && isLate()) throw timeoutError();
  const limit = condition === undefined ? (timeForStatement() ?? statementLimit()) : REPLICA_STATEMENT_MS;
  const settings = { ...scope, ...WITHOUT_JIT, ...(limit !== null && { statement_timeout: String(limit) }) };
  if (condition === undefined) return void (await sql.raw(set(settings)).execute(query));
  const { rows } = await sql.raw<{ holds: boolean }>(`${setLocal(settings)}; ${condition}`).execute(query);
  if (!rows[0]?.holds) throw new ReplicaBehind();
}
