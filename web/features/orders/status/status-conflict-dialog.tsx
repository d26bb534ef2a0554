import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { StatusConflict } from '#contract/orders/order-writes.ts';
import { formatDateTime } from '../../../platform/format/date.ts';
import classes from '../order-writes.module.css';
import type { NamedOrder } from '../writes/order-operations.ts';
import { OrderStatusBadge } from './order-status.tsx';
import * as t from '../orders.text.ts';

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
      title={conflict && t.orderWasChangedInTheMeantime(conflict.order.number)}
    >
      {conflict && (
        <Stack>
          <Text size="sm">{t.nothingHasBeenOverwrittenWhich}</Text>
          <dl className={classes.versions}>
            <div>
              <dt>{t.inTheStoreSince(formatDateTime(conflict.theirs.date_modified, timeZone))}</dt>
              <dd>
                <OrderStatusBadge status={conflict.theirs.status} />
              </dd>
            </div>
            <div>
              <dt>{t.yoursWhenItWas(formatDateTime(conflict.mine.based_on, timeZone))}</dt>
              <dd>
                <OrderStatusBadge status={conflict.mine.status} />
              </dd>
            </div>
          </dl>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => onChoose('theirs')}>
              {t.keepTheirs}
            </Button>
            <Button onClick={() => onChoose('mine')}>{t.mine}</Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
