export { ExportCsv } from './export-csv.tsx';
