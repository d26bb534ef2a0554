import { StatusConflictDialog } from './status-conflict-dialog.tsx';
import { StatusMenu } from './status-menu.tsx';
import { pendingStatusOf } from './pending-status.ts';
import type { NamedOrder } from '../writes/order-operations.ts';
import type { useChangeStatus } from './use-change-status.ts';

interface OrderStatusControlProps {
  order: NamedOrder;
  storeId: string;
  timeZone: string;
  writing: ReturnType<typeof useChangeStatus>;
}

/** Changes the status of the order that is looked at. */
export function OrderStatusControl({ order, storeId, timeZone, writing }: OrderStatusControlProps) {
  const { change, pending, conflict, isAsking, choose, putOff } = writing;
  return (
    <>
      <StatusMenu storeId={storeId} current={pendingStatusOf(order.status, pending)} onChoose={change}>
        Change status
      </StatusMenu>
      <StatusConflictDialog
        opened={isAsking}
        conflict={conflict}
        timeZone={timeZone}
        onChoose={choose}
        onClose={putOff}
      />
    </>
  );
}
