import { implement } from '@orpc/server';
import { exports } from '#contract/exports.ts';
import { shopDayOf } from '#domain/time/shop-time.ts';
import { t } from '#domain/language/t.ts';
import { type CallContext, inStore } from '../../platform/access/call-context.ts';
import { readShopSettings } from '../../platform/access/shop-settings.queries.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireFileRate } from '../files/files.public.ts';
import { currentLanguage } from '../../platform/language/language.ts';
import type { Platform } from '../../platform/platform.ts';
import type { createExportLinks } from './export-links.ts';
import { beginExport, describeExport, endExport, readExport, readExports } from './exports.commands.ts';
import { PAGE_ROWS, writeExportJob } from './exports.jobs.ts';
import { readExportOptions } from './export-table.ts';
import { FILE_FORMATS } from './file-formats.ts';
import type { ExportFormat } from '#domain/export-formats.ts';
import type { AllTables } from './tables/all-tables.ts';
import { fileName, openTable, writeExport } from './write-export.ts';

const call = implement(exports).$context<CallContext>();

/** The calls on exports. Up to `maxDirectRows` rows are written while the client waits, unless that takes long. */
export function exportsRoutes(
  platform: Platform,
  { link }: ReturnType<typeof createExportLinks>,
  { tables, maxDirectRows }: { tables: AllTables; maxDirectRows: number },
) {
  const { db, jobs, limits, now } = platform;
  return {
    request: call.request.use(inStore).handler(async ({ context, input }) => {
      const { store, person } = context;
      const options = await context.transact((tx) => readExportOptions(tx, store));
      const table = openTable(tables, store, input.table, input.filter, options);
      await requireFileRate(limits, { userId: person.id, organizationId: store.organizationId });
      const reading = { scope: store, now: now(), transact: context.transact };
      const counted = await table.count(reading);
      const { mostRows, mostAtOnce } = FILE_FORMATS[input.format];
      // An uncounted table has thousands of rows: what a PDF cannot have, and what is found out of an Excel file while it is written.
      if (counted > mostRows && (Number.isFinite(counted) || input.format === 'pdf')) {
        throw new AppError('INVALID_INPUT', { message: tooManyRows(input.format, mostRows) });
      }
      const { timezone } = await context.transact((tx) => readShopSettings(tx, store));
      const day = shopDayOf(now(), timezone);
      const isLarge = counted > Math.min(maxDirectRows, mostAtOnce) || ((await table.takesLong?.(reading)) ?? false);
      const total = Number.isFinite(counted) ? counted : 0;
      const name = fileName(table, day, input.format);
      const { table: tableName, filter, format } = input;
      const request = { userId: person.id, table: tableName, filter, format, name, total, now: now() };
      const { row, isNew } = await db.asSystem(store.storeId, async (tx) => {
        const begun = await beginExport(tx, store, request);
        if (begun.isNew && isLarge) {
          const { storeId, organizationId } = store;
          const payload = { storeId, organizationId, exportId: begun.row.id, language: currentLanguage() };
          tx.afterCommit(async () => void (await jobs.send(writeExportJob, payload)));
        }
        return begun;
      });
      if (!isNew || isLarge) return describeExport(row, link, now());
      try {
        const written = await writeExport({ db, now, tables }, store, row, { pageRows: PAGE_ROWS });
        return describeExport(written ?? row, link, now());
      } catch (error) {
        await db.asSystem(store.storeId, (tx) => endExport(tx, row, 'failed', now()));
        throw error;
      }
    }),

    list: call.list.use(inStore).handler(async ({ context }) => {
      const rows = await context.transact((tx) => readExports(tx, context.store, context.person.id, now()));
      return { items: rows.map((row) => describeExport(row, link, now())) };
    }),

    cancel: call.cancel.use(inStore).handler(async ({ context, input }) => {
      const { storeId } = context.store;
      const row = await context.transact((tx) => readExport(tx, storeId, input.export_id));
      if (row === null || row.user_id !== context.person.id) {
        throw new AppError('NOT_FOUND', { message: t('We can’t find this export.') });
      }
      const ended = await db.asSystem(storeId, (tx) => endExport(tx, row, 'cancelled', now()));
      return describeExport(ended ?? row, link, now());
    }),
  };
}

function tooManyRows(format: ExportFormat, most: number): string {
  return format === 'pdf'
    ? t('format: A PDF holds {most} rows. Export Excel or CSV, or fewer rows.', { most })
    : t('format: An Excel file holds {most} rows. Export CSV, or fewer rows.', { most });
}
