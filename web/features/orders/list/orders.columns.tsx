import type { OrderColumn } from '#domain/columns/order-columns.ts';
import { useNowAs } from '../../../platform/clock.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { formatCount, formatQuantity } from '../../../platform/format/number.ts';
import { declaredColumns } from '../../../ui/list-page/declared-columns.tsx';
import type { ListColumn } from '../../../ui/list-page/list-column.ts';
import type { ListColumnsChoice } from '../../columns/columns.public.tsx';
import { OrderStatus } from '../status/order-status.tsx';
import { customerName, isNotZero, paymentName } from '../order-labels.ts';
import { OrderTime } from '../order-table.tsx';
import type { OrderListItem } from '../orders.data.ts';
import text from '../../../ui/styles/text.module.css';
import classes from './orders-list.module.css';
import { t } from '#domain/language/t.ts';
import { VisuallyHidden } from '@mantine/core';
import { usePendingOf } from '../../../platform/offline-queue/use-queue.ts';
import { useStore } from '../../../platform/query/store-query.ts';
import { ToneBadge } from '../../../ui/cards/tone-badge.tsx';
import { orderRecord, pendingOrder } from '../writes/order-operations.ts';
import { IconPackage, IconPrinter, IconTruckDelivery } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { packingSlipsOf } from '../packing-slips/packing-slips.search.ts';
import { queueStatus } from '../queue-order-write.ts';
import { TrackingDialog } from '../tracking/lazy-tracking-dialogs.ts';
import { useOrderPermission } from '../use-order-permission.ts';

interface OrderColumnOptions {
  columns: ListColumnsChoice;
  /** Asks for a tracking number. */
  onTrack: (order: OrderListItem) => void;
}

/** Columns of the order list, as they are declared in `domain/columns/order-columns.ts`. */
export function orderColumns({ columns, onTrack }: OrderColumnOptions): ListColumn<OrderListItem>[] {
  const declared = declaredColumns<OrderListItem>({
    ...columns,
    rendered: renderedColumns(),
    currencyOf: ({ currency }) => currency,
  });
  const actions: ListColumn<OrderListItem> = {
    key: 'actions',
    label: t('Actions'),
    actions: true,
    cell: (order) => <RowActions order={order} onTrack={onTrack} />,
  };
  // The last two stay in view beside them.
  return declared.toSpliced(Math.max(1, declared.length - 2), 0, actions);
}

function renderedColumns(): Partial<Record<OrderColumn, Partial<ListColumn<OrderListItem>>>> {
  return {
    number: {
      names: true,
      card: 'line',
      loadingWidth: 6,
      cell: (order) => <span className={classes.number}>#{order.number}</span>,
    },
    date: {
      card: 'line',
      loadingWidth: 6,
      cell: (order) => <OrderTime at={order.date_created} />,
    },
    customer: { card: 'title', loadingWidth: 16, cell: (order) => <CustomerCell order={order} /> },
    products: { wideOnly: true, wholeOnly: true, loadingWidth: 20, cell: (order) => <ItemsCell order={order} /> },
    payment: {
      wideOnly: true,
      wholeOnly: true,
      cell: (order) => (
        <span dir="auto" style={{ overflowWrap: 'normal' }}>
          {paymentName(order)}
        </span>
      ),
    },
    status: {
      card: 'lineEnd',
      loadingWidth: 9,
      cell: (order) => (
        <span className={classes.status}>
          <OrderStatus order={order} />
          <LateMark order={order} />
        </span>
      ),
    },
    total: { card: 'aside', loadingWidth: 10, cell: (order) => <OrderTotal order={order} /> },
  };
}

/** The customer, with the city where there is room. */
function CustomerCell({ order }: { order: OrderListItem }) {
  return (
    <span className={classes.customer}>
      <span dir="auto">{customerName(order)}</span>
      {order.city && (
        // It takes what the name leaves.
        <span className={`${classes.city} mantine-visible-from-xl`} style={{ flex: '1 1000' }} dir="auto">
          {order.city}
        </span>
      )}
    </span>
  );
}

/** "Rooibos tea +2": the first product in one line, and how many others there are. */
function ItemsCell({ order: { first_item: first, more_items: more = 0, items } }: { order: OrderListItem }) {
  if (!first) return items !== undefined && formatQuantity(items);
  return (
    <span className={classes.items} title={first}>
      <span className={text.clip} dir="auto">
        {first}
      </span>
      {more > 0 && <span className={classes.more}>+{formatCount(more)}</span>}
    </span>
  );
}

function OrderTotal({ order }: { order: OrderListItem }) {
  return (
    <>
      {formatMoneyExact(order.total, order.currency)}
      {isNotZero(order.refunded) && (
        <span className={text.below}>
          {t('{amount} refunded', { amount: formatMoneyExact(order.refunded, order.currency) })}
        </span>
      )}
    </>
  );
}

const DAY_MS = 86_400_000;

/** How long an order has waited, if that is longer than usual in the store and it is not being completed. */
function LateMark({ order }: { order: OrderListItem }) {
  const since = order.late_since ?? null;
  return since === null ? null : <Age order={order} since={since} />;
}

function Age({ order, since }: { order: OrderListItem; since: string }) {
  const store = useStore();
  const pending = usePendingOf(store.id, orderRecord(order.wc_id));
  const age = useNowAs((now) => ageText(now - Date.parse(since)));
  if (pendingOrder({ status: order.status }, pending).status !== 'processing') return null;
  const longer = t('Waits longer than usual in this store');
  return (
    <span title={longer}>
      <ToneBadge tone="warn">
        {age}
        <VisuallyHidden>{longer}</VisuallyHidden>
      </ToneBadge>
    </span>
  );
}

/** "4 days". */
function ageText(ms: number): string {
  return t('{days, plural, one {# day} other {# days}}', { days: Math.max(1, Math.floor(ms / DAY_MS)) });
}

/** What is done with an order without opening it: complete, print, track. Plain elements, since every row has them. */
function RowActions({ order, onTrack }: { order: OrderListItem; onTrack: (order: OrderListItem) => void }) {
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
