import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { StatusConflict } from '#contract/orders/order-writes.ts';
import { formatDateTime } from '../../../platform/format/date.ts';
import classes from '../order-writes.module.css';
import type { NamedOrder } from '../writes/order-operations.ts';
import { OrderStatusBadge } from './order-status.tsx';

interface StatusConflictDialogProps {
  opened: boolean;
  conflict: (StatusConflict & { order: NamedOrder }) | null;
  timeZone: string;
  onChoose: (choice: 'mine' | 'theirs') => void;
  /** Closes without a choice: the change stays in the queue. */
  onClose: () => void;
}

/** Shows both statuses when somebody else changed the order first, and lets the user choose. */
export function StatusConflictDialog({ opened, conflict, timeZone, onChoose, onClose }: StatusConflictDialogProps) {
  return (
    <Modal
      opened={opened && conflict !== null}
      onClose={onClose}
      title={conflict && `Order #${conflict.order.number} was changed meanwhile`}
    >
      {conflict && (
        <Stack>
          <Text size="sm">Nothing is written over. Which status should it have?</Text>
          <dl className={classes.versions}>
            <div>
              <dt>In the shop since {formatDateTime(conflict.theirs.date_modified, timeZone)}</dt>
              <dd>
                <OrderStatusBadge status={conflict.theirs.status} />
              </dd>
            </div>
            <div>
              <dt>Yours, when it was {formatDateTime(conflict.mine.based_on, timeZone)}</dt>
              <dd>
                <OrderStatusBadge status={conflict.mine.status} />
              </dd>
            </div>
          </dl>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => onChoose('theirs')}>
              Keep theirs
            </Button>
            <Button onClick={() => onChoose('mine')}>Use mine</Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
