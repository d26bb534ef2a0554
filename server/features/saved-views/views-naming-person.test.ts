import { expect, test } from 'vitest';
import { namesPerson } from './views-naming-person.ts';

const person = {
  emails: ['zanele@mthethwa.example'],
  phones: ['+27 (79) 111-2233', 'work: 021 555 0100 ext. 12'],
  names: ['Zanele Mthethwa'],
};

test.each([
  'Zanele@Mthethwa.example',
  'orders of zanele@mthethwa.example since June',
  '079 111 2233',
  '021 555 0100',
  'Call 0791112233!',
  'Mthethwa, Zanele',
  'zanele',
])('"%s" names the person', (text) => expect(namesPerson(text, person)).toBe(true));

test.each(['Zanele’s favourites and others', 'mthethwa tea', '111 2233', '', 'on hold', 'zanele2'])(
  '"%s" does not',
  (text) => expect(namesPerson(text, person)).toBe(false),
);

test('without any texts no view names the person', () => {
  expect(namesPerson('anything 0791112233', { emails: [''], phones: ['', '12'], names: [''] })).toBe(false);
});
