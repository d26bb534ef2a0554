import { shopDayOf } from '#domain/time/shop-time.ts';
import { useNowAs } from '../../../platform/clock.ts';
import { formatDateTime, formatWhen } from '../../../platform/format/date.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { formatCount, formatQuantity } from '../../../platform/format/number.ts';
import type { ListColumn } from '../../../ui/list-page/list-column.ts';
import { OrderStatus } from '../status/order-status.tsx';
import { customerName, isNotZero, paymentName } from '../order-labels.ts';
import type { OrderListItem } from '../orders.data.ts';
import text from '../../../ui/styles/text.module.css';
import { LateMark } from './late-mark.tsx';
import classes from './orders-list.module.css';
import { RowActions } from './row-actions.tsx';
import { t } from '#domain/language/t.ts';

/** Columns of the order list. `timeZone` is the shop's; `onTrack` asks for a tracking number. */
export function orderColumns(timeZone: string, onTrack: (order: OrderListItem) => void): ListColumn<OrderListItem>[] {
  return [
    {
      key: 'number',
      label: t('Order'),
      sort: 'number',
      card: 'line',
      loadingWidth: 6,
      cell: (order) => <span className={classes.number}>#{order.number}</span>,
    },
    {
      key: 'date',
      label: t('Date'),
      sort: 'date',
      card: 'line',
      loadingWidth: 6,
      cell: (order) => <OrderTime at={order.date_created} timeZone={timeZone} />,
    },
    {
      key: 'customer',
      label: t('Customer'),
      card: 'title',
      loadingWidth: 16,
      cell: (order) => <CustomerCell order={order} />,
    },
    {
      key: 'items',
      label: t('Items'),
      wideOnly: true,
      wholeOnly: true,
      loadingWidth: 20,
      cell: (order) => <ItemsCell order={order} />,
    },
    {
      key: 'payment',
      label: t('Payment'),
      wideOnly: true,
      wholeOnly: true,
      loadingWidth: 12,
      cell: (order) => (
        <span dir="auto" style={{ overflowWrap: 'normal' }}>
          {paymentName(order)}
        </span>
      ),
    },
    {
      key: 'actions',
      label: t('Actions'),
      actions: true,
      cell: (order) => <RowActions order={order} onTrack={onTrack} />,
    },
    {
      key: 'status',
      label: t('Status'),
      card: 'lineEnd',
      loadingWidth: 9,
      cell: (order) => (
        <span className={classes.status}>
          <OrderStatus order={order} />
          <LateMark order={order} />
        </span>
      ),
    },
    {
      key: 'total',
      label: t('Total'),
      sort: 'total',
      figure: true,
      card: 'aside',
      loadingWidth: 10,
      cell: (order) => <OrderTotal order={order} />,
    },
  ];
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

/** The time of an order of today, else its day; all of it on hover. */
function OrderTime({ at, timeZone }: { at: string; timeZone: string }) {
  const today = useNowAs((now) => shopDayOf(new Date(now), timeZone));
  return (
    <time style={{ whiteSpace: 'nowrap' }} dateTime={at} title={formatDateTime(at, timeZone)}>
      {formatWhen(at, timeZone, today)}
    </time>
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
