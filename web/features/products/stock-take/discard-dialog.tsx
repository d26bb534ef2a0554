import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import * as t from './stock-take.text.ts';

interface DiscardDialogProps {
  opened: boolean;
  onClose: () => void;
  onDiscard: () => void;
}

/** Asks before all counts are discarded. */
export function DiscardDialog({ opened, onClose, onDiscard }: DiscardDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t.discardQuestion}>
      <Stack>
        <Text size="sm">{t.discardExplained}</Text>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t.keepCounting}
          </Button>
          <Button color="red" onClick={onDiscard}>
            {t.discard}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
