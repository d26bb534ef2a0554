import { setImmediate } from 'node:timers/promises';
import type { ExportTableName } from '#contract/exports.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { csvHead, csvLine } from '../accounts/accounts.public.ts';
import { readShopSettings } from '../orders/orders.public.ts';
import type { ExportContext, ExportPage, OpenExport } from './export-table.ts';
import { clearParts, endExport, keepPart, type ExportRow } from './exports.commands.ts';
import { ALL_TABLES } from './tables/all-tables.ts';

type Parts = Pick<Platform, 'db' | 'now'>;

/** Opens the table an export is of, its filter checked. Throws INVALID_INPUT. */
export function openTable(scope: StoreScope, table: ExportTableName, filter: object): OpenExport {
  return ALL_TABLES[table](scope, filter as Readonly<Record<string, unknown>>);
}

/** A page of a table as its reader sees it; throws STORE_NOT_FOUND when they see the store no more. */
export async function readPage(
  tx: Tx,
  table: OpenExport,
  about: { scope: StoreScope; now: Date },
  page: number,
  perPage: number,
): Promise<ExportPage> {
  const { timezone } = await readShopSettings(tx, about.scope);
  const context: ExportContext = { ...about, clock: shopClock(timezone) };
  return table.read(tx, context, page, perPage);
}

/**
 * Writes an export's file page by page, each read in a transaction of its own in the name of whoever asked, so that it holds
 * what they may see and nothing waits long. Answers the row as it ended, null when it is gone. `signal`: stop, by throwing its reason.
 */
export async function writeExport(
  { db, now }: Parts,
  scope: StoreScope,
  row: ExportRow,
  options: { pageRows: number; signal?: AbortSignal },
): Promise<ExportRow | null> {
  const { storeId } = scope;
  const table = openTable(scope, row.table_name as ExportTableName, row.filter as object);
  const about = { scope, now: now() };
  await db.asSystem(storeId, async (tx) => {
    await clearParts(tx, storeId, row.id);
    await tx.query
      .updateTable('table_exports')
      .set({ size: 0 })
      .where('store_id', '=', storeId)
      .where('id', '=', row.id)
      .execute();
  });
  let written = 0;
  let before = new Set<string>();
  for (let page = 1; ; page++) {
    options.signal?.throwIfAborted();
    const { rows, total, last } = await db.asUser(row.user_id, (tx) =>
      readPage(tx, table, about, page, options.pageRows),
    );
    const lines = rows.map(csvLine);
    // A record that came in the meantime moved the last page's rows onto this one.
    const fresh = lines.filter((line) => !before.has(line));
    before = new Set(lines);
    written += fresh.length;
    const text = (page === 1 ? csvHead(table.headings) : '') + fresh.join('');
    const piece = { part: page, text, rows: written, total: last ? written : Math.max(total, written) };
    const isWanted = await db.asSystem(storeId, (tx) => keepPart(tx, row, piece));
    if (!isWanted || last) break;
    // The embedded database answers without ever letting go of the thread.
    await setImmediate();
  }
  return db.asSystem(storeId, (tx) => endExport(tx, row, 'ready', now()));
}

/** Writes an instant as the shop's wall clock: "2026-11-20 14:05:34". */
function shopClock(timeZone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (instant) => format.format(new Date(instant));
}
