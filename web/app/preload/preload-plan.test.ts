// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { preloadData } from '../../platform/preload/preload-task.ts';
import { PRELOAD_PLAN } from './preload-plan.ts';

const STORE = { id: '00000000-0000-4000-8000-00000000000a', organization_id: 'o', timezone: 'Africa/Johannesburg' };
const NOW = Date.parse('2026-11-20T10:00:00Z');

/** Priority and size of everything of one call that a screen preloads. */
function planned(route: string, call: string): [string, number][] {
  return PRELOAD_PLAN.filter((screen) => screen.route === route)
    .flatMap((screen) => screen.data(STORE, {}, NOW))
    .filter(({ queryKey }) => (queryKey[0] as string[]).join('.') === call)
    .map(({ priority, bytes }) => [priority, bytes]);
}

test.each([
  ['the dashboard’s figures', '/dashboard', 'analytics.overview', 'high', 5120],
  ['the recent orders', '/dashboard', 'orders.list', 'high', 15_360],
  ['a page of orders', '/dashboard/orders', 'orders.list', 'high', 51_200],
  ['the statuses of orders', '/dashboard/orders', 'orders.facets', 'medium', 2048],
  ['a page of products', '/dashboard/products', 'products.list', 'medium', 76_800],
  ['the categories', '/dashboard/products', 'products.facets', 'low', 10_240],
])('%s: on %s, %s is of %s priority and %i bytes', (_what, route, call, priority, bytes) => {
  expect(planned(route, call)).toEqual([[priority, bytes]]);
});

test('what names no size and priority of its own is of medium priority and 10240 bytes', () => {
  expect(preloadData({ queryKey: ['anything'] })).toMatchObject({ priority: 'medium', bytes: 10_240 });
  expect(planned('/dashboard/customers', 'customers.list')).toEqual([['medium', 10_240]]);
});
