import { expect, test } from 'vitest';
import { safeReturn } from './safe-return.ts';

test('goes back to a page of ours with its filters, and nowhere else', () => {
  expect(safeReturn('/dashboard/orders?status=processing#top')).toBe('/dashboard/orders?status=processing#top');
  for (const elsewhere of [
    '//evil.example/x',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/login',
    '/',
    undefined,
  ]) {
    expect(safeReturn(elsewhere)).toBe('/dashboard');
  }
});
