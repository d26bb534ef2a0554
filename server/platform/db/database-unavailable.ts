import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '../http/app-error.ts';

/** Seconds until a client should retry: a restart takes about as long. */
const RETRY_AFTER_SECONDS = 2;

/**
 * The connection was closed or refused, or the server lacks connections, memory or disk. Class 08 is "connection exception", class 53
 * "insufficient resources", 25P03 a transaction that paused too long, 58030 a disk or another node that cannot be read or written.
 */
const SQL_STATES = /^(08...|57P0[1235]|25P03|53...|58030)$/;
/** A deadlock, a serialization failure, or a lock timeout: PostgreSQL has undone the transaction in favour of another one. */
const UNDONE_STATES = new Set(['40P01', '40001', '55P03']);
/** PostgreSQL's code for a full disk. */
const DISK_FULL = '53100';
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
/** Messages of errors that mean a lost connection but have no such code. */
const MESSAGES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Postgres connection has been discarded',
  // Of a Citus worker that is stopped: while it is sent rows, its codes are lost.
  'terminating connection due to administrator command',
];
/**
 * Where Citus talks to its workers. When it loses one, most errors are internal ones, and some have any text: that of its client library,
 * or of the worker. So an internal error of a worker counts as an outage too.
 */
const CITUS_FILES = new Set(['remote_commands.c', 'remote_transaction.c', 'placement_connection.c']);
const INTERNAL_ERROR = 'XX000';

/**
 * The database cannot be reached, its disk is full, it has undone the transaction in favour of another one, or the connection was lost
 * before the response: a pending commit may or may not have succeeded.
 * Reaches the client as UNAVAILABLE (503); the same request may be sent again.
 */
export class DatabaseUnavailable extends AppError {
  constructor(cause: unknown) {
    super('UNAVAILABLE', { data: { retryAfter: RETRY_AFTER_SECONDS }, cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** Whether an error of pg or Kysely means that the connection failed, not the statement. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'code');
  if (typeof code === 'string' && (SQL_STATES.test(code) || NETWORK_CODES.has(code))) return true;
  return isLostWorker(code, error) || MESSAGES.some((message) => error.message.startsWith(message));
}

function isLostWorker(code: unknown, error: Error): boolean {
  const file: unknown = Reflect.get(error, 'file');
  return code === INTERNAL_ERROR && typeof file === 'string' && CITUS_FILES.has(file);
}

function isUndone(error: unknown): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' && UNDONE_STATES.has(code);
}

/** Whether PostgreSQL has undone the transaction in favour of another one, so that nothing of it remains. */
export function wasUndone(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && isUndone(error.cause);
}

/** Whether the database could not store something because its disk is full, which only the operator can change. */
export function isDiskFull(error: unknown): boolean {
  return (
    error instanceof DatabaseUnavailable &&
    error.cause instanceof Error &&
    Reflect.get(error.cause, 'code') === DISK_FULL
  );
}

const watched = new AsyncLocalStorage<{ outage: DatabaseUnavailable | null }>();

/** Returns pg's result; a lost connection, or a transaction lost to another one, throws DatabaseUnavailable. */
export async function translateDatabaseLoss<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    if (!isConnectionLoss(error) && !isUndone(error)) throw error;
    const outage = new DatabaseUnavailable(error);
    const watch = watched.getStore();
    if (watch) watch.outage = outage;
    throw outage;
  }
}

/**
 * Runs a library that hides why it failed. Throws DatabaseUnavailable when the library threw, or `isFailure` holds for its result,
 * and the database was lost meanwhile.
 */
export async function reportOutage<T>(
  work: () => Promise<T>,
  isFailure: (result: T) => boolean = () => false,
): Promise<T> {
  const watch: { outage: DatabaseUnavailable | null } = { outage: null };
  try {
    const result = await watched.run(watch, work);
    if (watch.outage !== null && isFailure(result)) throw watch.outage;
    return result;
  } catch (error) {
    throw watch.outage ?? error;
  }
}
