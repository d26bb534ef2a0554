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
import type { Platform } from '../../../platform/platform.ts';
import {
  type AllTables,
  type ExportOptions,
  type ExportReading,
  FILE_FORMATS,
  fileName,
  openFile,
  openTable,
  readExportOptions,
} from '../../exports/exports.public.ts';
import { categoryOf, type ReportPerson, type ReportToSend } from './reports.queries.ts';

/** Larger reports have no file: their message leads to the screen, which exports any number. */
const MAX_ROWS = 20_000;
const MAX_BYTES = 5_000_000;
/** Rows read at once. */
const PAGE_ROWS = 1_000;
/** Rows that the message itself shows. */
const SHOWN_ROWS = 10;

/** A report as somebody may read it. */
export interface WrittenReport {
  /** Null: it is not about days that move on. */
  readonly days: DayRange | null;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
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

function problemOf({ code, data }: AppError): ReportProblem {
  if (NO_ACCESS.includes(code)) return 'no_access';
  const issues = (data as { issues?: readonly { path: string }[] } | undefined)?.issues ?? [];
  return issues.some(({ path }) => path === 'segment_id') ? 'not_shared' : 'failed';
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
  const filter = filterOn(report.filter as Record<string, unknown>, days);
  const table = openTable(tables, reading.scope, report.table_name as ExportTableName, filter, options);
  const chosen = await table.choose(reading);
  const file = openFile(table, format);
  const parts: Uint8Array[] = [file.head(table.headings)];
  let first: WrittenReport['rows'] = [];
  let bytes = 0;
  const mostRows = Math.min(MAX_ROWS, FILE_FORMATS[format].mostRows);
  const fits = () => chosen.total <= mostRows && bytes <= MAX_BYTES;
  for (let from = 0; from < Math.max(1, Math.min(chosen.total, mostRows)) && fits(); from += PAGE_ROWS) {
    // oxlint-disable-next-line no-await-in-loop -- page by page, so that nothing blocks for long
    const rows = await chosen.read(from, PAGE_ROWS);
    if (from === 0) first = rows.slice(0, SHOWN_ROWS);
    const part = file.rows(rows);
    bytes += part.byteLength;
    parts.push(part);
  }
  if (chosen.total > mostRows) first = (await chosen.read(0, SHOWN_ROWS)).slice(0, SHOWN_ROWS);
  if (fits()) parts.push(await file.end());
  const content = Buffer.concat(parts);
  return {
    days,
    headings: table.headings,
    rows: first,
    total: chosen.total,
    file:
      fits() && content.byteLength <= MAX_BYTES
        ? { name: fileName(table, day, format), contentType: FILE_FORMATS[format].contentType, content }
        : null,
  };
}
