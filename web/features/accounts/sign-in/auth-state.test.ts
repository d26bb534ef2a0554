// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { AuthError } from '../../../platform/api/explain-error.ts';
import { captureAuthFailure, NO_AUTH_FAILURE, useAuthFailure } from './auth-error.ts';
import { authStateOf, useAuthState } from './auth-state.ts';
import { saveSessionHint } from '../session/session-local-storage.ts';

const profile = {
  id: 'u1',
  email: 'thandi@example.co.za',
  full_name: null,
  company_name: null,
  plan_type: 'trial',
  plan_status: 'trial',
  trial_ends_at: '2026-12-01T00:00:00Z',
  past_due_since: null,
  paid_until: null,
};
const hint = { userId: 'u1', expiresAt: 1 };
const me = (days: number, changes: Partial<typeof profile> | null = {}) =>
  ({
    user: { id: 'u1', email: 'thandi@example.co.za' },
    profile: changes && { ...profile, ...changes },
    trialDaysRemaining: days,
  }) as never;

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Starts with this response for the signed-in user; returns the resulting state. */
async function start(status: number, json: unknown) {
  vi.stubGlobal('fetch', async () => Response.json({ json }, { status }));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queryClient }, children);
  const { result } = renderHook(() => useAuthState(), { wrapper });
  expect(result.current).toMatchObject({ isLoading: true, user: null, trialDaysRemaining: 30 });
  await waitFor(() => expect(result.current.isLoading).toBe(false));
  return result.current;
}

test('at start: with a session the profile is read and the trial known; without one all is empty', async () => {
  saveSessionHint('u1');
  expect(await start(200, me(12))).toMatchObject({ user: { id: 'u1' }, profile, trialDaysRemaining: 12, error: null });
  cleanup();
  const refusal = { defined: true, code: 'UNAUTHORIZED', status: 401, message: 'Please sign in.' };
  expect(await start(401, refusal)).toMatchObject({ user: null, profile: null, session: null, error: null });
});

test('at start: when the user cannot be read, the session stays, with "Authentication error"', async () => {
  saveSessionHint('u1');
  const state = await start(503, {});
  expect(state).toMatchObject({ session: { userId: 'u1' }, profile: null, error: 'Authentication error' });
});

test('before a profile has loaded, and signed out: a trial of 30 days, not expired, no error', () => {
  const defaults = {
    user: null,
    profile: null,
    session: null,
    error: null,
    needsEmailConfirmation: false,
    isTrialExpired: false,
    trialDaysRemaining: 30,
    planType: 'trial',
    planStatus: 'trial',
  };
  expect(authStateOf(undefined, true, NO_AUTH_FAILURE, null)).toEqual({ ...defaults, isLoading: true });
  expect(authStateOf(null, false, NO_AUTH_FAILURE, hint)).toEqual({ ...defaults, isLoading: false });
  expect(authStateOf(me(0, null), false, NO_AUTH_FAILURE, hint)).toMatchObject({
    trialDaysRemaining: 30,
    isTrialExpired: false,
  });
});

test('a session whose user cannot be read is kept, without a profile', () => {
  const unread = { error: 'Authentication error', needsEmailConfirmation: false };
  expect(authStateOf(undefined, false, unread, hint)).toMatchObject({ session: hint, profile: null, ...unread });
  expect(authStateOf(me(0, null), false, NO_AUTH_FAILURE, hint)).toMatchObject({ session: hint, user: { id: 'u1' } });
});

test('a trial is expired without days left or a plan; plan and status default to trial', () => {
  expect(authStateOf(me(12), false, NO_AUTH_FAILURE, hint)).toMatchObject({
    isTrialExpired: false,
    trialDaysRemaining: 12,
  });
  expect(authStateOf(me(0), false, NO_AUTH_FAILURE, hint)).toMatchObject({
    isTrialExpired: true,
    trialDaysRemaining: 0,
  });
  expect(authStateOf(me(0, { plan_status: 'active' }), false, NO_AUTH_FAILURE, hint).isTrialExpired).toBe(false);
  expect(authStateOf(me(0, { plan_status: '', plan_type: '' }), false, NO_AUTH_FAILURE, hint)).toMatchObject({
    planType: 'trial',
    planStatus: 'trial',
    isTrialExpired: true,
  });
});

test('an authentication error is stored for display, rethrown, and cleared by the next attempt', async () => {
  const { result } = renderHook(() => useAuthFailure());
  const refused = new AuthError('EMAIL_NOT_VERIFIED', 'Please check your email.');
  await act(() =>
    expect(
      captureAuthFailure(() => {
        throw refused;
      }),
    ).rejects.toBe(refused),
  );
  expect(result.current).toEqual({ error: 'Please check your email.', needsEmailConfirmation: true });
  await act(() => captureAuthFailure(async () => undefined));
  expect(result.current).toEqual(NO_AUTH_FAILURE);
});
