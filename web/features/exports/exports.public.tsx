export { CsvDialectChoice } from './dialect-choice.tsx';
export { ExportCsv } from './export-csv.tsx';
