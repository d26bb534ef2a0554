import { statusLabel } from '#domain/order-status.ts';
import { usePendingOf } from '../../../platform/offline-queue/use-queue.ts';
import { useStore } from '../../../platform/query/store-query.ts';
import { ToneBadge } from '../../../ui/cards/tone-badge.tsx';
import type { Tone } from '../../../ui/cards/tone-badge.tsx';
import { PendingBadge } from '../../operations/operations.public.tsx';
import { orderRecord, pendingOrder } from '../writes/order-operations.ts';
import type { NamedOrder } from '../writes/order-operations.ts';
import text from '../../../ui/styles/text.module.css';

const TONES: Record<string, Tone> = {
  processing: 'busy',
  completed: 'good',
  'on-hold': 'warn',
  pending: 'warn',
  failed: 'bad',
  cancelled: 'quiet',
  refunded: 'quiet',
};

/** A status. A shop's custom status is shown by its name. */
export function OrderStatusBadge({ status }: { status: string }) {
  return <ToneBadge tone={TONES[status] ?? 'quiet'}>{statusLabel(status)}</ToneBadge>;
}

/** An order's status with pending changes applied and marked. */
export function OrderStatus({ order }: { order: Pick<NamedOrder, 'wc_id' | 'status'> }) {
  const store = useStore();
  const pending = usePendingOf(store.id, orderRecord(order.wc_id));
  return (
    <span className={text.withIcon}>
      <OrderStatusBadge status={pendingOrder({ status: order.status }, pending).status} />
      <PendingBadge operations={pending} />
    </span>
  );
}
