import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { createExportLinks, EXPORT_ROUTE } from './export-links.ts';
import { exportsHandlers, exportsJobs, exportsSchedules } from './exports.jobs.ts';
import { exportsRoutes } from './exports.routes.ts';
import type { AllTables } from './tables/all-tables.ts';

export {
  type ChosenTable,
  type ExportOptions,
  type ExportReading,
  pagesOf,
  readExportOptions,
} from './export-table.ts';
export { amountText, currencyNote, WrittenCell } from './cells.ts';
export { FILE_FORMATS } from './file-formats.ts';
export { type AllTables, createTables } from './tables/all-tables.ts';
export { fileName, openFile, openTable } from './write-export.ts';

/** Exports with more rows are written by a job. */
const MAX_DIRECT_ROWS = 5_000;

/** Exports every table as CSV with its filters: small ones at once, large ones by a job. */
export function exportsFeature(platform: Platform, tables: AllTables): Feature {
  const links = createExportLinks(platform);
  return {
    name: 'exports',
    routes: { exports: exportsRoutes(platform, links, { tables, maxDirectRows: MAX_DIRECT_ROWS }) },
    jobs: exportsJobs,
    handlers: exportsHandlers(platform, tables),
    schedules: exportsSchedules,
    httpRoutes: (app) => void app.get(EXPORT_ROUTE, links.open),
  };
}
