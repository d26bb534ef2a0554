import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import classes from '../products.module.css';
import { conflictIn, operationErrorText } from '../submit-operation.ts';
import * as t from './list.text.ts';

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
    <Modal opened={opened} onClose={onClose} title={t.couldntUpdateProducts(failures.length)}>
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
                    {isConflict ? t.someoneElseChangedThisToo : operationErrorText(failure.error)}
                  </Text>
                </div>
                <Group gap="xs">
                  {!isConflict && (
                    <Button
                      variant="default"
                      aria-label={t.retryTitle(failure.title)}
                      onClick={() => onRetry([failure])}
                    >
                      {t.retry}
                    </Button>
                  )}
                  <Button
                    variant="subtle"
                    color="red"
                    aria-label={t.discardTitle(failure.title)}
                    onClick={() => onDiscard([failure])}
                  >
                    {t.discard}
                  </Button>
                </Group>
              </li>
            );
          })}
        </ul>
        <Text size="sm" c="dimmed">
          {t.unsentChangesStayOnTheir}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t.leaveUnchanged}
          </Button>
          {plain.length > 1 && <Button onClick={() => onRetry(plain)}>{t.retryCount(plain.length)}</Button>}
        </Group>
      </Stack>
    </Modal>
  );
}
