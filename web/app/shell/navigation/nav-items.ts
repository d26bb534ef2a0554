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

export const NAV_ITEMS = [
  { label: 'Dashboard', to: '/dashboard', icon: IconHome },
  { label: 'Products', to: '/dashboard/products', icon: IconPackage },
  { label: 'Orders', to: '/dashboard/orders', icon: IconReceipt },
  { label: 'Customers', to: '/dashboard/customers', icon: IconUsers },
  { label: 'Analytics', to: '/dashboard/analytics', icon: IconChartHistogram },
  { label: 'Stores', to: '/dashboard/stores', icon: IconBuildingStore },
  { label: 'Settings', to: '/dashboard/settings', icon: IconSettings },
] as const;

/** Whether an item is current: the dashboard on its own path only, others also on subpaths. */
export function isActive(to: string, pathname: string): boolean {
  const path = pathname.length > 1 ? withoutTrailingSlashes(pathname) : pathname;
  if (path === to) return true;
  return to !== '/dashboard' && path.startsWith(`${to}/`);
}
