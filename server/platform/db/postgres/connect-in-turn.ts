import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

const urgent = new AsyncLocalStorage<true>();

/**
 * Runs `work` ahead of everything that waits for a connection in this process. For webhooks: a shop disables one after six failures in a
 * row, while people and jobs can repeat their requests.
 */
export function runUrgently<T>(work: () => T): T {
  return urgent.run(true, work);
}

export function isUrgent(): boolean {
  return urgent.getStore() === true;
}

/** A connection of the pool: in the order of the requests, urgent ones first. */
export function connectInTurn(pool: pg.Pool): Promise<pg.PoolClient> {
  const waiting = Reflect.get(pool, '_pendingQueue') as unknown[];
  const before = waiting.length;
  const client = pool.connect();
  if (isUrgent() && waiting.length > before) waiting.unshift(waiting.pop());
  return client;
}
