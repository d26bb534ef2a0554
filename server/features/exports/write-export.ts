import type { ExportTableName } from '#contract/exports.ts';
import type { ExportFormat } from '#domain/export-formats.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { displayName } from '../../platform/mail/display-name.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ExportOptions, type ExportReading, type OpenExport, pagesOf, readExportOptions } from './export-table.ts';
import { clearParts, endExport, storePart, type ExportRow } from './exports.commands.ts';
import { FILE_FORMATS, type FileStore } from './file-formats.ts';
import type { AllTables } from './tables/all-tables.ts';

export interface ExportParts extends Pick<Platform, 'db' | 'now'> {
  readonly tables: AllTables;
}

/** Opens an export's table with its validated filter. Throws INVALID_INPUT. */
export function openTable(
  tables: AllTables,
  scope: StoreScope,
  table: ExportTableName,
  filter: object,
  options: ExportOptions,
): OpenExport {
  return tables[table].open(scope, filter as Readonly<Record<string, unknown>>, options);
}

/** The file of a table, named after its days, or after the day on which it is written. */
export function fileName({ name }: OpenExport, day: ShopDay, format: ExportFormat): string {
  const days = /\d{4}-\d\d-\d\d$/.test(name) ? '' : `-${day}`;
  return `${name}${days}.${FILE_FORMATS[format].extension}`;
}

async function readFileStore(tx: Tx, { storeId }: StoreScope): Promise<FileStore> {
  const { name, currency } = await tx.query
    .selectFrom('woocommerce_stores')
    .select(['name', 'currency'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow(() => new AppError('STORE_NOT_FOUND'));
  return { name: displayName(name), currency };
}

/** A file for the tables’ rows. `store`: whose they are. */
export function openFile(opened: OpenExport, format: ExportFormat, store: FileStore, title = opened.title) {
  return FILE_FORMATS[format].open(title, store);
}

/**
 * Writes an export's file page by page, each in its own transaction as the person who requested it, so that nothing blocks for long.
 * Returns the final row, or null when it was deleted. `signal` aborts it.
 */
export async function writeExport(
  { db, now, tables }: ExportParts,
  scope: StoreScope,
  row: ExportRow,
  options: { pageRows: number; signal?: AbortSignal },
): Promise<ExportRow | null> {
  const { storeId } = scope;
  const reading: ExportReading = {
    scope,
    now: now(),
    transact: (work) => db.asUser({ userId: row.user_id, ...scope }, work),
  };
  const seen = await reading.transact((tx) => readExportOptions(tx, scope));
  const table = openTable(tables, scope, row.table_name as ExportTableName, row.filter as object, seen);
  await db.asSystem(storeId, async (tx) => {
    await clearParts(tx, storeId, row.id);
    await tx.query
      .updateTable('table_exports')
      .set({ size: 0 })
      .where('store_id', '=', storeId)
      .where('id', '=', row.id)
      .execute();
  });
  const file = openFile(table, row.format as ExportFormat, await reading.transact((tx) => readFileStore(tx, scope)));
  const chosen = await table.choose(reading);
  const total = chosen.reduce((sum, one) => sum + one.total, 0);
  let [written, part] = [0, 0];
  for await (const { table: one, rows, isFirstOfTable, isLast } of pagesOf(chosen, options.pageRows)) {
    options.signal?.throwIfAborted();
    written += rows.length;
    part += 1;
    const bytes = Buffer.concat([
      ...(isFirstOfTable ? [file.head(one)] : []),
      file.rows(rows),
      ...(isLast ? [await file.end()] : []),
    ]);
    const piece = { part, bytes, rows: written, total: isLast ? written : total };
    const isWanted = await db.asSystem(storeId, (tx) => storePart(tx, row, piece));
    if (!isWanted) break;
  }
  return db.asSystem(storeId, (tx) => endExport(tx, row, 'ready', now()));
}
