import { ALL_STORES } from '../../../features/stores/stores.public.tsx';
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

/** Screens that also exist for all stores at once. */
const OF_ALL_STORES: Readonly<Record<string, string>> = {
  '/dashboard': ALL_STORES,
  '/dashboard/orders': `${ALL_STORES}/orders`,
};

/** Where an item leads: while all stores are chosen, to their screen if there is one. */
export function placeOf<To extends string>(to: To, isAllStores: boolean): To {
  return isAllStores ? ((OF_ALL_STORES[to] ?? to) as To) : to;
}

/** Whether an item is current: the dashboard on its own path only, others also on subpaths. */
export function isActive(to: string, pathname: string): boolean {
  const path = pathname.length > 1 ? withoutTrailingSlashes(pathname) : pathname;
  if (path === to) return true;
  if (path === `${ALL_STORES}/to-pack`) return to === `${ALL_STORES}/orders`;
  return to !== '/dashboard' && to !== ALL_STORES && path.startsWith(`${to}/`);
}
