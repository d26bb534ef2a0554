import { notificationsStore } from '@mantine/notifications';
import { lazy, Suspense, useEffect, useState } from 'react';

const ToastContainer = lazy(async () => ({ default: (await import('./toast-container.tsx')).ToastContainer }));

/** The container of toasts, whose code loads with the first toast. */
export function LazyToasts() {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(
    () => notificationsStore.subscribe(({ notifications }) => setIsWanted((was) => was || notifications.length > 0)),
    [],
  );
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <ToastContainer />
    </Suspense>
  );
}
