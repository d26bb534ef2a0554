/**
 * `csv`: commas between cells, and decimal points. `csv_semicolon`: semicolons, and decimal commas, as spreadsheets with South African
 * settings write. `xlsx`: an Excel file whose numbers and days are numbers and dates. `pdf`: to read and
 * print, of at most 2,000 rows.
 */
export const EXPORT_FORMATS = ['csv', 'csv_semicolon', 'xlsx', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** More would be hundreds of pages that nobody reads, and take minutes to draw. */
export const MAX_PDF_ROWS = 2_000;
