import { ORPCError } from '@orpc/client';
import { expect, test, vi } from 'vitest';
import { accountsErrorMessage, finishConnection, readOAuthCallback, DEFAULT_RETURN_PATH } from './oauth-callback.ts';
import type { OAuthCallback } from './oauth-callback.ts';

const CODE = { code: '4/0Abc', state: 'xyz' };
const DONE = { connection_id: 'c1', kind: 'analytics', state: 'choosing', return_to: '/dashboard/analytics' } as const;

function arrive(dependencies: Partial<Parameters<typeof finishConnection>[1]>, arrival: Partial<OAuthCallback> = {}) {
  return finishConnection(
    { kind: 'analytics', input: CODE, error: null, ...arrival },
    { exchange: async () => DONE, listAccounts: async () => [], ...dependencies },
  );
}

test('a URL has a code with its state, an error, or nothing from Google', () => {
  expect(readOAuthCallback('analytics', { code: '4/0Abc', state: 'xyz', scope: 'x' })).toEqual({
    kind: 'analytics',
    input: CODE,
    error: null,
  });
  expect(readOAuthCallback('search-console', { code: 123, state: 45 })?.input).toEqual({ code: '123', state: '45' });
  expect(readOAuthCallback('analytics', { error: 'access_denied', state: 'xyz' })).toMatchObject({
    input: null,
    error: 'access_denied',
  });
  expect(readOAuthCallback('analytics', { state: 'xyz' })).toBeNull();
});

test('cancelled: says so, links to the analytics, and sends no request', async () => {
  const exchange = vi.fn();
  expect(await arrive({ exchange }, { input: null, error: 'access_denied' })).toEqual({
    toasts: [{ tone: 'info', message: 'Google Analytics connection was cancelled' }],
    to: '/dashboard/analytics?tab=web',
  });
  expect(exchange).not.toHaveBeenCalled();
});

test('connected: lists the accounts, then asks for a property', async () => {
  const exchange = vi.fn(async () => DONE);
  const listAccounts = vi.fn(async () => []);
  expect(await arrive({ exchange, listAccounts })).toEqual({
    toasts: [{ tone: 'success', message: 'Google Analytics connected! Please select a property.' }],
    to: DEFAULT_RETURN_PATH,
  });
  expect(exchange.mock.calls).toEqual([[CODE]]);
  expect(listAccounts.mock.calls).toEqual([['c1']]);
});

test('a refused exchange shows a remedy, and so does a missing session', async () => {
  const refused = new ORPCError('GOOGLE_CONNECT_FAILED', {
    status: 422,
    message: 'Failed to connect Google Analytics',
    data: { reason: 'state', detail: 'Begin again.' },
  });
  const title = 'Failed to connect Google Analytics';
  expect(await arrive({ exchange: () => Promise.reject(refused) })).toEqual({
    toasts: [{ tone: 'error', title, message: 'Begin again.' }],
    to: DEFAULT_RETURN_PATH,
  });
  const stranger = new ORPCError('UNAUTHORIZED', { status: 401, message: 'Not authenticated' });
  expect((await arrive({ exchange: () => Promise.reject(stranger) })).toasts).toEqual([
    { tone: 'error', title, message: 'Not authenticated' },
  ]);
  expect((await arrive({}, { input: null, error: 'server_error' })).toasts[0]).toMatchObject({ tone: 'error', title });
});

test('a failed list of accounts keeps the connection', async () => {
  const message = 'Failed to fetch Analytics accounts: Google did not answer as expected.';
  const failing = new ORPCError('GOOGLE_FAILED', { status: 502, message: message });
  const { toasts, to } = await arrive({ listAccounts: () => Promise.reject(failing) });
  expect(toasts.map(({ message }) => message)).toEqual([
    'Google Analytics connected! Please select a property.',
    message,
  ]);
  expect(to).toBe(DEFAULT_RETURN_PATH);
  expect(accountsErrorMessage(new TypeError('offline'))).toMatch(/^Failed to fetch Analytics accounts: Couldn’t reach/);
});

test('a renewed permission and Search Console ask for nothing unnecessary', async () => {
  const listAccounts = vi.fn();
  const back = '/dashboard/settings?section=integrations';
  const again = await arrive({
    listAccounts,
    exchange: async () => ({ ...DONE, state: 'connected', return_to: back }),
  });
  expect(again).toEqual({ toasts: [{ tone: 'success', message: 'Google Analytics is reconnected.' }], to: back });
  const search = await arrive(
    { listAccounts, exchange: async () => ({ ...DONE, kind: 'search-console' }) },
    { kind: 'search-console' },
  );
  expect(search.toasts[0]?.message).toBe('Search Console connected! Please select a site.');
  expect(listAccounts).not.toHaveBeenCalled();
});
