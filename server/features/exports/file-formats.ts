import { MAX_PDF_ROWS, type ExportFormat } from '#domain/export-formats.ts';
import { amountIn } from '#domain/money/plain-amount.ts';
import { csvHead, csvLine } from '../accounts/accounts.public.ts';
import { WrittenCell } from './cells.ts';
import { type TableHead } from './export-table.ts';
import { PdfFile } from './pdf-file.ts';
import { MAX_XLSX_ROWS, XlsxFile } from './xlsx-file.ts';

/** A file of one table or more, written row by row; each method returns its next bytes. */
interface TableFile {
  head(table: TableHead): Uint8Array;
  rows(rows: readonly (readonly unknown[])[]): Uint8Array;
  end(): Uint8Array | Promise<Uint8Array>;
}

export interface FileStore {
  readonly name: string;
  readonly currency: string;
}

interface FileFormat {
  readonly extension: string;
  readonly contentType: string;
  /** The most rows that a file can have, and those that are written while somebody waits; infinite without a limit of its own. */
  readonly mostRows: number;
  readonly mostAtOnce: number;
  /** `store`: whose figures they are, and the currency of amounts that name none. */
  open(title: string, store: FileStore): TableFile;
}

/** Their cells may look like numbers. */
const TEXT_COLUMNS: ReadonlySet<string> = new Set(['SKU', 'GTIN, UPC, EAN, or ISBN']);

const textsOf = ({ headings }: TableHead): ReadonlySet<number> =>
  new Set(headings.flatMap((heading, place) => (TEXT_COLUMNS.has(heading) ? [place] : [])));
const plain = (cells: readonly unknown[], texts: ReadonlySet<number> | null, currency: string) =>
  cells.map((cell, place) => {
    if (cell instanceof WrittenCell) return cell.value;
    return texts?.has(place) ? cell : amountIn(currency, cell);
  });

const UNLIMITED = { mostRows: Number.POSITIVE_INFINITY, mostAtOnce: Number.POSITIVE_INFINITY };

const csv = (separator: ',' | ';'): FileFormat => ({
  extension: 'csv',
  contentType: 'text/csv; charset=utf-8',
  ...UNLIMITED,
  open(_title, { currency }) {
    let texts: ReadonlySet<number> | null = null;
    return {
      head(table) {
        const { title, note, headings } = table;
        const [first = [], ...others] = [
          title === undefined ? [] : [title],
          note === undefined ? [] : [note],
          headings,
        ].filter((cells) => cells.length > 0);
        // An empty line is between tables.
        const text = texts === null ? csvHead(first, separator) : `\r\n${csvLine(first, separator)}`;
        texts = textsOf(table);
        return Buffer.from(text + others.map((cells) => csvLine(cells, separator)).join(''));
      },
      rows: (rows) =>
        Buffer.from(
          rows.map((cells) => csvLine(plain(cells, texts, currency), separator, texts ?? undefined)).join(''),
        ),
      end: () => Buffer.alloc(0),
    };
  },
});

/** How exported tables are written. */
export const FILE_FORMATS: Readonly<Record<ExportFormat, FileFormat>> = {
  csv: csv(','),
  csv_semicolon: csv(';'),
  xlsx: {
    extension: 'xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ...UNLIMITED,
    // The headings are a row, and a note above them.
    mostRows: MAX_XLSX_ROWS - 2,
    open(_title, { currency }) {
      const file = new XlsxFile(currency);
      return {
        head: (table) => file.head(table, textsOf(table)),
        rows: (rows) => file.rows(rows),
        end: () => file.end(),
      };
    },
  },
  pdf: {
    extension: 'pdf',
    contentType: 'application/pdf',
    mostRows: MAX_PDF_ROWS,
    // Text is laid out cell by cell.
    mostAtOnce: 300,
    open: (title, { name, currency }) => new PdfFile(title, name, currency),
  },
};
