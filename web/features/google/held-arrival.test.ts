import { expect, test, vi } from 'vitest';
import { dropArrival, endArrival, heldKind, holdArrival, isHeld } from './held-arrival.ts';

const ARRIVAL = { kind: 'search-console', given: { code: 'c', state: 's' }, error: null } as const;

test('what Google sent is ended once, however often the page is drawn, and never again afterwards', async () => {
  const finish = vi.fn(async () => ({ toasts: [], to: '/dashboard/analytics' }));
  expect(endArrival(finish)).toBeNull();
  holdArrival(ARRIVAL);
  expect([isHeld('search-console'), isHeld('analytics'), heldKind()]).toEqual([true, false, 'search-console']);
  const [first, second] = [endArrival(finish), endArrival(finish)];
  expect(await first).toBe(await second);
  expect(finish).toHaveBeenCalledTimes(1);
  dropArrival();
  expect(endArrival(finish)).toBeNull();
});
