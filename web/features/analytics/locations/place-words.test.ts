import { expect, test } from 'vitest';
import { placeText } from './place-words.ts';

test.each([
  ['ZA:GP', 'Gauteng'],
  ['ZA:', 'South Africa, no province'],
  ['NA', 'Namibia'],
  ['', 'No address given'],
  ['SOMEWHERE', 'SOMEWHERE'],
])('%s is called %s', (key, text) => {
  expect(placeText(key)).toBe(text);
});
