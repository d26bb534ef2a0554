import { expect, test } from 'vitest';
import { matchEntries } from './match-entries.ts';
import type { PaletteEntry } from './palette-entry.ts';

const entry = (label: string, words?: string): PaletteEntry => ({
  id: label,
  label,
  words,
  icon: () => null,
  run() {},
});
const ENTRIES = [
  entry('Billing', 'plan invoices pay'),
  entry('Settings: Billing'),
  entry('Sign out', 'log out'),
  entry('Switch store: Café Müller'),
];
const found = (typed: string) => matchEntries(ENTRIES, typed).map(({ label }) => label);

test('each typed word starts a word of the entry, in any order, ignoring accents', () => {
  expect(found('inv')).toEqual(['Billing']);
  expect(found('muller STORE')).toEqual(['Switch store: Café Müller']);
  expect(found('illing')).toEqual([]);
  expect(found('sign billing')).toEqual([]);
});

test('entries whose label starts with the text come first', () => {
  expect(found('b')).toEqual(['Billing', 'Settings: Billing']);
  expect(found('s')).toEqual(['Settings: Billing', 'Sign out', 'Switch store: Café Müller']);
  expect(found('settings b')).toEqual(['Settings: Billing']);
  expect(found('out')).toEqual(['Sign out']);
});

test('blanks and punctuation alone find nothing', () => {
  expect(found('  ')).toEqual([]);
  expect(found('#')).toEqual([]);
});
