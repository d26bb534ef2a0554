import { expect, test } from 'vitest';
import { safeReturn, wayOnward } from './safe-return.ts';

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

test('the sign-in leads on to the plan that was chosen; a link that did not work is said in the settings', () => {
  expect(wayOnward({ plan: 'annual' })).toBe('/settings/billing?plan=annual');
  expect(wayOnward({ plan: 'annual', redirect: '/invitation?token=x' })).toBe('/invitation?token=x');
  expect(wayOnward({ error: 'EMAIL_TAKEN' })).toBe('/dashboard/settings?section=profile&error=EMAIL_TAKEN');
});
