// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { router } from './router.tsx';

const GUARDED = [
  '/dashboard',
  '/dashboard/products',
  '/dashboard/products/$productId',
  '/dashboard/products/edit/$productId',
  '/dashboard/products/new',
  '/dashboard/products/stock-take',
  '/dashboard/products/costs',
  '/dashboard/products/reorder',
  '/dashboard/products/reorder/orders',
  '/dashboard/products/reorder/orders/$supplierOrderId',
  '/dashboard/orders',
  '/dashboard/orders/$orderId',
  '/dashboard/orders/packing-slips',
  '/dashboard/orders/invoices',
  '/dashboard/orders/to-pack',
  '/dashboard/customers',
  '/dashboard/analytics',
  '/dashboard/analytics/scheduled',
  '/dashboard/stores',
  '/dashboard/settings',
  '/dashboard/settings/activity',
  '/dashboard/notification',
  '/dashboard/diagnostics',
];

/** Sign-in and payment; `/onboarding` has its own guard, because it has no shell. */
const OPEN = [
  '/',
  '/auth/google/callback',
  '/auth/search-console-callback',
  '/auth/social-callback',
  '/expired',
  '/forgot-password',
  '/invitation',
  '/login',
  '/onboarding',
  '/payment-cancelled',
  '/payment-success',
  '/register',
  '/reset-password',
];

/** The ids of a route and its parents. */
function lineage(path: string): string[] {
  const byPath: Record<string, { id: string; parentRoute?: never } | undefined> = router.routesByPath as never;
  const ids: string[] = [];
  for (let route = byPath[path]; route; route = route.parentRoute) ids.push(route.id);
  return ids;
}

test('every screen has its path, behind the guard and inside the shell', () => {
  for (const path of GUARDED) expect([path, lineage(path)]).toEqual([path, expect.arrayContaining(['/guarded'])]);
});

test('no other path is public but those of sign-in and payment', () => {
  const open = Object.keys(router.routesByPath).filter((path) => !lineage(path).includes('/guarded'));
  expect(open.toSorted()).toEqual(OPEN);
});

test('screens of a store are below the store route', () => {
  const ofStore = GUARDED.filter((path) => lineage(path).some((id) => id.endsWith('/store')));
  expect(ofStore).toEqual(GUARDED.filter((path) => !/stores|settings|notification|diagnostics/.test(path)));
});
