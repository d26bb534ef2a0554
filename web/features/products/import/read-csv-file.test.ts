import { expect, test } from 'vitest';
import { readCsvFile } from './read-csv-file.ts';

const fileOf = (...bytes: number[]) => new File([new Uint8Array(bytes)], 'products.csv');

test('keeps the accents of files in UTF-8 and of those that Excel saves for Windows', async () => {
  // "Kêr" in UTF-8 with a byte order mark, then in Windows-1252, where 0x92 is an apostrophe.
  expect(await readCsvFile(fileOf(0xef, 0xbb, 0xbf, 0x4b, 0xc3, 0xaa, 0x72))).toBe('Kêr');
  expect(await readCsvFile(fileOf(0x4b, 0xea, 0x72, 0x92, 0x73))).toBe('Kêr’s');
  // The same as Excel's "Unicode text", in both orders of bytes.
  expect(await readCsvFile(fileOf(0xff, 0xfe, 0x4b, 0, 0xea, 0, 0x72, 0))).toBe('Kêr');
  expect(await readCsvFile(fileOf(0xfe, 0xff, 0, 0x4b, 0, 0xea, 0, 0x72))).toBe('Kêr');
});
