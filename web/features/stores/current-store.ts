import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { currentMembership, meOptions, useMe } from '../accounts/accounts.public.tsx';
import type { Me } from '../accounts/accounts.public.tsx';
import { storesOptions } from './stores.data.ts';
import type { Store } from './stores.data.ts';

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
  return { query, stores, current: selectedStore(me, stores), organizationId };
}

/** The selected store before anything is rendered; null without one. */
export async function readCurrentStore(queryClient: QueryClient): Promise<Store | null> {
  const me = await queryClient.ensureQueryData(meOptions);
  const membership = me?.hasFullAccess ? currentMembership(me) : null;
  if (!me || !membership) return null;
  const { items } = await queryClient.ensureQueryData(storesOptions(membership.organization_id));
  return selectedStore(me, items);
}

function selectedStore(me: Me, stores: readonly Store[]): Store | null {
  return stores.find((store) => store.id === me.currentStoreId) ?? stores[0] ?? null;
}
