import { Notifications, useNotifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { TOAST_MS } from './toast.ts';

/** More than these are a stack that opens to a list. */
const SIDE_BY_SIDE = 3;
/** So many can be in the stack; later ones follow. */
const AT_MOST = 50;
const PLACE = 'top-right';
/** Height of the toasts that stay, which the page's styles leave free. */
const HEIGHT = '--karoo-toasts';
const GAP = 16;

/** The container of toasts: top right, at most three beside each other. */
export function Toasts() {
  const { notifications } = useNotifications();
  useRoom(notifications.some(({ autoClose }) => autoClose === false));
  return (
    <Notifications
      position={PLACE}
      layout={notifications.length > SIDE_BY_SIDE ? 'stacked' : 'default'}
      limit={AT_MOST}
      autoClose={TOAST_MS}
      transitionDuration={150}
    />
  );
}

/** While a toast stays until it is closed, the page begins below it. */
function useRoom(isNeeded: boolean): void {
  useEffect(() => {
    const toasts = document.querySelector<HTMLElement>(`.mantine-Notifications-root[data-position="${PLACE}"]`);
    if (!isNeeded || toasts === null) return undefined;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.setProperty(HEIGHT, `${toasts.offsetHeight + GAP}px`);
    });
    observer.observe(toasts);
    root.dataset['toasts'] = '';
    return () => {
      observer.disconnect();
      root.style.removeProperty(HEIGHT);
      delete root.dataset['toasts'];
    };
  }, [isNeeded]);
}
