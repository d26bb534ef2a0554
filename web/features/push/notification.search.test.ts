import { expect, test } from 'vitest';
import { notificationSearch, screenOf } from './notification.search.ts';

test('a notification leads to the screens that alerts name, and to no other', () => {
  const screens = [
    'dashboard',
    'orders/42',
    'products/31',
    'stores',
    'analytics/differences?month=2026-10',
    'settings/activity?subject=product',
    'products?low_stock=true&orderby=stock&order=asc',
    'products/reorder?show=all&search=Tee+%26+Kaneel',
    'orders?payment_method=payfast&status=failed%2Ccancelled',
  ];
  expect(screens.map((to) => screenOf(notificationSearch({ to })))).toEqual(
    screens.map((to) => (to === 'dashboard' ? '/dashboard' : `/dashboard/${to}`)),
  );
  const board = 'dashboard?dashboard=0c7e3a52-4a0f-4f7c-9d36-1f2f0c8b7a10&period=month';
  expect(screenOf(notificationSearch({ to: board }))).toBe(`/${board}`);
  const others = ['//evil.example', 'orders/../..', 'https://evil.example', 'orders?a=<b>', 'accounts'];
  expect(others.map((to) => notificationSearch({ to }))).toEqual(others.map(() => ({})));
});
