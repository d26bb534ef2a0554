import { expect, test } from 'vitest';
import { dayError, readDay } from './read-day.ts';

test.each([
  '22/11/2026',
  '22-11-2026',
  '22.11.2026',
  '22 11 2026',
  '2026-11-22',
  '2026/11/22',
  '22 Nov 2026',
  ' 22 nov 2026 ',
  '22nov2026',
  '22 November, 2026',
  '22/11/26',
])('%s is 22 November 2026', (text) => {
  expect(readDay(text)).toBe('2026-11-22');
});

test.each([
  ['5/3/2026', '2026-03-05'],
  ['5 mrt 2026', '2026-03-05'],
  ['1 Desember 2026', '2026-12-01'],
  ['3 Mei 2026', '2026-05-03'],
  ['7 Okt 2026', '2026-10-07'],
  ['29 feb 2028', '2028-02-29'],
])('the day comes before the month, in English or Afrikaans: %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test.each([
  '',
  'soon',
  '22',
  '22/11',
  '22/11/202',
  '11/22/2026',
  '30/02/2026',
  '29 feb 2026',
  '22 xyz 2026',
  '22 ju 2026',
  'Sun 22 Nov 2026',
  '22/11/2026 10:00',
  '-',
  '0/0/0000',
  '22+11+2026',
])('%j is no date', (text) => {
  expect(readDay(text)).toBeNull();
});

test('an error says what to enter', () => {
  const of = (text: string) => dayError(text, '2026-11-01', '2026-11-22');
  expect(of('tomorrow')).toBe('Enter a date like 22 Nov 2026.');
  expect(of('31/10/2026')).toBe('Enter 01 Nov 2026 or later.');
  expect(of('23 Nov 2026')).toBe('Enter 22 Nov 2026 or earlier.');
  expect([of('1/11/2026'), of('2026-11-22')]).toEqual([null, null]);
});
