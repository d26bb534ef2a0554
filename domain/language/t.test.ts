import { afterEach, expect, test } from 'vitest';
import { speakWith, t, textKey } from './t.ts';

const ENGLISH = { language: 'en', translations: new Map<string, string>() } as const;
afterEach(() => speakWith(() => ENGLISH));

test('a text is English until somebody says who reads', () => {
  expect(t('Order #{number}', { number: 1234 })).toBe('Order #1234');
  expect(t('Nothing to fill in: don’t')).toBe('Nothing to fill in: don’t');
});

test('plurals and choices are inside the message', () => {
  const orders = (count: number) => t('{count, plural, =0 {none} one {# order} other {# orders}}', { count });
  expect([0, 1, 1234].map(orders)).toEqual(['none', '1 order', `${(1234).toLocaleString('en-ZA')} orders`]);
  expect(t('{isOpen, select, true {Hide} other {Show}}', { isOpen: true })).toBe('Hide');
});

test('a text is in the language of its reader, and its context chooses between translations', () => {
  const translations = new Map([
    ['Order', 'Bestelling'],
    [textKey('Order', 'direction of sorting'), 'Volgorde'],
  ]);
  speakWith(() => ({ language: 'af', translations }));
  expect([t('Order'), t('Order', {}, 'direction of sorting'), t('Orders')]).toEqual([
    'Bestelling',
    'Volgorde',
    'Orders',
  ]);
});
