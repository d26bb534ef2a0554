import { notifications } from '@mantine/notifications';
import { t } from '#domain/language/t.ts';

/** How long a toast is shown (specification, section 4). */
export const TOAST_MS = 4000;

interface ToastOptions {
  /** Toasts of one id replace each other: "Starting…" becomes "…successfully". */
  id?: string;
  title?: string;
}

/** 0 or 1: the library only restarts a toast's timer when its duration changes. */
let turn = 0;

function show(
  message: string,
  color: string,
  role: 'status' | 'alert',
  autoClose: number | false,
  { id, title }: ToastOptions,
): void {
  turn = 1 - turn;
  const data = {
    message,
    title,
    color,
    role,
    autoClose: autoClose === false ? autoClose : autoClose + turn,
    withBorder: true,
    withCloseButton: true,
    closeButtonProps: { 'aria-label': t('Close') },
  };
  if (id === undefined) {
    notifications.show(data);
    return;
  }
  // `show` ignores an id that is already on screen; `update` does nothing when it is not.
  notifications.update({ ...data, id, loading: false });
  notifications.show({ ...data, id });
}

/** Reports a success. Closes by itself. */
export function toastSuccess(message: string, options: ToastOptions = {}): void {
  show(message, 'teal', 'status', TOAST_MS, options);
}

/** Reports progress or news. Closes by itself. */
export function toastInfo(message: string, options: ToastOptions = {}): void {
  show(message, 'gray', 'status', TOAST_MS, options);
}

/** Reports a failure. Stays until closed. */
export function toastError(message: string, options: ToastOptions = {}): void {
  show(message, 'red', 'alert', false, options);
}

export function dismissToast(id: string): void {
  notifications.hide(id);
}
