// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { activitySearch } from '../../../features/activity/activity.search.ts';
import { analyticsSearch, TAB_KEYS } from '../../../features/analytics/analytics.search.ts';
import { customersSearch } from '../../../features/customers/customers.search.ts';
import { ordersSearch } from '../../../features/orders/orders.search.ts';
import { productsSearch } from '../../../features/products/products.search.ts';
import { SECTIONS, settingsSearch } from '../../../features/settings/settings.search.ts';
import { storesSearch } from '../../../features/stores/stores.search.ts';
import { COMMANDS } from './commands.ts';

const SEARCHES: Readonly<Record<string, (search: Record<string, unknown>) => unknown>> = {
  '/dashboard/analytics': (search) => analyticsSearch.parse(search),
  '/dashboard/customers': (search) => customersSearch.parse(search),
  '/dashboard/orders': (search) => ordersSearch.parse(search),
  '/dashboard/products': (search) => productsSearch.parse(search),
  '/dashboard/settings': settingsSearch,
  '/dashboard/settings/activity': (search) => activitySearch.parse(search),
  '/dashboard/stores': storesSearch,
};

test('ids are unique, and every link opens what it says', () => {
  const ids = COMMANDS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, link } of COMMANDS) {
    if (link.search === undefined) continue;
    // A list ignores what it does not know: a wrong link would open the whole list.
    expect([id, SEARCHES[String(link.to)]?.(link.search as Record<string, unknown>)]).toEqual([id, link.search]);
  }
});

test('every tab of the analytics and every section of the settings is found', () => {
  const opened = COMMANDS.map(({ link }) => link.search as { tab?: string; section?: string } | undefined);
  expect(new Set(opened.flatMap((search) => search?.tab ?? []))).toEqual(new Set(TAB_KEYS));
  expect(new Set(opened.flatMap((search) => search?.section ?? []))).toEqual(new Set(Object.keys(SECTIONS)));
});
