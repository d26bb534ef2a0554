import { expect, test } from 'vitest';
import { t } from '#domain/language/t.ts';
import { currentLocale, runInLanguage } from './language.ts';

const read = () => [t('Orders'), t('{count, plural, one {# order} other {# orders}}', { count: 3 }), currentLocale()];

test('texts are in the language of the task that reads them, also after it has waited', async () => {
  const later = async () => {
    await Promise.resolve();
    return read();
  };
  const tasks = [runInLanguage('af', later), runInLanguage('en', later), runInLanguage(null, later)];
  expect(await Promise.all(tasks)).toEqual([
    ['Bestellings', '3 bestellings', 'af-ZA'],
    ['Orders', '3 orders', 'en-ZA'],
    ['Orders', '3 orders', 'en-ZA'],
  ]);
});

test('texts are in English outside of any language', () => {
  expect(read()).toEqual(['Orders', '3 orders', 'en-ZA']);
});

test('an Afrikaans email inside an English request does not change the request', () => {
  const parts = runInLanguage('en', () => [t('Orders'), runInLanguage('af', () => t('Orders')), t('Orders')]);
  expect(parts).toEqual(['Orders', 'Bestellings', 'Orders']);
});
