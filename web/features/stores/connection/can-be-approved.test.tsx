import { expect, test } from 'vitest';
import { canBeApproved } from './add-store-dialog.tsx';

test.each([
  ['https://karoo.example.co.za', true],
  ['https://192.168.1.20', true],
  ['http://karoo.example.co.za', false],
  ['http://192.168.1.20:3000', false],
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
])('a Karoo at %s can be approved: %s', (address, expected) => {
  expect(canBeApproved(new URL(address))).toBe(expected);
});
