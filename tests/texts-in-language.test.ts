import { expect, test } from 'vitest';
import { textsIn } from './support/browser/texts-in-language.ts';

const { textsFor, patternFor, patternOf, partOf, isLeftInEnglish, isText } = textsIn('af');

test('an English text becomes those of the language, with its values', () => {
  expect(textsFor('Save')).toEqual(['Stoor']);
  expect(textsFor('Order #123')).toContain('Bestelling #123');
  expect(textsFor('Learn more: Dashboard')).toEqual(['Meer inligting: Paneelbord']);
  expect(textsFor('Net sales by payment method')).toContain('Netto verkope volgens betaalmetode');
  expect(textsFor('1–13 of 13 products')).toEqual(['1–13 van 13 produkte']);
  expect(textsFor('Sandbox shop')).toEqual([]);
});

test('a pattern also matches the texts of the language for what it matches in English', () => {
  expect('Bestelling #123').toMatch(patternFor(/^Order #\d+$/));
  expect('58 bestellings om te pak').toMatch(patternFor(/^58 orders? to pack$/));
  expect('59 bestellings om te pak').not.toMatch(patternFor(/^58 orders? to pack$/));
  expect('Betaal R 99,90 terug').toMatch(patternFor(/^Refund R/));
  expect('Betaal R 172,50 met PayFast').toMatch(patternFor(/^Pay R\s?172,50/));
  expect('Lerato (x@example.com) het by Karoo aangesluit').toMatch(patternFor(/Lerato .* joined/));
  expect('Winkel: Tuinwinkel').toMatch(patternFor(/^Store: /));
  expect('Bestelling #123 → Opgehou').toMatch(patternFor(/^Order #\d+ → On hold$/));
  expect('Bestelling #123 → Voltooi').not.toMatch(patternFor(/^Order #\d+ → On hold$/));
  expect('Uitverkoopprys: geen → R 1,50').toMatch(patternFor(/Sale price: none → R\s1,50/));
  expect('Verwyder filter: Getel 1 tot 31 Jan.').toMatch(patternFor(/^Remove filter: Reported/));
  expect('Sandbox shop').toMatch(patternFor(/sandbox/i));
  expect('Bevestig wagwoord').not.toMatch(patternFor(/^Password/));
});

test('what contains an English text is told from what is that text', () => {
  expect('Stoor almal').toMatch(patternOf('Save', false));
  expect('Stoor almal').not.toMatch(patternOf('Save', true));
  expect('Stoor').toMatch(patternOf('Save', true));
  expect('Stock, desk ').toMatch(patternOf('Stock, desk', true));
  expect('Stoor 2 Skrap').toMatch(new RegExp(`^${partOf('Save')} 2 ${partOf(' Delete ')}$`));
  expect('Betaal R 99,90 terug').toMatch(patternOf('Refund', false));
  const sent = 'Op 2 Mrt. 2026 na orders@supplier.example gestuur.';
  expect(sent).toMatch(patternOf('Sent to orders@supplier.example', false));
  expect(sent).not.toMatch(patternOf('Sent to sales@supplier.example', false));
  expect('R\u00A01,50 op bestelling #12 terugbetaal').toMatch(patternOf('Refunded R 1,50 on order #12', false));
});

test('English that should be in the language is found, and nothing else', () => {
  expect(['Save', 'Learn more: Dashboard'].map(isLeftInEnglish)).toEqual([true, true]);
  expect(['Stoor', 'Status', 'Sandbox shop'].map(isLeftInEnglish)).toEqual([false, false, false]);
  expect(['Stoor', 'Save'].map(isText)).toEqual([true, false]);
});
