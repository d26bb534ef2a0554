import { gzipSync } from 'node:zlib';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { ExportTableName, tableExport } from '#contract/exports.ts';
import type { ExportFormat } from '#domain/export-formats.ts';
import type { StoreScope } from '#domain/ids.ts';
import { jsonParameter } from '../../platform/db/json-parameter.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { EXPORT_TIMEOUT_MS, requirePendingFileLimit } from '../files/files.public.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type ExportRow = Selectable<Tables['table_exports']>;

const RETENTION_MS = 86_400_000;
const MAX_LISTED = 20;

interface ExportRequest {
  userId: string;
  table: ExportTableName;
  filter: object;
  /** `csv` unless asked for. */
  format?: ExportFormat;
  name: string;
  total: number;
  now: Date;
}

/**
 * Returns the person's pending export of this table, or a new one; `isNew` says which. In the server's transaction of the store.
 * @throws AppError RATE_LIMITED when too many are pending.
 */
export async function beginExport(
  tx: Tx,
  scope: StoreScope,
  request: ExportRequest,
): Promise<{ row: ExportRow; isNew: boolean }> {
  const overdue = new Date(request.now.getTime() - EXPORT_TIMEOUT_MS);
  const waiting = await findPending(tx, scope, request, overdue);
  if (waiting !== undefined) return { row: waiting, isNew: false };
  await requirePendingFileLimit(tx, { userId: request.userId, organizationId: scope.organizationId, now: request.now });
  await tx.query
    .updateTable('table_exports')
    .set({ status: 'failed', expires_at: request.now })
    .where('store_id', '=', scope.storeId)
    .where('status', '=', 'preparing')
    .where('requested_at', '<', overdue)
    .execute();
  const begun = await tx.query
    .insertInto('table_exports')
    .values({
      store_id: scope.storeId,
      user_id: request.userId,
      table_name: request.table,
      filter: sql`${jsonParameter(request.filter)}::jsonb`,
      name: request.name,
      ...(request.format && { format: request.format }),
      rows_total: request.total,
      requested_at: request.now,
      expires_at: new Date(request.now.getTime() + RETENTION_MS),
    })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'user_id', 'table_name']).where('status', '=', 'preparing').doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (begun !== undefined) return { row: begun, isNew: true };
  // Another request began it first. Undefined when it became ready between the two statements.
  const other = await findPending(tx, scope, request, overdue);
  if (other === undefined) throw new AppError('IN_PROGRESS');
  return { row: other, isNew: false };
}

async function findPending(tx: Tx, scope: StoreScope, request: ExportRequest, since: Date) {
  return tx.query
    .selectFrom('table_exports')
    .selectAll()
    .where('store_id', '=', scope.storeId)
    .where('user_id', '=', request.userId)
    .where('table_name', '=', request.table)
    .where('status', '=', 'preparing')
    .where('requested_at', '>=', since)
    .executeTakeFirst();
}

/** A person's exports, newest first. */
export async function readExports(tx: Tx, { storeId }: StoreScope, userId: string, now: Date): Promise<ExportRow[]> {
  return tx.query
    .selectFrom('table_exports')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('requested_at', 'desc')
    .limit(MAX_LISTED)
    .execute();
}

export async function readExport(tx: Tx, storeId: string, id: string): Promise<ExportRow | null> {
  const row = await tx.query
    .selectFrom('table_exports')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function clearParts(tx: Tx, storeId: string, id: string): Promise<void> {
  await tx.query.deleteFrom('table_export_parts').where('store_id', '=', storeId).where('export_id', '=', id).execute();
}

/** Stores the next part of the file. Returns false when the export was cancelled or deleted. */
export async function storePart(
  tx: Tx,
  row: ExportRow,
  piece: { part: number; bytes: Uint8Array; rows: number; total: number },
): Promise<boolean> {
  const updated = await tx.query
    .updateTable('table_exports')
    .set((is) => ({ rows_done: piece.rows, rows_total: piece.total, size: is('size', '+', piece.bytes.byteLength) }))
    .where('store_id', '=', row.store_id)
    .where('id', '=', row.id)
    .where('status', '=', 'preparing')
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) return false;
  await tx.query
    .insertInto('table_export_parts')
    .values({ store_id: row.store_id, export_id: row.id, part: piece.part, content: gzipSync(piece.bytes) })
    .execute();
  return true;
}

/** Ends a pending export and deletes the parts of a cancelled or failed one. Returns the current row. */
export async function endExport(
  tx: Tx,
  row: Pick<ExportRow, 'store_id' | 'id'>,
  status: 'ready' | 'failed' | 'cancelled',
  now: Date,
): Promise<ExportRow | null> {
  const ended = await tx.query
    .updateTable('table_exports')
    .set({ status, ready_at: now, expires_at: new Date(now.getTime() + RETENTION_MS) })
    .where('store_id', '=', row.store_id)
    .where('id', '=', row.id)
    .where('status', '=', 'preparing')
    .returningAll()
    .executeTakeFirst();
  if (ended !== undefined && status !== 'ready') await clearParts(tx, row.store_id, row.id);
  return ended ?? readExport(tx, row.store_id, row.id);
}

/** Deletes expired exports of all stores. In a server transaction without a store. */
export async function removeExpired(tx: Tx, now: Date): Promise<void> {
  await tx.query.deleteFrom('table_exports').where('expires_at', '<=', now).execute();
}

export function describeExport(
  row: ExportRow,
  link: (row: ExportRow) => string,
  now: Date,
): z.output<typeof tableExport> {
  const isOpen = row.status === 'ready' && row.expires_at !== null && row.expires_at > now;
  const isLost = row.status === 'preparing' && row.requested_at.getTime() < now.getTime() - EXPORT_TIMEOUT_MS;
  return {
    id: row.id,
    table: row.table_name as ExportTableName,
    name: row.name,
    status: isLost ? 'failed' : row.status,
    done: row.rows_done,
    total: row.rows_total,
    size: Number(row.size),
    requested_at: row.requested_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    url: isOpen ? link(row) : null,
  };
}
