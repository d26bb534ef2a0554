import { usePendingOf } from '../../../platform/offline-queue/use-queue.ts';
import { PendingBadge } from '../../operations/operations.public.tsx';
import { useStore } from '../../stores/stores.public.tsx';
import { orderRecord } from '../writes/order-operations.ts';
import type { OrderVersion } from '../writes/order-operations.ts';
import { pendingStatusOf } from './pending-status.ts';
import { OrderStatusBadge } from './order-status-badge.tsx';
import classes from '../order-writes.module.css';

/** An order's status with what is on its way to the shop laid over it, and marked as such. */
export function OrderStatus({ order }: { order: Pick<OrderVersion, 'wc_id' | 'status'> }) {
  const store = useStore();
  const pending = usePendingOf(store.id, orderRecord(order.wc_id));
  return (
    <span className={classes.status}>
      <OrderStatusBadge status={pendingStatusOf(order.status, pending)} />
      <PendingBadge operations={pending} />
    </span>
  );
}
