import { StatusConflictDialog } from './status-conflict-dialog.tsx';
import { StatusMenu } from './status-menu.tsx';
import { useChangeStatus } from './use-change-status.ts';
import type { NamedOrder } from './use-change-status.ts';

interface OrderStatusControlProps {
  order: NamedOrder;
  storeId: string;
  timeZone: string;
}

/** Changes the status of the order that is looked at. */
export function OrderStatusControl({ order, storeId, timeZone }: OrderStatusControlProps) {
  const { change, isSending, conflict, choose } = useChangeStatus(storeId);
  return (
    <>
      <StatusMenu
        storeId={storeId}
        current={order.status}
        disabled={isSending}
        onChoose={(status) => change(order, status)}
      >
        {isSending ? 'Changing…' : 'Change status'}
      </StatusMenu>
      <StatusConflictDialog conflict={conflict} timeZone={timeZone} onChoose={choose} />
    </>
  );
}
