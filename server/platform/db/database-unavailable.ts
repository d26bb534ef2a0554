import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '../http/app-error.ts';

/** Seconds after which asking again is worth it: a restart takes about as long. */
const RETRY_AFTER_SECONDS = 2;

/** PostgreSQL ends the connection, refuses it for now, or has none left. Class 08 is "connection exception". */
const SQL_STATES = /^(08...|57P0[1235]|53300)$/;
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** What pg and Kysely say of a connection that is gone; these errors have no code. */
const SENTENCES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Postgres connection has been discarded',
];

/**
 * The database cannot be reached, or the connection was lost before the answer came: whether a transaction that was being
 * committed is there, nobody knows. Leaves the server as UNAVAILABLE (503); the same request may be sent again.
 */
export class DatabaseUnavailable extends AppError {
  constructor(cause: unknown) {
    super('UNAVAILABLE', { data: { retryAfter: RETRY_AFTER_SECONDS }, cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** Whether an error of pg or Kysely says that the connection, not the statement, is the problem. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'code');
  if (typeof code === 'string' && (SQL_STATES.test(code) || NETWORK_CODES.has(code))) return true;
  return SENTENCES.some((sentence) => error.message.startsWith(sentence));
}

const watched = new AsyncLocalStorage<{ outage: DatabaseUnavailable | null }>();

/** Passes on what pg answers; a lost connection becomes DatabaseUnavailable. */
export async function translateConnectionLoss<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!isConnectionLoss(error)) throw error;
    const outage = new DatabaseUnavailable(error);
    const watch = watched.getStore();
    if (watch) watch.outage = outage;
    throw outage;
  }
}

/**
 * Runs a library that hides why it failed. What it threw, or answered and `isFailure` finds, is not its own doing where it lost the
 * database meanwhile: then that is thrown.
 */
export async function reportOutage<T>(
  work: () => Promise<T>,
  isFailure: (answer: T) => boolean = () => false,
): Promise<T> {
  const watch: { outage: DatabaseUnavailable | null } = { outage: null };
  try {
    const answer = await watched.run(watch, work);
    if (watch.outage !== null && isFailure(answer)) throw watch.outage;
    return answer;
  } catch (error) {
    throw watch.outage ?? error;
  }
}
