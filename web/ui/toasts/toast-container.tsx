import { Notifications } from '@mantine/notifications';
import { TOAST_MS } from './toast.ts';

/** Where toasts appear: top right, at most three. */
export function ToastContainer() {
  return <Notifications position="top-right" limit={3} autoClose={TOAST_MS} transitionDuration={150} />;
}
