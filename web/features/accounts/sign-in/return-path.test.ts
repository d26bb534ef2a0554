import { expect, test } from 'vitest';
import { safeReturnPath, pathWhenSignedIn } from './return-path.ts';

test('returns to a path of this app with its filters, and to nothing else', () => {
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

test('the sign-in leads to the chosen plan; a failed link is explained in the settings', () => {
  expect(pathWhenSignedIn({ plan: 'annual' })).toBe('/settings/billing?plan=annual');
  expect(pathWhenSignedIn({ plan: 'annual', redirect: '/invitation?token=x' })).toBe('/invitation?token=x');
  expect(pathWhenSignedIn({ error: 'EMAIL_TAKEN' })).toBe('/dashboard/settings?section=profile&error=EMAIL_TAKEN');
});
