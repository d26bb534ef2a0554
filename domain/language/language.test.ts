import { expect, test } from 'vitest';
import { chosenLanguage, visitorLanguage } from './language.ts';

test('the cookie has the chosen language', () => {
  expect(chosenLanguage('session=x; language=af')).toBe('af');
  expect(chosenLanguage('language=en')).toBe('en');
  expect(chosenLanguage('language=xx')).toBeNull();
  expect(chosenLanguage('mylanguage=af')).toBeNull();
  expect(chosenLanguage(undefined)).toBeNull();
});

test.each([
  ['language=en', 'af', 'en'],
  ['language=af', 'en', 'af'],
  ['', 'af-ZA,af;q=0.9,en;q=0.8', 'af'],
  ['', 'zu, AF;q=0.5', 'af'],
  ['', 'en-ZA,en;q=0.9,af;q=0.8', 'en'],
  ['', 'en;q=0.2, af ; q=0.7', 'af'],
  ['', 'af;q=0', 'en'],
  ['', 'fr, *;q=0.5', 'en'],
  [undefined, undefined, 'en'],
])('with the cookie %s, a browser that asks for %s gets %s', (cookies, accepted, language) => {
  expect(visitorLanguage(cookies, accepted)).toBe(language);
});
