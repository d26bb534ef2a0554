import { usePendingOf } from '../../platform/queue/use-queue.ts';
import { PendingMark } from '../offline-queue/offline-queue.public.tsx';
import { useStore } from '../stores/stores.public.tsx';
import { orderRecord } from './writes/order-operations.ts';
import type { OrderVersion } from './writes/order-operations.ts';
import { overlaidStatus } from './order-overlay.ts';
import { OrderStatusBadge } from './order-status-badge.tsx';
import classes from './order-writes.module.css';

/** An order's status with what is on its way to the shop laid over it, and marked as such. */
export function OrderStatus({ order }: { order: Pick<OrderVersion, 'wc_id' | 'status'> }) {
  const store = useStore();
  const pending = usePendingOf(store.id, orderRecord(order.wc_id));
  return (
    <span className={classes.status}>
      <OrderStatusBadge status={overlaidStatus(order.status, pending)} />
      <PendingMark operations={pending} />
    </span>
  );
}
