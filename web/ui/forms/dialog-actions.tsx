import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '#domain/language/t.ts';

interface DialogActionsProps {
  /** What the action is called. */
  children: ReactNode;
  /** Without it the action submits the form around. */
  onConfirm?: () => void;
  loading?: boolean;
  disabled?: boolean;
  /** The action cannot be undone: it is red. */
  isDestructive?: boolean;
  onCancel: () => void;
  /** What leaving is called, where it says what stays. */
  cancel?: string;
  /** Enter leaves the dialog as long as nobody chooses the action. */
  focusCancel?: boolean;
}

/** The end of a dialog: leave it, or do what it is about. */
export function DialogActions(props: DialogActionsProps) {
  const { children, onConfirm, loading, disabled, isDestructive, onCancel, cancel, focusCancel } = props;
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel} data-autofocus={focusCancel}>
        {cancel ?? t('Cancel')}
      </Button>
      <Button
        type={onConfirm ? 'button' : 'submit'}
        color={isDestructive ? 'red.8' : undefined}
        onClick={onConfirm}
        loading={loading}
        disabled={disabled}
      >
        {children}
      </Button>
    </Group>
  );
}
