import { expect, test } from 'vitest';
import { readSocialSignInResult, socialSearch } from './social-sign-in-result.ts';

test('a sign-in leads to where one wanted to go, and to no other site', () => {
  expect(readSocialSignInResult({ to: '/dashboard/orders?page=2' })).toEqual({
    end: 'in',
    to: '/dashboard/orders?page=2',
  });
  expect(readSocialSignInResult({})).toEqual({ end: 'in', to: '/dashboard' });
  for (const to of ['https://evil.test/', '//evil.test', '/\\evil.test', '/login'])
    expect(readSocialSignInResult({ to })).toEqual({ end: 'in', to: '/dashboard' });
});

test('cancelled is no failure; every other error says what to do', () => {
  expect(readSocialSignInResult({ error: 'access_denied', to: '/dashboard' })).toEqual({ end: 'cancelled' });
  const reasons = ['account_not_linked', 'unable_to_get_user_info', 'state_mismatch', 'something_new'].map((error) => {
    const read = readSocialSignInResult({ error });
    return read.end === 'failed' ? read.reason : '';
  });
  expect(new Set(reasons).size).toBe(4);
  expect(reasons.every((reason) => /try again|begin again|sign up/i.test(reason))).toBe(true);
  expect(socialSearch({ error: 7, to: ['/x'] })).toEqual({});
});
