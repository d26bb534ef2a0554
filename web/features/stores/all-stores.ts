import { useLocation } from '@tanstack/react-router';

/** The address of the figures and orders of all stores of the organization. */
export const ALL_STORES = '/dashboard/all-stores';

/** Whether an address shows all stores at once. */
function isOfAllStores(pathname: string): boolean {
  return pathname === ALL_STORES || pathname.startsWith(`${ALL_STORES}/`);
}

/** Whether this screen shows all stores at once. */
export function useIsAllStores(): boolean {
  return useLocation({ select: ({ pathname }) => isOfAllStores(pathname) });
}
