import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { countOf } from '../../../platform/format/number.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import classes from '../products.module.css';
import { conflictIn, operationErrorText } from '../submit-operation.ts';

interface BulkFailuresDialogProps {
  opened: boolean;
  onClose: () => void;
  failures: readonly QueuedOperation[];
  onRetry: (some: readonly QueuedOperation[]) => void;
  onDiscard: (some: readonly QueuedOperation[]) => void;
}

/** The products that were not changed, with reasons and actions. */
export function BulkFailuresDialog({ opened, onClose, failures, onRetry, onDiscard }: BulkFailuresDialogProps) {
  const plain = failures.filter(({ error }) => conflictIn(error) === null);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`${countOf(failures.length, 'product')} ${failures.length === 1 ? 'was' : 'were'} not changed`}
    >
      <Stack>
        <ul className={classes.pending}>
          {failures.map((failure) => {
            const isConflict = conflictIn(failure.error) !== null;
            return (
              <li key={failure.id}>
                <div className={classes.pendingText}>
                  <Text size="sm" fw={600}>
                    {failure.title}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {isConflict
                      ? 'Somebody else changed the same meanwhile. Open the product to choose.'
                      : operationErrorText(failure.error)}
                  </Text>
                </div>
                <Group gap="xs">
                  {!isConflict && (
                    <Button variant="default" aria-label={`Retry: ${failure.title}`} onClick={() => onRetry([failure])}>
                      Retry
                    </Button>
                  )}
                  <Button
                    variant="subtle"
                    color="red"
                    aria-label={`Discard: ${failure.title}`}
                    onClick={() => onDiscard([failure])}
                  >
                    Discard
                  </Button>
                </Group>
              </li>
            );
          })}
        </ul>
        <Text size="sm" c="dimmed">
          Left as they are, they stay on their products until you decide.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Leave them
          </Button>
          {plain.length > 1 && <Button onClick={() => onRetry(plain)}>Retry {plain.length}</Button>}
        </Group>
      </Stack>
    </Modal>
  );
}
