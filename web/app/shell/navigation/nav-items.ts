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
import { t } from '#domain/language/t.ts';

export const NAV_ITEMS = [
  { label: t('Dashboard'), to: '/dashboard', icon: IconHome },
  { label: t('Products'), to: '/dashboard/products', icon: IconPackage },
  { label: t('Orders'), to: '/dashboard/orders', icon: IconReceipt },
  { label: t('Customers'), to: '/dashboard/customers', icon: IconUsers },
  { label: t('Analytics'), to: '/dashboard/analytics', icon: IconChartHistogram },
  { label: t('Stores'), to: '/dashboard/stores', icon: IconBuildingStore },
  { label: t('Settings'), to: '/dashboard/settings', icon: IconSettings },
] as const;

/** A phone's bottom bar, which has room for short names only. */
export const BOTTOM_ITEMS = [
  { label: t('Home'), to: '/dashboard', icon: IconHome },
  { label: t('Orders'), to: '/dashboard/orders', icon: IconReceipt },
  { label: t('Products'), to: '/dashboard/products', icon: IconPackage },
  { label: t('Analytics'), to: '/dashboard/analytics', icon: IconChartHistogram },
] as const;

/** Whether an item is current: the dashboard on its own path only, others also on subpaths. */
export function isActive(to: string, pathname: string): boolean {
  const path = pathname.length > 1 ? withoutTrailingSlashes(pathname) : pathname;
  if (path === to) return true;
  return to !== '/dashboard' && path.startsWith(`${to}/`);
}
