import { expect, test } from 'vitest';
import { placeLabel } from './place-labels.ts';

test.each([
  ['ZA:GP', 'Gauteng'],
  ['ZA:', 'South Africa, no province'],
  ['NA', 'Namibia'],
  ['', 'No address'],
  ['SOMEWHERE', 'SOMEWHERE'],
])('%s is called %s', (key, text) => {
  expect(placeLabel(key)).toBe(text);
});
