/**
 * `csv`: commas between cells, and decimal points. `csv_semicolon`: semicolons, and decimal commas, as spreadsheets with South African
 * settings write. `xlsx`: an Excel file whose numbers and days are numbers and dates.
 */
export const EXPORT_FORMATS = ['csv', 'csv_semicolon', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
