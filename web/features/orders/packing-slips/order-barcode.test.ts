import { expect, test } from 'vitest';
import { barcodeOf } from './order-barcode.tsx';

/** As modules: "11010010000…". */
const rendered = (text: string) => {
  const code = barcodeOf(text)!;
  const modules = Array.from({ length: code.width }, () => '0');
  for (const { at, width } of code.bars) modules.fill('1', at, at + width);
  return modules.join('');
};

test('a number is written as the standard says: start, digits, check symbol and stop', () => {
  // 1, 7: values 17 and 23; check (104 + 17 + 2 × 23) mod 103 = 64.
  expect(rendered('17')).toBe(['11010010000', '10011100110', '11101101110', '10100001100', '1100011101011'].join(''));
});

test('each symbol is eleven modules wide, begins with a bar and differs from all others', () => {
  const symbols = Array.from({ length: 95 }, (_, at) => rendered(String.fromCharCode(32 + at)).slice(11, 22));
  expect(new Set(symbols).size).toBe(95);
  for (const symbol of symbols) expect(symbol).toMatch(/^1[01]{9}0$/);
  expect(barcodeOf('ZA-2026/000123')?.width).toBe(11 * 16 + 13);
});

test('what cannot be written has no barcode', () => {
  expect(['', 'Nº 5', 'x'.repeat(25)].map(barcodeOf)).toEqual([null, null, null]);
});
