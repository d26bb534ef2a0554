import { formatDateTime } from '../../platform/format/date.ts';
import { formatMoneyExact } from '../../platform/format/money.ts';
import { RowLink } from '../../ui/row-link.tsx';
import { OrderStatus } from './order-status.tsx';
import { buyerName } from './order-words.ts';
import type { OrderListItem } from './orders.data.ts';
import classes from './order-rows.module.css';

interface OrderRowsProps {
  orders: readonly OrderListItem[];
  timeZone: string;
  /** Names the list for readers. */
  label: string;
  /** Left out where all orders are one buyer's. */
  withBuyer?: boolean;
  isFresh?: (order: OrderListItem) => boolean;
}

/** A few orders beside something else: two lines each, the whole line leads to the order. */
export function OrderRows({ orders, timeZone, label, withBuyer = true, isFresh }: OrderRowsProps) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {orders.map((order) => (
        <li key={order.wc_id} data-fresh={isFresh?.(order) || undefined}>
          <div className={classes.what}>
            <RowLink to="/dashboard/orders/$orderId" params={{ orderId: String(order.wc_id) }} className={classes.link}>
              {withBuyer ? <span dir="auto">{buyerName(order)}</span> : `Order #${order.number}`}
            </RowLink>
            <span className={classes.more}>
              {withBuyer && `#${order.number} · `}
              {formatDateTime(order.date_created, timeZone)}
            </span>
          </div>
          <div className={classes.figure}>
            {formatMoneyExact(order.total, order.currency)}
            <OrderStatus order={order} />
          </div>
        </li>
      ))}
    </ul>
  );
}
