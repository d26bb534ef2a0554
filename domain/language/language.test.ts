import { expect, test } from 'vitest';
import { languageOfCookies } from './language.ts';

test('the cookie decides the language; an unknown one is English', () => {
  expect(languageOfCookies('session=x; language=af')).toBe('af');
  expect(languageOfCookies('language=en')).toBe('en');
  expect(languageOfCookies('language=xx')).toBe('en');
  expect(languageOfCookies('mylanguage=af')).toBe('en');
  expect(languageOfCookies(undefined)).toBe('en');
});
