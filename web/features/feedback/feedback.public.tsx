import { ActionIcon, Button } from '@mantine/core';
import { IconMessage2 } from '@tabler/icons-react';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { t } from '#domain/language/t.ts';

/** The dialog, rendered once in the shell, so that all buttons share its text. */
export const FeedbackDialog = lazyDialog(() => import('./feedback-dialog.tsx'), 'FeedbackDialog');

export function FeedbackButton({ onOpen }: { onOpen: () => void }) {
  return (
    <ActionIcon aria-label={t('Feedback')} title={t('Feedback')} aria-haspopup="dialog" onClick={onOpen}>
      <IconMessage2 size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}

/** The same for a column of buttons, with its label. */
export function FeedbackNavButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button
      variant="default"
      justify="flex-start"
      leftSection={<IconMessage2 size={20} stroke={1.5} aria-hidden />}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {t('Feedback')}
    </Button>
  );
}
