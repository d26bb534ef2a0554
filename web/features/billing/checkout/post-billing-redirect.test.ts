// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { postBillingRedirect } from './post-billing-redirect.ts';

const onboarded = (done: boolean) => ({
  preferences: {
    onboarded: done,
    trial_reminders: true,
    member_joined: true,
    first_steps_closed: false,
    language: null,
  },
});

test('opens the wanted page if it is a safe path', () => {
  expect(postBillingRedirect('/dashboard/orders?status=processing#top', onboarded(true))).toBe(
    '/dashboard/orders?status=processing#top',
  );
  expect(postBillingRedirect('/dashboard/orders', onboarded(false))).toBe('/dashboard/orders');
});

test('otherwise the onboarding, or the dashboard once that is done', () => {
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
