import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { currentTenant } from '../tenants/current-tenant.ts';
import { FairQueue } from '../tenants/fair-queue.ts';

/** The share of a pool that one tenant's transactions may hold, and so may all webhooks together. */
const SHARE = 0.4;
/** As long as the pool itself waits for a new connection, in milliseconds. */
const MAX_WAIT_MS = 10_000;
/** The name under which deliveries of all stores share connections. */
const DELIVERIES = 'deliveries';

const urgent = new AsyncLocalStorage<true>();

/**
 * Runs `work` ahead of what waits for a connection in this process. For webhooks: a shop disables one after six failures in a row, while
 * people and jobs can repeat their requests. All of them together hold a share of the connections, so nobody waits for them long.
 */
export function runUrgently<T>(work: () => T): T {
  return urgent.run(true, work);
}

export function isUrgent(): boolean {
  return urgent.getStore() === true;
}

const queueOf = new WeakMap<pg.Pool, FairQueue>();

/**
 * A connection of the pool: urgent work first, then tenants by how few connections they hold.
 * @throws Error as the pool does, when none is free within ten seconds.
 */
export async function connectInTurn(pool: pg.Pool): Promise<pg.PoolClient> {
  const queue = queueOf.get(pool) ?? createQueue(pool.options.max);
  queueOf.set(pool, queue);
  const end = await queue.take(isUrgent() ? DELIVERIES : currentTenant(), MAX_WAIT_MS).catch((cause: unknown) => {
    throw new Error('timeout exceeded when trying to connect', { cause });
  });
  try {
    const client = await pool.connect();
    const release = client.release.bind(client);
    client.release = (destroy) => {
      release(destroy);
      end();
    };
    return client;
  } catch (error) {
    end();
    throw error;
  }
}

function createQueue(places: number): FairQueue {
  return new FairQueue({ places, perTenant: Math.max(1, Math.floor(places * SHARE)), first: DELIVERIES });
}
