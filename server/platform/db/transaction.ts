import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** One open transaction: what queries and commands are given. */
export interface Tx {
  /** Queries of this transaction, under its role and scope. */
  readonly query: Transaction<Tables>;
  /** Runs once the data is there for everybody, in order; never after a rollback. A failure is logged, not thrown. */
  afterCommit(effect: () => void | Promise<void>): void;
}

interface OpenTransaction {
  open: boolean;
  scope: string;
}

const current = new AsyncLocalStorage<OpenTransaction | undefined>();

/**
 * Refuses to go on inside an open transaction. The embedded database has one connection: a second transaction would wait
 * for the first, which waits for the second, for ever.
 * @throws Error naming both.
 */
export function refuseInsideTransaction(wanted: string): void {
  const outer = current.getStore();
  if (outer?.open) {
    throw new Error(
      `${wanted} was called inside the transaction of ${outer.scope}: it would wait for itself. ` +
        'Use the Tx you were given, or tx.afterCommit for what comes after it.',
    );
  }
}

/** Marks the async context of `work` as being inside a transaction for as long as it runs. */
export async function insideTransaction<T>(scope: string, work: () => Promise<T>): Promise<T> {
  const transaction: OpenTransaction = { open: true, scope };
  try {
    return await current.run(transaction, work);
  } finally {
    transaction.open = false;
  }
}
