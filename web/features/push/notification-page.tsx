import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMe, useSelectStore } from '../accounts/accounts.public.tsx';
import { CardSkeleton } from '../../ui/states/loading-skeletons.tsx';
import { screenOf } from './notification.search.ts';

const route = getRouteApi('/guarded/dashboard/notification');

/** Selects the store of a notification, then shows its order, product or list. */
export function NotificationPage() {
  const { organization, store, to } = route.useSearch();
  const { currentStoreId } = useMe();
  const { mutate } = useSelectStore();
  const navigate = useNavigate();
  useEffect(() => {
    const show = () => void navigate({ href: screenOf({ to }), replace: true });
    if (organization === undefined || store === undefined || currentStoreId === store) return show();
    // If the store no longer exists, the screen shows the store that was selected before.
    mutate({ organization_id: organization, store_id: store }, { onError: show });
    return undefined;
  }, [currentStoreId, mutate, navigate, organization, store, to]);
  return <CardSkeleton height={300} />;
}
