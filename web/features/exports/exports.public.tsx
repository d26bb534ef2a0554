export { ExportFormatChoice } from './export-format-choice.tsx';
export { ExportCsv } from './export-csv.tsx';
export { type ExportedTable, ExportMenu, ExportPlace } from './export-menu.tsx';
