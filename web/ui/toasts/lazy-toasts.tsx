import { notificationsStore } from '@mantine/notifications';
import { lazy, Suspense, useEffect, useState } from 'react';

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));

/** The toasts, whose code loads with the first one. */
export function LazyToasts() {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(
    () => notificationsStore.subscribe(({ notifications }) => setIsWanted((was) => was || notifications.length > 0)),
    [],
  );
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  );
}
