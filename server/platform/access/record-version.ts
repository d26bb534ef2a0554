import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';
import { AppError } from '../http/app-error.ts';

/** The record with its version, which follows from what people change of it: who saves the same again makes no other version. */
export function withVersion<Row extends object>(row: Row, changed: readonly (keyof Row)[]): Row & { version: string } {
  return { ...row, version: versionOf(changed.map((name) => row[name] ?? null)) };
}

/** The version of what has these values. */
export function versionOf(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16);
}

/**
 * Until the transaction ends nobody else changes what has this name. Where no row can be locked: of two first saves at once, both would be
 * based on nothing.
 */
export async function lockRecord(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx.query);
}

/**
 * Refuses a change that is based on another version than the record has now. Without a version the caller does not mind.
 * @throws AppError CONFLICT with the record as it is now.
 */
export function requireVersion(seen: string | undefined, now: { version: string }): void {
  if (seen !== undefined && seen !== now.version) throw new AppError('CONFLICT', { data: now });
}
