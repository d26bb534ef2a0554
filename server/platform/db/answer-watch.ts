import pg from 'pg';
import type { DatabaseLog } from './connections.ts';

/** If a statement has no answer for this long, the server is asked about it, repeatedly. */
const SILENCE_MS = 10_000;
const LOOK_TIMEOUT_MS = 5_000;
/** The server says that a statement has ended a moment before it sends the answer. */
const ON_ITS_WAY_MS = 1_000;

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
  const look = async (client: pg.PoolClient, isWaiting: () => boolean) => {
    if (!(await isForgotten(connectionString, client, isWaiting))) return;
    log.warn({ reason: 'no answer' }, 'A database connection was closed because the network lost it');
    destroyConnection(client);
    // The others were probably lost with it: each would hold up a request until it is noticed.
    for (const other of idle) destroyConnection(other);
  };
  return async (client, answer) => {
    let isWaiting = true;
    const timer = setInterval(() => void look(client, () => isWaiting), SILENCE_MS);
    try {
      return await answer;
    } finally {
      isWaiting = false;
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

/** Closes the connection at once, without the termination message. Whatever waits for it fails. */
export function destroyConnection(client: pg.ClientBase): void {
  const connection = Reflect.get(client, 'connection') as { stream: { destroy(): void } };
  connection.stream.destroy();
}

/**
 * Whether the server runs no statement of this connection, or does not answer, and no answer has come meanwhile. Ends the connection's
 * process there.
 */
async function isForgotten(
  connectionString: string,
  client: pg.PoolClient,
  isWaiting: () => boolean,
): Promise<boolean> {
  const processId = Reflect.get(client, 'processID') as number;
  const looking = new pg.Client({
    connectionString,
    connectionTimeoutMillis: LOOK_TIMEOUT_MS,
    query_timeout: LOOK_TIMEOUT_MS,
  });
  looking.on('error', () => undefined);
  try {
    await looking.connect();
    const { rows } = await looking.query<{ state: string }>('select state from pg_stat_activity where pid = $1', [
      processId,
    ]);
    if (rows[0]?.state === 'active') return false;
    await new Promise((resolve) => setTimeout(resolve, ON_ITS_WAY_MS));
    if (!isWaiting()) return false;
    await looking.query('select pg_terminate_backend($1::integer)', [processId]);
    return true;
  } catch (error) {
    // The server answered, for example that it has too many connections: it says nothing about the statement.
    return isWaiting() && !(error instanceof pg.DatabaseError);
  } finally {
    looking.end().catch(() => undefined);
  }
}
