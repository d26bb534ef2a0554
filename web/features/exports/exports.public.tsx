export { ExportFormatChoice } from './export-format-choice.tsx';
export { ExportCsv } from './export-csv.tsx';
export { ExportButtonMenu, ExportMenu, ExportPlace } from './export-menu.tsx';
export type { ExportedTable } from './exports.data.ts';
export { EmailReportDialog } from './email-report-items.tsx';
export { REPORT_PERIOD_NAMES } from './report-names.ts';
