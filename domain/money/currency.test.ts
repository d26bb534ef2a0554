import { expect, test } from 'vitest';
import { CURRENCY_LENGTH, readCurrency } from './currency.ts';

test.each([
  ['ZAR', 'ZAR'],
  ['zar', 'ZAR'],
  [' ZAR\n', 'ZAR'],
  ['\u00a0Zar', 'ZAR'],
  ['PTS1', 'PTS1'],
  ['usdt', 'USDT'],
  ['R', 'R'],
  [710, '710'],
  ['\u0000\ud800', '\ufffd'],
  ['', ''],
  ['  ', ''],
  [null, ''],
  [undefined, ''],
  [false, ''],
  [Number.NaN, ''],
  [[], ''],
  [['ZAR'], ''],
  [{ code: 'ZAR' }, ''],
])('%j is %j', (value, code) => {
  expect(readCurrency(value)).toBe(code);
});

test('a long code is cut, and what is read is read the same again', () => {
  const long = readCurrency(`${'ß'.repeat(30)} points`);
  expect([...long]).toHaveLength(CURRENCY_LENGTH);
  expect(readCurrency(long)).toBe(long);
});
