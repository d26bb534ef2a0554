import { withoutTrailingSlashes } from '#domain/addresses/trailing-slashes.ts';
import {
  IconBuildingStore,
  IconChartHistogram,
  IconHome,
  IconPackage,
  IconReceipt,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';
import * as t from '../../app.text.ts';

export const NAV_ITEMS = [
  { label: t.dashboard, to: '/dashboard', icon: IconHome },
  { label: t.products, to: '/dashboard/products', icon: IconPackage },
  { label: t.orders, to: '/dashboard/orders', icon: IconReceipt },
  { label: t.customers, to: '/dashboard/customers', icon: IconUsers },
  { label: t.analytics, to: '/dashboard/analytics', icon: IconChartHistogram },
  { label: t.stores, to: '/dashboard/stores', icon: IconBuildingStore },
  { label: t.settings, to: '/dashboard/settings', icon: IconSettings },
] as const;

/** Whether an item is current: the dashboard on its own path only, others also on subpaths. */
export function isActive(to: string, pathname: string): boolean {
  const path = pathname.length > 1 ? withoutTrailingSlashes(pathname) : pathname;
  if (path === to) return true;
  return to !== '/dashboard' && path.startsWith(`${to}/`);
}
