import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { dismissToast } from './toast.ts';

/** How long something done can be taken back from its toast. */
const UNDO_MS = 8000;

interface ActionToast {
  id: string;
  message: string;
  title?: string;
  /** What the button says, e.g. "Undo". */
  action: string;
  onAction: () => void;
  /** Stays until closed. */
  failed?: boolean;
}

/** A toast with something to do about it. It goes by itself, unless it tells of a failure. */
export function toastAction({ id, message, title, action, onAction, failed = false }: ActionToast): void {
  dismissToast(id);
  const act = () => {
    dismissToast(id);
    onAction();
  };
  notifications.show({
    id,
    title,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <span>{message}</span>
        <Button variant="subtle" px="sm" onClick={act} style={{ flex: 'none' }}>
          {action}
        </Button>
      </Group>
    ),
    color: failed ? 'red' : 'teal',
    role: failed ? 'alert' : 'status',
    autoClose: failed ? false : UNDO_MS,
    withBorder: true,
    withCloseButton: true,
    closeButtonProps: { 'aria-label': 'Close' },
  });
}
