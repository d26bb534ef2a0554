import { expect, test, vi } from 'vitest';
import {
  clearPendingCallback,
  finishPendingCallback,
  pendingCallbackKind,
  setPendingCallback,
  isCallbackPending,
} from './pending-oauth-callback.ts';

const ARRIVAL = { kind: 'search-console', input: { code: 'c', state: 's' }, error: null } as const;

test('a callback is processed once, however often the page renders, and never again afterwards', async () => {
  const finish = vi.fn(async () => ({ toasts: [], to: '/dashboard/analytics' }));
  expect(finishPendingCallback(finish)).toBeNull();
  setPendingCallback(ARRIVAL);
  expect([isCallbackPending('search-console'), isCallbackPending('analytics'), pendingCallbackKind()]).toEqual([
    true,
    false,
    'search-console',
  ]);
  const [first, second] = [finishPendingCallback(finish), finishPendingCallback(finish)];
  expect(await first).toBe(await second);
  expect(finish).toHaveBeenCalledTimes(1);
  clearPendingCallback();
  expect(finishPendingCallback(finish)).toBeNull();
});
