import { amountIn } from '#domain/money/plain-amount.ts';
import { ShareCell, WrittenCell } from './cells.ts';
import { type TableHead } from './export-table.ts';
import { strToU8, Zip, ZipDeflate } from 'fflate';

/** ECMA-376, as Excel 2007 and later, LibreOffice and Google Sheets read it. */
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Excel's limits: https://support.microsoft.com/office/1672b34d-7043-467e-8e27-269d656771c3. */
export const MAX_XLSX_ROWS = 1_048_576;
const MAX_CELL_LENGTH = 32_767;
/** A cell's number has this many significant digits. */
const MAX_DIGITS = 15;

/** Places in `cellXfs` of the styles. */
const STYLE = { decimals: 1, day: 2, instant: 3, heading: 4, share: 5 } as const;

const STYLES = `${XML}<styleSheet xmlns="${MAIN}">
<numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="166" formatCode="0.0%"/></numFmts>
<fonts count="2"><font/><font><b/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="6"><xf/><xf numFmtId="2" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/><xf numFmtId="166" applyNumberFormat="1"/></cellXfs>
</styleSheet>`;

/** The first file: programs tell by it what the whole is. */
const FIRST_FILES: Readonly<Record<string, string>> = {
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/styles.xml': STYLES,
};

/** The files that name the sheets. */
const lastFiles = (sheets: readonly string[]): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${sheets.map((_name, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.map((name, at) => `<sheet name="${xmlText(name).replaceAll('"', '&quot;')}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${sheets.map((_name, at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
});

/** Excel's limits of a sheet's name. */
const MAX_SHEET_NAME = 31;

/** A name that no other sheet has, without the signs that Excel forbids. */
function sheetName(title: string, others: readonly string[]): string {
  const name = title.replaceAll(/[[\]:*?/\\']/g, ' ').trim() || 'Karoo';
  const isFree = (whole: string) => !others.some((other) => other.toLowerCase() === whole.toLowerCase());
  const short = name.slice(0, MAX_SHEET_NAME).trim();
  // Its place is no other's.
  const end = ` (${others.length + 1})`;
  return isFree(short) ? short : name.slice(0, MAX_SHEET_NAME - end.length).trim() + end;
}

/**
 * A spreadsheet of a sheet for each table, written row by row, so that a large one is never in memory as a whole. Each method returns the next bytes
 * of the file. Decimal text and days become numbers and dates that a spreadsheet can add up and sort; nothing is a formula.
 */
export class XlsxFile {
  readonly #currency: string;
  #texts: ReadonlySet<number> = new Set();
  #sheet: ZipDeflate | null = null;
  readonly #names: string[] = [];
  readonly #zip = new Zip((error, bytes) => {
    if (error) throw error;
    this.#ready.push(bytes);
  });
  #ready: Uint8Array[] = [];
  #rows = 0;

  /** `currency`: of amounts that name none. */
  constructor(currency: string) {
    this.#currency = currency;
  }

  /** Begins a sheet. `texts` are the places of columns that are text, though it may look like a number. */
  head({ headings, title = 'Karoo', note }: TableHead, texts: ReadonlySet<number> = new Set()): Uint8Array {
    if (this.#sheet === null) for (const [name, text] of Object.entries(FIRST_FILES)) this.#add(name, text);
    this.#endSheet();
    this.#texts = texts;
    this.#names.push(sheetName(title, this.#names));
    this.#sheet = new ZipDeflate(`xl/worksheets/sheet${this.#names.length}.xml`);
    this.#zip.add(this.#sheet);
    const widths = headings.map(
      (heading, at) =>
        `<col min="${at + 1}" max="${at + 1}" width="${Math.max(12, heading.length + 3)}" customWidth="1"/>`,
    );
    // What stays in sight above the rows.
    const above = [note === undefined ? [] : [note], headings].filter((cells) => cells.length > 0);
    const rows = above.map((cells, row) => {
      const style = cells === headings ? STYLE.heading : undefined;
      return `<row r="${row + 1}">${cells.map((text, at) => textCell(nameOf(at, row + 1), text, style)).join('')}</row>`;
    });
    this.#rows = rows.length;
    const pane =
      rows.length === 0
        ? ''
        : `<pane ySplit="${rows.length}" topLeftCell="A${rows.length + 1}" activePane="bottomLeft" state="frozen"/>`;
    return this.#write(
      `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>${widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`}<sheetData>${rows.join('')}`,
    );
  }

  /** @throws RangeError when a spreadsheet cannot hold so many. */
  rows(rows: readonly (readonly unknown[])[]): Uint8Array {
    if (this.#rows + rows.length > MAX_XLSX_ROWS) throw new RangeError('A spreadsheet holds no more rows.');
    const lines = rows.map((values) => {
      this.#rows += 1;
      const cells = values.map((value, at) =>
        cellOf(
          this.#texts.has(at) ? value : amountIn(this.#currency, value),
          nameOf(at, this.#rows),
          this.#texts.has(at),
        ),
      );
      return `<row r="${this.#rows}">${cells.join('')}</row>`;
    });
    return this.#write(lines.join(''));
  }

  end(): Uint8Array {
    this.#endSheet();
    for (const [name, text] of Object.entries(lastFiles(this.#names))) this.#add(name, text);
    this.#zip.end();
    return this.#take();
  }

  #endSheet(): void {
    this.#sheet?.push(strToU8('</sheetData></worksheet>'), true);
  }

  #add(name: string, text: string): void {
    const file = new ZipDeflate(name);
    this.#zip.add(file);
    file.push(strToU8(text), true);
  }

  #write(text: string): Uint8Array {
    this.#sheet?.push(strToU8(text));
    return this.#take();
  }

  #take(): Uint8Array {
    const bytes = Buffer.concat(this.#ready);
    this.#ready = [];
    return bytes;
  }
}

/** "AB12". */
function nameOf(column: number, row: number): string {
  let letters = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  }
  return letters + row;
}

const NUMBER = /^-?(?:0|[1-9]\d*)(\.\d+)?$/;
const DAY = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d))?$/;

function cellOf(cell: unknown, name: string, isText: boolean): string {
  if (cell instanceof ShareCell) return `<c r="${name}" s="${STYLE.share}"><v>${cell.value}</v></c>`;
  const value = cell instanceof WrittenCell ? cell.value : cell;
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return `<c r="${name}" t="b"><v>${Number(value)}</v></c>`;
  const text = textOf(value);
  if (isText) return textCell(name, text);
  const number = NUMBER.exec(text);
  if (number !== null && text.replace(/[-.]/g, '').length <= MAX_DIGITS) {
    // Two decimals are money.
    const style = number[1]?.length === 3 ? ` s="${STYLE.decimals}"` : '';
    return `<c r="${name}"${style}><v>${text}</v></c>`;
  }
  const serial = serialOf(text);
  if (serial !== null) {
    return `<c r="${name}" s="${text.length > 10 ? STYLE.instant : STYLE.day}"><v>${serial}</v></c>`;
  }
  return textCell(name, text);
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | bigint);
}

/** Days since the last one of 1899, as spreadsheets count; null for what is no day or before March 1900, whose count differs. */
function serialOf(text: string): number | null {
  const [match, year, month, day, hour = 0, minute = 0, second = 0] = DAY.exec(text) ?? [];
  if (match === undefined) return null;
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  const isSame = new Date(at).toISOString().startsWith(`${year}-${month}-${day}`);
  const serial = (at - Date.UTC(1899, 11, 30)) / 86_400_000;
  return isSame && serial > 60 ? Math.round(serial * 1e10) / 1e10 : null;
}

/** What XML may not contain. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Longer text than a cell holds ends with "…". */
function textCell(name: string, text: string, style?: number): string {
  const fits = text.length <= MAX_CELL_LENGTH ? text : `${text.slice(0, MAX_CELL_LENGTH - 1)}…`;
  return `<c r="${name}" t="inlineStr"${style === undefined ? '' : ` s="${style}"`}><is><t xml:space="preserve">${xmlText(fits)}</t></is></c>`;
}

function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>]/g, (sign) => ESCAPED[sign] ?? sign);
}
