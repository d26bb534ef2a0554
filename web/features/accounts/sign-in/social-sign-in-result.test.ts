import { expect, test } from 'vitest';
import { readSocialSignInResult, socialSearch } from './social-sign-in-result.ts';

test('a Google sign-in opens the wanted page, and no other site', () => {
  expect(readSocialSignInResult({ to: '/dashboard/orders?page=2' })).toEqual({
    end: 'in',
    to: '/dashboard/orders?page=2',
  });
  expect(readSocialSignInResult({})).toEqual({ end: 'in', to: '/dashboard' });
  for (const to of ['https://evil.test/', '//evil.test', '/\\evil.test', '/login'])
    expect(readSocialSignInResult({ to })).toEqual({ end: 'in', to: '/dashboard' });
});

test('cancelling is no error; every other error has a remedy', () => {
  expect(readSocialSignInResult({ error: 'access_denied', to: '/dashboard' })).toEqual({ end: 'cancelled' });
  const reasons = ['account_not_linked', 'unable_to_get_user_info', 'state_mismatch', 'something_new'].map((error) => {
    const read = readSocialSignInResult({ error });
    return read.end === 'failed' ? read.reason : '';
  });
  expect(new Set(reasons).size).toBe(4);
  expect(reasons.every((reason) => /try again|start again|sign up|sign in/i.test(reason))).toBe(true);
  expect(socialSearch({ error: 7, to: ['/x'] })).toEqual({});
});
