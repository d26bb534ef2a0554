import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** An open transaction, passed to queries and commands. */
export interface Tx {
  readonly query: Transaction<Tables>;
  /** The store and its count of writes just before a transaction that only reads; absent where nobody has read them. */
  readonly known?: { readonly storeId: string; readonly writes: number } | undefined;
  /** Of a person who may not see what the goods of the store cost: figures of costs are empty. */
  readonly hidesCosts?: boolean | undefined;
  /** Runs effects in order after the commit, never after a rollback. A failure is logged, not thrown. */
  afterCommit(effect: () => void | Promise<void>): void;
  /**
   * Runs `work` in a transaction of the server's own on the primary once this one has ended, even if it failed: what a read may not
   * write. A failure is logged, not thrown.
   */
  afterwards(storeId: string, work: (tx: Tx) => Promise<void>): void;
}

interface OpenTransaction {
  open: boolean;
  scope: string;
}

const current = new AsyncLocalStorage<OpenTransaction | undefined>();

/**
 * Prevents a nested transaction. It would take a second connection: once all are taken so, each waits for the others.
 * @throws Error naming both.
 */
export function refuseInsideTransaction(operation: string): void {
  const outer = current.getStore();
  if (outer?.open) {
    throw new Error(
      `${operation} was called inside the transaction of ${outer.scope}: it would wait for itself. ` +
        'Use the Tx you were given, or tx.afterCommit for what comes after it.',
    );
  }
}

/** Runs `work` in an async context that is marked as inside a transaction. */
export async function insideTransaction<T>(scope: string, work: () => Promise<T>): Promise<T> {
  const transaction: OpenTransaction = { open: true, scope };
  try {
    return await current.run(transaction, work);
  } finally {
    transaction.open = false;
  }
}
