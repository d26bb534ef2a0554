import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { PostgresListener } from './postgres-listener.ts';

const CHANNEL = 'karoo_listen_check';
const NOTIFICATION_TIMEOUT_MS = 5000;

/**
 * Whether a pooler such as PgBouncer is between us and PostgreSQL. PostgreSQL greets a client with the id of its process; a
 * pooler, whose clients share processes, makes up another number.
 */
export async function isBehindPooler(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // pg keeps the number of the greeting, which its types omit.
  return Reflect.get(client, 'processID') !== rows[0]?.pid;
}

/**
 * Checks that what the pool notifies reaches the listener. Without this, live updates would be missing without an error.
 * @throws Error that names DATABASE_LISTEN_URL.
 */
export async function requireNotifications(pool: pg.Pool, listener: PostgresListener): Promise<void> {
  const own = randomUUID();
  const arrived = Promise.withResolvers<void>();
  const onMessage = (payload: string) => void (payload === own && arrived.resolve());
  const stop = await listener
    .listen(CHANNEL, onMessage, () => undefined)
    .catch((cause: Error) => {
      throw new Error(`DATABASE_LISTEN_URL cannot be used: ${cause.message}`, { cause });
    });
  await pool.query('select pg_notify($1, $2)', [CHANNEL, own]);
  const timer = setTimeout(() => arrived.reject(new Error(NOT_RECEIVED)), NOTIFICATION_TIMEOUT_MS);
  await arrived.promise.finally(() => clearTimeout(timer));
  await stop();
}

export const LISTEN_URL_MISSING =
  'DATABASE_LISTEN_URL is missing. DATABASE_URL leads to a pooler, through which live updates do not arrive. ' +
  'Point DATABASE_LISTEN_URL to the address of the same database at PostgreSQL itself';

const NOT_RECEIVED =
  'DATABASE_LISTEN_URL does not receive the notifications of DATABASE_URL. ' +
  'Point it to the address of the same database at PostgreSQL itself, not at a pooler';
