import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

const cell = (value: unknown) => csvLine([value]).slice(0, -2);

test.each([
  '=1+1',
  '+27 82 123 4567',
  '-cmd',
  '@SUM(A1)',
  '\uFF1D1+1',
  '\uFF0B1',
  '\uFF0D1',
  '\uFF20A1',
  '\uFE661+1',
  '\u22121+1',
  ' =1+1',
  '   \u00A0@A1',
  '\u3000=1',
  '\uFEFF=1+1',
  '\u200B=1+1',
  '\u0000=1+1',
  ' -5 apples',
])('text that a spreadsheet would run gets an apostrophe: %j', (text) => {
  expect(cell(text)).toBe(`'${text}`);
});

test.each(['\n=1+1', '\r=1', '\t=1', '\nplain', ' \r\n=1'])('also behind a line break or a tab: %j', (text) => {
  expect(cell(text)).toBe(`"'${text}"`);
});

test('numbers, also negative ones, and harmless text stay unchanged', () => {
  expect([-5, -5n, '-5', '-1234.50', '0.00', 1e-7].map(cell)).toEqual(['-5', '-5', '-5', '-1234.50', '0.00', '1e-7']);
  expect([' Rooibos', 'a=b', '\uFEFFKoffie', 'x-1', ''].map(cell)).toEqual([
    ' Rooibos',
    'a=b',
    '\uFEFFKoffie',
    'x-1',
    '',
  ]);
});

test('a very long run of blanks takes no time', () => {
  const began = performance.now();
  cell(' '.repeat(200_000));
  // Quadratic time would be a minute.
  expect(performance.now() - began).toBeLessThan(5000);
});
