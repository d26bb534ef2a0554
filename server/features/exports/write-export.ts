import type { ExportTableName } from '#contract/exports.ts';
import type { ExportFormat } from '#domain/export-formats.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ExportOptions, type ExportReading, type OpenExport, readExportOptions } from './export-table.ts';
import { clearParts, endExport, storePart, type ExportRow } from './exports.commands.ts';
import { FILE_FORMATS } from './file-formats.ts';
import type { AllTables } from './tables/all-tables.ts';

export interface ExportParts extends Pick<Platform, 'db' | 'now'> {
  readonly tables: AllTables;
}

/** They may look like numbers. */
const TEXT_COLUMNS: ReadonlySet<string> = new Set(['SKU', 'GTIN, UPC, EAN, or ISBN']);

/** Opens an export's table with its validated filter. Throws INVALID_INPUT. */
export function openTable(
  tables: AllTables,
  scope: StoreScope,
  table: ExportTableName,
  filter: object,
  options: ExportOptions,
): OpenExport {
  return tables[table](scope, filter as Readonly<Record<string, unknown>>, options);
}

/** The file of a table, named after its days, or after the day on which it is written. */
export function fileName({ name }: OpenExport, day: ShopDay, format: ExportFormat): string {
  const days = /\d{4}-\d\d-\d\d$/.test(name) ? '' : `-${day}`;
  return `${name}${days}.${FILE_FORMATS[format].extension}`;
}

/** "Sales by status 2026-11-01 2026-11-30" from the words of a file's name. */
function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ').replaceAll(/(\d{4}) (\d\d) (\d\d)/g, '$1-$2-$3');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A file for the table's rows. */
export function openFile({ headings, name }: OpenExport, format: ExportFormat) {
  const texts = new Set(headings.flatMap((heading, place) => (TEXT_COLUMNS.has(heading) ? [place] : [])));
  return FILE_FORMATS[format].open(texts, titleOf(name));
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
  const file = openFile(table, row.format as ExportFormat);
  const chosen = await table.choose(reading);
  let written = 0;
  // oxlint-disable-next-line karoo/bounded-loops -- it ends with the rows chosen before
  for (let first = 0, part = 1; ; first += options.pageRows, part++) {
    options.signal?.throwIfAborted();
    const rows = await chosen.read(first, options.pageRows);
    const isLast = first + options.pageRows >= chosen.total;
    written += rows.length;
    const bytes = Buffer.concat([
      ...(part === 1 ? [file.head(table.headings)] : []),
      file.rows(rows),
      ...(isLast ? [await file.end()] : []),
    ]);
    const piece = { part, bytes, rows: written, total: isLast ? written : chosen.total };
    const isWanted = await db.asSystem(storeId, (tx) => storePart(tx, row, piece));
    if (!isWanted || isLast) break;
  }
  return db.asSystem(storeId, (tx) => endExport(tx, row, 'ready', now()));
}
