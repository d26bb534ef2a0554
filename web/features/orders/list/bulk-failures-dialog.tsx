import { Button, Group, Modal, Stack } from '@mantine/core';
import { countOf } from '../../../platform/format/number.ts';
import classes from '../order-writes.module.css';
import type { Failure } from './use-bulk-status.ts';

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
    <Modal
      opened={failures.length > 0}
      onClose={onClose}
      title={`${countOf(failures.length, 'order')} ${failures.length === 1 ? 'was' : 'were'} not changed`}
    >
      <Stack>
        <ul className={classes.failures}>
          {failures.map((failure) => (
            <li key={failure.order.wc_id}>
              <div className={classes.reason}>
                <strong>Order #{failure.order.number}</strong>
                <span>{describe(failure)}</span>
              </div>
              <Button
                variant="default"
                px="sm"
                aria-label={`${failure.theirs ? 'Change anyway' : 'Try again'}: order #${failure.order.number}`}
                onClick={() => onRetry([failure])}
              >
                {failure.theirs ? 'Change anyway' : 'Try again'}
              </Button>
            </li>
          ))}
        </ul>
        <Group justify="flex-end">
          <Button variant="default" onClick={onDiscard}>
            Leave them
          </Button>
          {plain.length > 1 && <Button onClick={() => onRetry(plain)}>Try {plain.length} again</Button>}
        </Group>
      </Stack>
    </Modal>
  );
}
