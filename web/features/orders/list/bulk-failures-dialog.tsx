import { Button, Group, Modal, Stack } from '@mantine/core';
import classes from '../order-writes.module.css';
import type { Failure } from './use-bulk-status.ts';
import * as t from '../orders.text.ts';

interface BulkFailuresDialogProps {
  failures: readonly Failure[];
  describe: (failure: Failure) => string;
  onRetry: (failures: readonly Failure[]) => void;
  /** Discards the changes. */
  onDiscard: () => void;
  /** Closes without a choice: the changes stay in the queue. */
  onClose: () => void;
}

/** The orders that were not changed, with reasons and actions. */
export function BulkFailuresDialog({ failures, describe, onRetry, onDiscard, onClose }: BulkFailuresDialogProps) {
  // Conflicts are retried one by one only, so that nobody overwrites a colleague's change unseen.
  const plain = failures.filter(({ theirs }) => theirs === null);
  return (
    <Modal opened={failures.length > 0} onClose={onClose} title={t.ordersNotChanged(failures.length)}>
      <Stack>
        <ul className={classes.failures}>
          {failures.map((failure) => (
            <li key={failure.order.wc_id}>
              <div className={classes.reason}>
                <strong>{t.orderNumber(failure.order.number)}</strong>
                <span>{describe(failure)}</span>
              </div>
              <Button
                variant="default"
                px="sm"
                aria-label={t.orderTheirs(failure.theirs, failure.order.number)}
                onClick={() => onRetry([failure])}
              >
                {failure.theirs ? t.changeAnyway : t.tryAgain2}
              </Button>
            </li>
          ))}
        </ul>
        <Group justify="flex-end">
          <Button variant="default" onClick={onDiscard}>
            {t.leaveUnchanged}
          </Button>
          {plain.length > 1 && <Button onClick={() => onRetry(plain)}>{t.tryAgainCount(plain.length)}</Button>}
        </Group>
      </Stack>
    </Modal>
  );
}
