import pg from 'pg';
import type { DatabaseLog, DatabaseRole, DatabaseConnections } from './connections.ts';
import { createAnswerWatch, type WatchAnswer } from './answer-watch.ts';
import { createPoolConnections, TYPES } from './pool-connections.ts';
import { isBehindPooler, LISTEN_URL_MISSING, requireNotifications } from './pooler.ts';
import { PostgresListener } from './postgres-listener.ts';

const CONNECT_TIMEOUT_MS = 10_000;
/** The system's default is two hours: firewalls forget silent connections sooner. */
const KEEP_ALIVE_MS = 60_000;
/**
 * Connections that stay open: a new one starts a process, reads the catalog and plans each statement again, so that the calls of a
 * dashboard took twice as long after ten seconds of silence.
 */
const KEPT_CONNECTIONS = 4;

export interface ConnectionOptions {
  databaseUrl: string;
  listenUrl?: string | undefined;
  roleUrls?: { karoo_user: string; karoo_system: string } | undefined;
  poolSize?: number | undefined;
  /** By default they are used unless a pooler is in between. */
  namedStatements?: boolean | undefined;
  log: DatabaseLog;
}

/**
 * Opens PostgreSQL 15 or later with one pool per database user and waits for their first connections.
 * @throws Error when one of them cannot log in or has more rights than its role, or when notifications would not arrive.
 */
export async function openConnections(options: ConnectionOptions): Promise<DatabaseConnections> {
  const { databaseUrl, listenUrl, roleUrls, log, poolSize = 10 } = options;
  const opened: pg.Pool[] = [];
  let closing = false;
  let isPooled = false;
  const openPool = async (connectionString: string) => {
    const pool = new pg.Pool({
      types: TYPES,
      connectionString,
      max: poolSize,
      min: Math.min(KEPT_CONNECTIONS, poolSize),
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    opened.push(pool);
    // pg's pool listens for errors of idle connections only; without a listener an error ends the process.
    pool.on('connect', (client) => {
      client.on('error', (error) => {
        if (!closing) log.warn({ reason: error.message }, 'A database connection was lost');
      });
    });
    // The pool reports errors of idle connections a second time here.
    pool.on('error', () => undefined);
    const client = await pool.connect();
    isPooled = (await isBehindPooler(client).finally(() => client.release())) || isPooled;
    return pool;
  };
  const listening = { types: TYPES, connectionString: listenUrl ?? databaseUrl };
  const listener = new PostgresListener({ ...listening, connectionTimeoutMillis: CONNECT_TIMEOUT_MS }, log);
  const close = async () => {
    closing = true;
    await listener.close();
    await Promise.all(opened.map((pool) => pool.end()));
  };
  const openAll = async () => {
    const pool = await openPool(databaseUrl);
    if (isPooled && listenUrl === undefined) throw new Error(LISTEN_URL_MISSING);
    if (listenUrl !== undefined) await requireNotifications(pool, listener);
    const roles = new Map<DatabaseRole, pg.Pool>();
    for (const [role, url] of Object.entries(roleUrls ?? {})) {
      await requireLimitedUser(pool, new URL(url).username, role);
      roles.set(role as DatabaseRole, await openPool(url));
    }
    const namedStatements = options.namedStatements ?? !isPooled;
    const isCluster = await hasCitus(pool);
    if (isPooled) return { isCluster, ...createPoolConnections(pool, { roles, namedStatements }) };
    const watches = new Map([[null as DatabaseRole, createAnswerWatch(pool, databaseUrl, log)]]);
    for (const [role, url] of Object.entries(roleUrls ?? {})) {
      const own = roles.get(role as DatabaseRole) ?? pool;
      watches.set(role as DatabaseRole, createAnswerWatch(own, url, log));
    }
    const watchOf = (role: DatabaseRole) => watches.get(role) ?? (watches.get(null) as WatchAnswer);
    return { isCluster, ...createPoolConnections(pool, { roles, namedStatements, watchOf }) };
  };
  const connections = await openAll().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    ...connections,
    listen: (channel, onMessage, onGap) => listener.listen(channel, onMessage, onGap),
    close,
  };
}

async function hasCitus(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(`select from pg_extension where extname = 'citus'`);
  return rowCount === 1;
}

/** Row rules do not apply to superusers, the tables' owner and users that bypass them. */
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
