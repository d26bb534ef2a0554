export { ExportFormatChoice } from './export-format-choice.tsx';
export { ExportCsv } from './export-csv.tsx';
