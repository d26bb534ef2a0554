import { type ExportFormat, MAX_PDF_ROWS } from '#domain/export-formats.ts';
import { t } from '#domain/language/t.ts';
import { formatCount } from '../../platform/format/number.ts';

export const EXPORT_FORMAT_NAMES: Readonly<Record<ExportFormat, string>> = {
  csv: t('CSV, with commas and decimal points'),
  csv_semicolon: t('CSV, with semicolons and decimal commas'),
  xlsx: t('Excel (.xlsx), with numbers and dates'),
  pdf: t('PDF, up to {most} rows', { most: formatCount(MAX_PDF_ROWS) }),
};
