import { MAX_PDF_ROWS, type ExportFormat } from '#domain/export-formats.ts';
import { csvHead, csvLine } from '../accounts/accounts.public.ts';
import { PdfFile } from './pdf-file.ts';
import { MAX_XLSX_ROWS, XlsxFile } from './xlsx-file.ts';

/** A file written row by row; each method returns its next bytes. */
interface TableFile {
  head(headings: readonly string[]): Uint8Array;
  rows(rows: readonly (readonly unknown[])[]): Uint8Array;
  end(): Uint8Array | Promise<Uint8Array>;
}

interface FileFormat {
  readonly extension: string;
  readonly contentType: string;
  /** The most rows that a file can have, and those that are written while somebody waits; infinite without a limit of its own. */
  readonly mostRows: number;
  readonly mostAtOnce: number;
  /** `texts` are the places of columns that are text, though it may look like a number. */
  open(texts: ReadonlySet<number>, title: string): TableFile;
}

const UNLIMITED = { mostRows: Number.POSITIVE_INFINITY, mostAtOnce: Number.POSITIVE_INFINITY };

const csv = (separator: ',' | ';'): FileFormat => ({
  extension: 'csv',
  contentType: 'text/csv; charset=utf-8',
  ...UNLIMITED,
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
    ...UNLIMITED,
    // The first row is the headings.
    mostRows: MAX_XLSX_ROWS - 1,
    open: (texts) => new XlsxFile(texts),
  },
  pdf: {
    extension: 'pdf',
    contentType: 'application/pdf',
    mostRows: MAX_PDF_ROWS,
    // Text is laid out cell by cell.
    mostAtOnce: 300,
    open: (_texts, title) => new PdfFile(title),
  },
};
