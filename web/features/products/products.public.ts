export { readCsvFile } from './import/read-csv-file.ts';
