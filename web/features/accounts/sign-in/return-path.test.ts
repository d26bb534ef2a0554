import { expect, test } from 'vitest';
import { safeReturnPath, pathWhenSignedIn } from './return-path.ts';

test('goes back to a page of ours with its filters, and nowhere else', () => {
  expect(safeReturnPath('/dashboard/orders?status=processing#top')).toBe('/dashboard/orders?status=processing#top');
  for (const elsewhere of [
    '//evil.example/x',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/login',
    '/',
    undefined,
  ]) {
    expect(safeReturnPath(elsewhere)).toBe('/dashboard');
  }
});

test('the sign-in leads on to the plan that was chosen; a link that did not work is said in the settings', () => {
  expect(pathWhenSignedIn({ plan: 'annual' })).toBe('/settings/billing?plan=annual');
  expect(pathWhenSignedIn({ plan: 'annual', redirect: '/invitation?token=x' })).toBe('/invitation?token=x');
  expect(pathWhenSignedIn({ error: 'EMAIL_TAKEN' })).toBe('/dashboard/settings?section=profile&error=EMAIL_TAKEN');
});
