import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { MAX_XLSX_ROWS, XlsxFile } from './xlsx-file.ts';

function written(headings: string[], pages: unknown[][][], texts = new Set<number>()): Buffer {
  const file = new XlsxFile('ZAR');
  return Buffer.concat([file.head({ headings }, texts), ...pages.map((rows) => file.rows(rows)), file.end()]);
}

/** As another program reads the file. */
async function read(bytes: Buffer): Promise<unknown[][]> {
  const [sheet] = await readXlsxFile(bytes, { trim: false });
  return sheet?.data as unknown[][];
}

test('another program reads each table as a sheet of its own, under its name', async () => {
  const file = new XlsxFile('ZAR');
  const bytes = Buffer.concat([
    file.head({ headings: ['Figure', 'Value'], title: 'Key figures', note: '1–27 November 2026 · =1+1' }),
    file.rows([['Orders', 3]]),
    file.head({ headings: [], title: 'Sales: “A” & [B]/C*?\\ by a name that is too long', note: 'It is gone.' }),
    file.head({ headings: ['Name'], title: 'key figures' }),
    file.rows([['x']]),
    file.end(),
  ]);
  const sheets = await readXlsxFile(bytes);
  expect(sheets.map(({ sheet, data }) => [sheet, data])).toEqual([
    [
      'Key figures',
      [
        ['1–27 November 2026 · =1+1', null],
        ['Figure', 'Value'],
        ['Orders', 3],
      ],
    ],
    ['Sales  “A” &  B  C    by a name', [['It is gone.']]],
    ['key figures (3)', [['Name'], ['x']]],
  ]);
});

test('another program reads numbers, days, text and truth values as what they are', async () => {
  const bytes = written(
    ['Order', 'Total', 'Placed', 'Day', 'Paid', 'Name'],
    [
      [[1001, '1234.50', '2026-11-20 14:05:34', '2026-11-20', true, '=1+1']],
      [[1002n, '-0.10', '2026-02-28 00:00:00', '2024-02-29', false, 'Ünïcode & <b> "x"\nnext  ']],
      [[null, undefined, '', '0001-01-01', '2026-02-30', ' ']],
    ],
  );
  const [headings, ...rows] = await read(bytes);
  expect(headings).toEqual(['Order', 'Total', 'Placed', 'Day', 'Paid', 'Name']);
  expect(rows.slice(0, 2)).toEqual([
    [1001, 1234.5, new Date('2026-11-20T14:05:34Z'), new Date('2026-11-20T00:00:00Z'), true, '=1+1'],
    [
      1002,
      -0.1,
      new Date('2026-02-28T00:00:00Z'),
      new Date('2024-02-29T00:00:00Z'),
      false,
      'Ünïcode & <b> "x"\nnext  ',
    ],
  ]);
  expect(rows[2]?.slice(3, 5)).toEqual(['0001-01-01', '2026-02-30']);
});

test('what would lose digits as a number stays text, and so do columns of text', async () => {
  const [, row] = await read(
    written(
      ['Phone', 'Code', 'SKU', 'Big', 'Exact'],
      [[['0821234567', '0001', '42', '1234567890123456', '99999999999999.9']]],
      new Set([2]),
    ),
  );
  expect(row).toEqual(['0821234567', '0001', '42', '1234567890123456', 99999999999999.9]);
});

test('signs that XML forbids and text that no cell holds do not spoil the file', async () => {
  const [, row] = await read(written(['A', 'B'], [[['a\u0000b\uFFFE\uD800c', 'x'.repeat(40_000)]]]));
  expect(row).toEqual(['ab\uFFFDc', `${'x'.repeat(32_766)}…`]);
});

test('columns beyond Z, and more rows than a spreadsheet holds', () => {
  const sheet = unzipSync(written(Array.from({ length: 703 }, String), []))['xl/worksheets/sheet1.xml'] as Uint8Array;
  const places = [...strFromU8(sheet).matchAll(/<c r="(\w+)"/g)].map(([, place]) => place);
  expect([places[25], places[26], places[701], places[702]]).toEqual(['Z1', 'AA1', 'ZZ1', 'AAA1']);
  const file = new XlsxFile('ZAR');
  file.head({ headings: ['A'] });
  expect(() => file.rows(Array.from({ length: MAX_XLSX_ROWS }, () => []))).toThrow(RangeError);
});
