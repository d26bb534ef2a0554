import { expect, test } from 'vitest';
import { currentLocale, inLanguage, runInLanguage } from './language.ts';

const t = inLanguage(
  { greeting: 'Hello', count: (n: number) => `${n} orders` },
  { greeting: 'Hallo', count: (n: number) => `${n} bestellings` },
);

test('texts are in the language of the task that reads them, also after it has waited', async () => {
  const read = async () => {
    await Promise.resolve();
    return [t.greeting, t.count(3), currentLocale()];
  };
  expect(await Promise.all([runInLanguage('af', read), runInLanguage('en', read), runInLanguage(null, read)])).toEqual([
    ['Hallo', '3 bestellings', 'af-ZA'],
    ['Hello', '3 orders', 'en-ZA'],
    ['Hello', '3 orders', 'en-ZA'],
  ]);
});

test('texts are in English outside of any language', () => {
  expect([t.greeting, currentLocale()]).toEqual(['Hello', 'en-ZA']);
});

test('an Afrikaans email inside an English request does not change the request', () => {
  const parts = runInLanguage('en', () => [t.greeting, runInLanguage('af', () => t.greeting), t.greeting]);
  expect(parts).toEqual(['Hello', 'Hallo', 'Hello']);
});
