import { expect, test } from 'vitest';
import type { CsvTable } from '../parse-csv.ts';
import { csvParts } from './csv-parts.ts';

async function partsOf(text: string, rows: number, pieceLength: number): Promise<CsvTable[]> {
  async function* pieces() {
    for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength);
  }
  const found: CsvTable[] = [];
  for await (const part of csvParts(pieces(), rows)) found.push(part);
  return found;
}

const FILE = 'sep=;\r\nSKU;Name\r\nA;"two\r\nlines, ""quoted"""\rB;b\n\nC;"c"';

test.each([1, 2, 3, 7, 1000])('rows are cut outside of quotation marks, in pieces of %i characters', async (length) => {
  const headings = ['SKU', 'Name'];
  expect(await partsOf(FILE, 2, length)).toEqual([
    {
      headings,
      records: [
        { row: 3, cells: ['A', 'two\r\nlines, "quoted"'] },
        { row: 4, cells: ['B', 'b'] },
      ],
    },
    { headings, records: [{ row: 6, cells: ['C', 'c'] }] },
  ]);
});

test('a file without rows is one part', async () => {
  expect(await partsOf('SKU,Name\n', 2, 4)).toEqual([{ headings: ['SKU', 'Name'], records: [] }]);
  expect(await partsOf('', 2, 4)).toEqual([{ headings: [], records: [] }]);
});

test('a row without an end is refused before it fills the memory', async () => {
  const endless = `SKU,Name\nA,"${'x'.repeat(1_200_000)}`;
  await expect(partsOf(endless, 2, 64_000)).rejects.toThrow('Row 2 has more than 1');
});
