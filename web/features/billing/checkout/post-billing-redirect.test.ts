// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { postBillingRedirect } from './post-billing-redirect.ts';

const onboarded = (done: boolean) => ({ preferences: { onboarded: done, trial_reminders: true, member_joined: true } });

test('leads to where the person wanted to go when that is a page of ours', () => {
  expect(postBillingRedirect('/dashboard/orders?status=processing#top', onboarded(true))).toBe(
    '/dashboard/orders?status=processing#top',
  );
  expect(postBillingRedirect('/dashboard/orders', onboarded(false))).toBe('/dashboard/orders');
});

test('else to the first steps, and to the dashboard once those are done', () => {
  for (const wanted of [
    undefined,
    '/dashboard',
    '/expired?to=%2Fexpired',
    '/payment-success?payment=P1',
    '/payment-cancelled',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/dashboard/orders',
    'javascript:alert(1)',
  ]) {
    expect([wanted, postBillingRedirect(wanted, onboarded(false))]).toEqual([wanted, '/onboarding']);
    expect([wanted, postBillingRedirect(wanted, onboarded(true))]).toEqual([wanted, '/dashboard']);
  }
});
