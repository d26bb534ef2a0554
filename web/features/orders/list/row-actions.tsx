import { IconPackage, IconPrinter, IconTruckDelivery } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { usePendingOf } from '../../../platform/offline-queue/use-queue.ts';
import { useStore } from '../../../platform/query/store-query.ts';
import { t } from '#domain/language/t.ts';
import type { OrderListItem } from '../orders.data.ts';
import { packingSlipsOf } from '../packing-slips/packing-slips.search.ts';
import { queueStatus } from '../queue-order-write.ts';
import { TrackingDialog } from '../tracking/lazy-tracking-dialogs.ts';
import { useOrderPermission } from '../use-order-permission.ts';
import { orderRecord, pendingOrder } from '../writes/order-operations.ts';
import classes from './orders-list.module.css';

/** What is done with an order without opening it: complete, print, track. Plain elements, since every row has them. */
export function RowActions({ order, onTrack }: { order: OrderListItem; onTrack: (order: OrderListItem) => void }) {
  const store = useStore();
  const { may } = useOrderPermission(order);
  const pending = usePendingOf(store.id, orderRecord(order.wc_id));
  const { status } = pendingOrder({ status: order.status }, pending);
  const { number } = order;
  return (
    <span className={classes.actions}>
      {may && status === 'processing' && (
        <button
          type="button"
          className={classes.action}
          title={t('Complete order #{number}', { number })}
          aria-label={t('Complete order #{number}', { number })}
          onClick={() => void queueStatus(store, order, 'completed')}
        >
          <IconPackage size={18} stroke={1.5} aria-hidden />
        </button>
      )}
      <Link
        to="/dashboard/orders/packing-slips"
        search={packingSlipsOf([order])}
        className={classes.action}
        title={t('Packing slip for order #{number}', { number })}
        aria-label={t('Packing slip for order #{number}', { number })}
      >
        <IconPrinter size={18} stroke={1.5} aria-hidden />
      </Link>
      {may && (
        <button
          type="button"
          className={classes.action}
          title={t('Tracking number for order #{number}', { number })}
          aria-label={t('Tracking number for order #{number}', { number })}
          onPointerEnter={TrackingDialog.preload}
          onFocus={TrackingDialog.preload}
          onClick={() => onTrack(order)}
        >
          <IconTruckDelivery size={18} stroke={1.5} aria-hidden />
        </button>
      )}
    </span>
  );
}
