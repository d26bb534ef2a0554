import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { currentMembership, useMe } from '../accounts/accounts.public.tsx';
import { storesOptions } from './stores.data.ts';
import type { Store } from './stores.data.ts';

export const StoreContext = createContext<Store | null>(null);

/** The selected store. Only below the store route, which otherwise shows how to connect one. */
export function useStore(): Store {
  const store = use(StoreContext);
  if (!store) throw new Error('useStore requires the store route');
  return store;
}

/** The stores of the current organization and the selected one, else the first. */
export function useStores() {
  const me = useMe();
  const organizationId = currentMembership(me)?.organization_id ?? null;
  const query = useQuery({
    ...storesOptions(organizationId ?? ''),
    // Without a plan the server returns no stores, and the open screens need none.
    enabled: organizationId !== null && me.hasFullAccess,
  });
  const stores = query.data?.items ?? [];
  const current = stores.find((store) => store.id === me.currentStoreId) ?? stores[0] ?? null;
  return { query, stores, current, organizationId };
}
