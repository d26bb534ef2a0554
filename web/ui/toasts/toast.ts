import { notifications } from '@mantine/notifications';

/** How long a toast stays (specification, section 4). */
export const TOAST_MS = 4000;

interface ToastOptions {
  /** Toasts of one id replace each other: "Starting…" turns into "…successfully". */
  id?: string;
  title?: string;
}

/** 0 or 1: the library counts a toast's time anew only when it is given another time than before. */
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
    closeButtonProps: { 'aria-label': 'Close' },
  };
  if (id === undefined) {
    notifications.show(data);
    return;
  }
  // `show` leaves an id that is already on screen as it is; `update` does nothing when it is not.
  notifications.update({ ...data, id, loading: false });
  notifications.show({ ...data, id });
}

/** Something worked. Closes by itself. */
export function toastSuccess(message: string, options: ToastOptions = {}): void {
  show(message, 'teal', 'status', TOAST_MS, options);
}

/** Something is under way or worth knowing. Closes by itself. */
export function toastInfo(message: string, options: ToastOptions = {}): void {
  show(message, 'gray', 'status', TOAST_MS, options);
}

/** Something failed. Stays until closed. */
export function toastError(message: string, options: ToastOptions = {}): void {
  show(message, 'red', 'alert', false, options);
}

/** Takes a toast away that has nothing to say any more. */
export function dismissToast(id: string): void {
  notifications.hide(id);
}
