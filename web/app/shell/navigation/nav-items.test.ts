// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { SHORTCUTS } from '../../../features/palette/shortcuts/shortcuts.ts';
import { NAV_ITEMS, isActive } from './nav-items.ts';

const activeOn = (pathname: string) =>
  NAV_ITEMS.filter((item) => isActive(item.to, pathname)).map((item) => item.label);

test('exactly one item is active, the dashboard only on its own path', () => {
  expect(activeOn('/dashboard')).toEqual(['Dashboard']);
  expect(activeOn('/dashboard/')).toEqual(['Dashboard']);
  expect(activeOn('/dashboard/orders')).toEqual(['Orders']);
  expect(activeOn('/dashboard/orders/31')).toEqual(['Orders']);
  expect(activeOn('/dashboard/products/edit/7')).toEqual(['Products']);
  expect(activeOn('/dashboard/ordersx')).toEqual([]);
  expect(activeOn('/settings/billing')).toEqual([]);
});

test('every screen of the navigation has a shortcut with the same name', () => {
  const keyed = SHORTCUTS.flatMap((shortcut) => ('to' in shortcut ? [[shortcut.to, shortcut.label]] : []));
  expect(keyed.toSorted()).toEqual(NAV_ITEMS.map(({ to, label }) => [to, label]).toSorted());
});
