import { Modal, Stack, Text } from '@mantine/core';
import { t } from '#domain/language/t.ts';
import { DialogActions } from '../../../ui/forms/dialog-actions.tsx';

interface DiscardDialogProps {
  opened: boolean;
  onClose: () => void;
  onDiscard: () => void;
}

/** Asks before all counts are discarded. */
export function DiscardDialog({ opened, onClose, onDiscard }: DiscardDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t('Discard all counts?')}>
      <Stack>
        <Text size="sm">{t('Stock in your store stays as it is.')}</Text>
        <DialogActions onConfirm={onDiscard} isDestructive onCancel={onClose} cancel={t('Keep counting')} focusCancel>
          {t('Discard counts')}
        </DialogActions>
      </Stack>
    </Modal>
  );
}
