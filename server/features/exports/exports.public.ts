import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { createExportLinks, EXPORT_ROUTE } from './export-links.ts';
import { exportsHandlers, exportsJobs, exportsSchedules } from './exports.jobs.ts';
import { exportsRoutes } from './exports.routes.ts';
import { createTables, type ExportDependencies } from './tables/all-tables.ts';

/** More rows than this are written by a job. */
const ROWS_AT_ONCE = 5_000;

/** Every table as CSV with its filters: at once where it is small, by a job where it is large. */
export function exportsFeature(platform: Platform, outside: ExportDependencies): Feature {
  const tables = createTables(outside);
  const links = createExportLinks(platform);
  return {
    name: 'exports',
    routes: { exports: exportsRoutes(platform, links, { tables, atOnce: ROWS_AT_ONCE }) },
    jobs: exportsJobs,
    handlers: exportsHandlers(platform, tables),
    schedules: exportsSchedules,
    httpRoutes: (app) => void app.get(EXPORT_ROUTE, links.open),
  };
}
