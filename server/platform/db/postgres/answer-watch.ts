import pg from 'pg';
import type { DatabaseLog } from '../engine.ts';

/** A statement without an answer for this long is looked for at the server, again and again. */
const SILENCE_MS = 10_000;
const LOOK_TIMEOUT_MS = 5_000;

/** Waits for a connection's answer. */
export type WatchAnswer = <T>(client: pg.PoolClient, answer: Promise<T>) => Promise<T>;

/**
 * Finds connections that the network has forgotten: no side closes them, and TCP notices only after 15 minutes or two hours. If the
 * server does not run the statement of a silent connection, or cannot be reached, the connection is closed and the statement fails
 * as a connection loss. The server's side is ended too, since it may hold locks. Not for connections to a pooler, which are not the
 * server's.
 */
export function createAnswerWatch(pool: pg.Pool, connectionString: string, log: DatabaseLog): WatchAnswer {
  const idle = trackIdle(pool);
  const look = async (client: pg.PoolClient) => {
    if (await isRunning(connectionString, client)) return;
    log.warn({ reason: 'no answer' }, 'A database connection was closed because the network lost it');
    destroyConnection(client);
    // The others were probably lost with it: each would hold up a request until it is noticed.
    for (const other of idle) destroyConnection(other);
  };
  return async (client, answer) => {
    const timer = setInterval(() => void look(client), SILENCE_MS);
    try {
      return await answer;
    } finally {
      clearInterval(timer);
    }
  };
}

/** The pool's connections that nobody uses at the moment. */
function trackIdle(pool: pg.Pool): ReadonlySet<pg.PoolClient> {
  const idle = new Set<pg.PoolClient>();
  pool.on('release', (_error, client) => void idle.add(client));
  pool.on('acquire', (client) => void idle.delete(client));
  pool.on('remove', (client) => void idle.delete(client));
  return idle;
}

/** Closes the connection at once, without the farewell that nobody would answer. What waits for it fails. */
export function destroyConnection(client: pg.ClientBase): void {
  const connection = Reflect.get(client, 'connection') as { stream: { destroy(): void } };
  connection.stream.destroy();
}

/** Whether the server is running a statement of this connection. Ends its process there if not. */
async function isRunning(connectionString: string, client: pg.PoolClient): Promise<boolean> {
  const processId = Reflect.get(client, 'processID') as number;
  const looking = new pg.Client({
    connectionString,
    connectionTimeoutMillis: LOOK_TIMEOUT_MS,
    query_timeout: LOOK_TIMEOUT_MS,
  });
  looking.on('error', () => undefined);
  try {
    await looking.connect();
    const { rows } = await looking.query<{ is_running: boolean }>(
      `select coalesce(state = 'active', false) as is_running,
         case when state <> 'active' then pg_terminate_backend(pid) end from pg_stat_activity where pid = $1`,
      [processId],
    );
    return rows[0]?.is_running ?? false;
  } catch (error) {
    // The server answered, for example that it has too many connections: it says nothing about the statement.
    return error instanceof pg.DatabaseError;
  } finally {
    looking.end().catch(() => undefined);
  }
}
