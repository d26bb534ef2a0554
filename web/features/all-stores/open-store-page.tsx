import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isOnline } from '../../platform/connection/connection.ts';
import { useSelectStore } from '../accounts/accounts.public.tsx';
import { useStores } from '../stores/stores.public.tsx';

/** Selects the store of the address and goes on to its screen. A store that the person cannot see is not selected. */
export function OpenStorePage() {
  const { storeId = '', _splat: screen = '' } = useParams({ strict: false });
  const search: object = useSearch({ strict: false });
  const { query, stores, organizationId } = useStores();
  const choose = useSelectStore();
  const navigate = useNavigate();
  const isDone = useRef(false);
  useEffect(() => {
    if (query.isPending || isDone.current) return;
    isDone.current = true;
    const goOn = () =>
      void navigate({ to: `/dashboard/${screen}` as '/dashboard', search: search as never, replace: true });
    const isKnown = organizationId !== null && stores.some(({ id }) => id === storeId);
    if (!isKnown) return goOn();
    // Offline the choice waits, and this device already follows it.
    choose.mutate({ organization_id: organizationId, store_id: storeId }, { onSettled: goOn });
    return isOnline() ? undefined : goOn();
  });
  return null;
}
