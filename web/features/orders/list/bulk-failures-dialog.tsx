import { Button, Group, Modal, Stack } from '@mantine/core';
import { countOf } from '../../../platform/format/number.ts';
import classes from '../order-writes.module.css';
import type { Failure } from './use-bulk-status.ts';

interface BulkFailuresDialogProps {
  failures: readonly Failure[];
  describe: (failure: Failure) => string;
  onAgain: (failures: readonly Failure[]) => void;
  /** They stay as they are in the shop. */
  onLeave: () => void;
  /** Not now: the changes wait in the queue. */
  onClose: () => void;
}

/** The orders that were not changed, each with its reason and what can be done. */
export function BulkFailuresDialog({ failures, describe, onAgain, onLeave, onClose }: BulkFailuresDialogProps) {
  // What a colleague changed is written over only where the person says so, one by one.
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
              <div className={classes.why}>
                <strong>Order #{failure.order.number}</strong>
                <span>{describe(failure)}</span>
              </div>
              <Button
                variant="default"
                px="sm"
                aria-label={`${failure.theirs ? 'Change anyway' : 'Try again'}: order #${failure.order.number}`}
                onClick={() => onAgain([failure])}
              >
                {failure.theirs ? 'Change anyway' : 'Try again'}
              </Button>
            </li>
          ))}
        </ul>
        <Group justify="flex-end">
          <Button variant="default" onClick={onLeave}>
            Leave them
          </Button>
          {plain.length > 1 && <Button onClick={() => onAgain(plain)}>Try {plain.length} again</Button>}
        </Group>
      </Stack>
    </Modal>
  );
}
