import type { ExportFormat } from '#domain/export-formats.ts';
import { csvHead, csvLine } from '../accounts/accounts.public.ts';
import { XlsxFile } from './xlsx-file.ts';

/** A file written row by row; each method returns its next bytes. */
interface TableFile {
  head(headings: readonly string[]): Uint8Array;
  rows(rows: readonly (readonly unknown[])[]): Uint8Array;
  end(): Uint8Array;
}

interface FileFormat {
  readonly extension: string;
  readonly contentType: string;
  /** `texts` are the places of columns that are text, though it may look like a number. */
  open(texts: ReadonlySet<number>): TableFile;
}

const csv = (separator: ',' | ';'): FileFormat => ({
  extension: 'csv',
  contentType: 'text/csv; charset=utf-8',
  open: (texts) => ({
    head: (headings) => Buffer.from(csvHead(headings, separator)),
    rows: (rows) => Buffer.from(rows.map((cells) => csvLine(cells, separator, texts)).join('')),
    end: () => Buffer.alloc(0),
  }),
});

/** How exported tables are written. */
export const FILE_FORMATS: Readonly<Record<ExportFormat, FileFormat>> = {
  csv: csv(','),
  csv_semicolon: csv(';'),
  xlsx: {
    extension: 'xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    open: (texts) => new XlsxFile(texts),
  },
};
