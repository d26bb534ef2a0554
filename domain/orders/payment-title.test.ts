import { expect, test } from 'vitest';
import { paymentTitleIn } from './payment-title.ts';

test('a name that a shop made up stays, whatever it is', () => {
  const names = ['Direct bank transfer', 'EFT – Nedbank', 'constructor', ''];
  expect(names.map((name) => paymentTitleIn(name))).toEqual(names);
});
