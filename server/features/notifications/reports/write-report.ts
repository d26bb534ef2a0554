import type { ErrorCode } from '#contract/errors.ts';
import type { ExportTableName } from '#contract/exports.ts';
import type { ReportProblem } from '#contract/scheduled-reports.ts';
import type { ExportFormat } from '#domain/export-formats.ts';
import { daysOfReport, filterOn, type ReportPeriod } from '#domain/reports/report-schedule.ts';
import type { DayRange } from '#domain/time/period.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { openAsPerson } from '../../../platform/access/open-as-person.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { StoredFile } from '../../../platform/files/files.ts';
import { runInLanguage } from '../../../platform/language/language.ts';
import { displayName } from '../../../platform/mail/display-name.ts';
import type { Platform } from '../../../platform/platform.ts';
import { CostsHiddenError } from '../../conditions/conditions.public.ts';
import {
  type AllTables,
  type ChosenTable,
  type ExportOptions,
  type ExportReading,
  FILE_FORMATS,
  fileName,
  openFile,
  openTable,
  pagesOf,
  readExportOptions,
} from '../../exports/exports.public.ts';
import { storeName } from '../store-name.ts';
import { categoryOf, type ReportPerson, type ReportToSend } from './reports.queries.ts';

/** Larger reports have no file: their message leads to the screen, which exports any number. */
const MAX_ROWS = 20_000;
const MAX_BYTES = 5_000_000;
/** Rows read at once. */
const PAGE_ROWS = 1_000;
/** Rows that the message itself shows, and of each of several tables. */
const SHOWN_ROWS = 10;
const SHOWN_OF_SEVERAL = 7;

/** One table of a report, with its first rows. */
export interface WrittenTable {
  readonly title: string | null;
  readonly note: string | null;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/** A report as somebody may read it. */
export interface WrittenReport {
  /** Null: it is not about days that move on. */
  readonly days: DayRange | null;
  readonly tables: readonly WrittenTable[];
  /** Rows of all tables. */
  readonly total: number;
  /** Null: too large. */
  readonly file: StoredFile | null;
}

export interface ReportDependencies {
  readonly platform: Platform;
  readonly tables: AllTables;
}

/**
 * Reads a report for somebody, with the rights of that person and of who made it, whichever are stricter: the reader's own rows, costs only
 * if both may see them, and nothing unless both may export the store.
 */
export async function writeReport(
  { platform, tables }: ReportDependencies,
  report: ReportToSend,
  reader: ReportPerson,
  day: ShopDay,
): Promise<WrittenReport | { problem: ReportProblem }> {
  try {
    const [opened, author] = [await open(platform, report, reader), await open(platform, report, report.author)];
    const readOptions = (tx: Tx) => readExportOptions(tx, opened.store);
    const options = [await opened.transact(readOptions), await author.transact(readOptions)];
    const hidesCosts = options.some((one) => one.hidesCosts);
    const hiddenKeys = options.find((one) => one.hiddenKeys)?.hiddenKeys ?? null;
    const reading: ExportReading = {
      scope: opened.store,
      now: platform.now(),
      isScheduled: true,
      transact: (work) => opened.transact((tx: Tx) => work({ ...tx, hidesCosts })),
    };
    return await runInLanguage(reader.language, () => read(tables, report, reading, { day, hidesCosts, hiddenKeys }));
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { problem: problemOf(error) };
  }
}

const open = (platform: Platform, { store_id: storeId }: ReportToSend, { user_id: userId, email }: ReportPerson) =>
  openAsPerson(platform, { storeId, userId, email }, 'report', 'export');

const NO_ACCESS: readonly ErrorCode[] = [
  'STORE_NOT_FOUND',
  'ORGANIZATION_NOT_FOUND',
  'FORBIDDEN_ROLE',
  'TRIAL_EXPIRED',
  'ORGANIZATION_ENDING',
];

function problemOf(error: AppError): ReportProblem {
  if (error instanceof CostsHiddenError) return 'costs_hidden';
  const { code, data } = error;
  if (NO_ACCESS.includes(code)) return 'no_access';
  const issues = (data as { issues?: readonly { path: string }[] } | undefined)?.issues ?? [];
  return issues.some(({ path }) => path === 'segment_id' || path === 'dashboard_id') ? 'not_shared' : 'failed';
}

async function read(
  tables: AllTables,
  report: ReportToSend,
  reading: ExportReading,
  { day, ...options }: { day: ShopDay } & ExportOptions,
): Promise<WrittenReport> {
  const period = report.period as ReportPeriod | null;
  const days = period && daysOfReport(period, day, categoryOf(report));
  const format = report.format as ExportFormat;
  const tableName = report.table_name as ExportTableName;
  const filter = filterOn(tables[tableName].filters, report.filter as Record<string, unknown>, period, days);
  const table = openTable(tables, reading.scope, tableName, filter, options);
  const chosen = await table.choose(reading);
  const total = chosen.reduce((sum, one) => sum + one.total, 0);
  const mostRows = Math.min(MAX_ROWS, FILE_FORMATS[format].mostRows);
  const shownRows = chosen.length > 1 ? SHOWN_OF_SEVERAL : SHOWN_ROWS;
  const written: WrittenTable[] = [];
  const show = (one: ChosenTable, rows: WrittenTable['rows']) => {
    const { headings, title = null, note = null } = one;
    written.push({ title, note, headings, rows: rows.slice(0, shownRows) });
  };
  if (total > mostRows) {
    // oxlint-disable-next-line no-await-in-loop -- as many as a dashboard has tiles
    for (const one of chosen) show(one, await one.read(0, shownRows));
    return { days, tables: written, total, file: null };
  }
  const title = chosen.some((one) => one.title !== undefined) ? displayName(report.name) : '';
  const file = openFile(
    table,
    format,
    { name: storeName(report.store_name), currency: report.currency },
    title || undefined,
  );
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const { table: one, rows, isFirstOfTable, isLast } of pagesOf(chosen, PAGE_ROWS)) {
    if (isFirstOfTable) {
      show(one, rows);
      parts.push(file.head(one));
    }
    if (bytes > MAX_BYTES && chosen.length === 1) break;
    if (bytes > MAX_BYTES) continue;
    parts.push(file.rows(rows), ...(isLast ? [await file.end()] : []));
    bytes = parts.reduce((sum, part) => sum + part.byteLength, 0);
  }
  const { contentType } = FILE_FORMATS[format];
  const name = fileName(table, day, format);
  const isSmall = bytes <= MAX_BYTES;
  return { days, tables: written, total, file: isSmall ? { name, contentType, content: Buffer.concat(parts) } : null };
}
