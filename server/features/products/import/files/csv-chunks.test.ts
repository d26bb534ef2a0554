import { expect, test } from 'vitest';
import { type CsvChunk, csvChunks } from './csv-chunks.ts';

async function chunksOf(text: string, rows: number, pieceLength: number): Promise<CsvChunk[]> {
  async function* pieces() {
    for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength);
  }
  const found: CsvChunk[] = [];
  for await (const chunk of csvChunks(pieces(), rows)) found.push(chunk);
  return found;
}

const FILE = 'sep=;\r\nSKU;Name\r\nA;"two\r\nlines, ""quoted"""\rB;b\n\nC;c';

test.each([1, 2, 3, 7, 1000])('rows are cut outside of quotation marks, in pieces of %i characters', async (length) => {
  expect(await chunksOf(FILE, 2, length)).toEqual([
    { csv: 'sep=;\r\nSKU;Name\r\nA;"two\r\nlines, ""quoted"""\rB;b\n', rowsBefore: 0 },
    { csv: 'sep=;\r\nSKU;Name\r\n\nC;c', rowsBefore: 2 },
  ]);
});

test('a file without rows is one chunk', async () => {
  expect(await chunksOf('SKU,Name\n', 2, 4)).toEqual([{ csv: 'SKU,Name\n', rowsBefore: 0 }]);
});
