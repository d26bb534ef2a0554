import { Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { t } from '#domain/language/t.ts';
import { ConfirmDialog } from './form-dialog.tsx';

/** Confirms leaving a screen with unsaved changes, by a link or by closing the page. */
export function UnsavedChangesDialog({ hasChanges }: { hasChanges: () => boolean }) {
  const blocker = useBlocker({
    // The screen may change its own address, such as its period.
    shouldBlockFn: ({ current, next }) => next.pathname !== current.pathname && hasChanges(),
    enableBeforeUnload: hasChanges,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('Leave without saving?')}
      confirm={t('Leave')}
      onConfirm={() => blocker.proceed?.()}
      cancel={t('Stay')}
      isDestructive
    >
      <Text size="sm">{t('Your changes aren’t saved yet.')}</Text>
    </ConfirmDialog>
  );
}
