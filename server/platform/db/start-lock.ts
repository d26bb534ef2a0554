import type { RunSql } from './connections.ts';

/** An arbitrary number for the advisory lock. */
const LOCK = 7_261_115_001;

/** Keeps other processes from migrating, and so from starting, until the transaction ends. */
export async function lockStart(run: RunSql): Promise<void> {
  await run(`select pg_advisory_xact_lock($1)`, [LOCK]);
}
