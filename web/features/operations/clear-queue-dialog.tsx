import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { countOf } from '../../platform/format/number.ts';
import { offlineQueue } from '../../platform/offline-queue/queue.ts';
import type { QueueView } from '../../platform/offline-queue/use-queue.ts';

interface ClearQueueDialogProps {
  opened: boolean;
  onClose: () => void;
  queue: QueueView;
}

/** Confirms the deletion of waiting changes. */
export function ClearQueueDialog({ opened, onClose, queue }: ClearQueueDialogProps) {
  const mayHaveArrived = queue.operations.some(({ everSent, state }) => everSent && state !== 'failed');
  return (
    <Modal opened={opened} onClose={onClose} title={`Throw ${countOf(queue.queued, 'change')} away?`}>
      <Stack>
        <Text size="sm">
          They are not sent and are gone from this device. What you did in Karoo has to be done again.
          {mayHaveArrived && ' One that is being sent may be in the shop all the same.'}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Keep them
          </Button>
          <Button
            color="red"
            onClick={() => {
              onClose();
              void offlineQueue.clear();
            }}
          >
            Throw away
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
