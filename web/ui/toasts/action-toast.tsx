import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { dismissToast } from './toast.ts';
import { t } from '#domain/language/t.ts';

const UNDO_MS = 8000;

interface ActionToast {
  id: string;
  message: string;
  title?: string;
  /** Label of the button, e.g. "Undo". */
  action: string;
  onAction: () => void;
  failed?: boolean;
}

/** A toast with an action. Closes by itself, unless it reports a failure. */
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
    closeButtonProps: { 'aria-label': t('Close') },
  });
}
