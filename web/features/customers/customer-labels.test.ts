// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { customerName, initials } from './customer-labels.ts';

test('customerName falls back to the email address', () => {
  expect(customerName({ name: 'Zo&euml; Botha', email: 'z@example.co.za' })).toBe('Zoë Botha');
  expect(customerName({ name: ' ', email: 'z@example.co.za' })).toBe('z@example.co.za');
  expect(customerName({ name: '', email: '' })).toBe('No name');
});

test.each([
  ['Thandi Nkosi', 'TN'],
  ['Jan van der Merwe', 'JM'],
  ['thandi@example.co.za', 'TZ'],
  ['فاطمة', 'ف'],
  ['🦓 4', ''],
])('%s: %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
