import { expect, test } from 'vitest';
import { marksOf } from './prepare-marks.ts';

const note = (id: string, day: '2026-11-27' | '2026-11-20', text: string) => ({
  id,
  day,
  text,
  is_shared: false,
  is_own: true,
  version: '1',
});
const NOTES = [note('2', '2026-11-27', 'New price'), note('1', '2026-11-20', 'Load-shedding')];
const texts = (from: '2026-11-20' | '2026-12-01', to: '2026-11-27' | '2027-01-01', withHolidays: boolean) =>
  marksOf(NOTES, { from, to }, withHolidays).map(({ day, text }) => `${day.slice(5)} ${text}`);

test('the notes of the days, in order, with holidays and Black Friday if wanted', () => {
  expect(texts('2026-11-20', '2026-11-27', false)).toEqual(['11-20 Load-shedding', '11-27 New price']);
  expect(texts('2026-11-20', '2026-11-27', true)).toEqual([
    '11-20 Load-shedding',
    '11-27 Black Friday',
    '11-27 New price',
  ]);
  expect(texts('2026-12-01', '2027-01-01', true)).toEqual([
    '12-16 Day of Reconciliation',
    '12-25 Christmas Day',
    '12-26 Day of Goodwill',
    '01-01 New Year’s Day',
  ]);
});
