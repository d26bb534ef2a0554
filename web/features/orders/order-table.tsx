import { formatDateTime } from '../../platform/format/date.ts';
import { formatMoneyExact } from '../../platform/format/money.ts';
import { RowLink } from '../../ui/links/row-link.tsx';
import { OrderStatus } from './status/order-status.tsx';
import { customerName } from './order-labels.ts';
import type { OrderListItem } from './orders.data.ts';
import classes from './order-table.module.css';
import { t } from '#domain/language/t.ts';

interface OrderTableProps {
  orders: readonly OrderListItem[];
  timeZone: string;
  /** The list's accessible name. */
  label: string;
  /** False if all orders belong to one customer. */
  withCustomer?: boolean;
  isFresh?: (order: OrderListItem) => boolean;
}

/** A short list of orders. Each row links to its order. */
export function OrderTable({ orders, timeZone, label, withCustomer = true, isFresh }: OrderTableProps) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {orders.map((order) => (
        <li key={order.wc_id} data-fresh={isFresh?.(order) || undefined}>
          <div className={classes.what}>
            <RowLink to="/dashboard/orders/$orderId" params={{ orderId: String(order.wc_id) }} className={classes.link}>
              {withCustomer ? (
                <span dir="auto">{customerName(order)}</span>
              ) : (
                t('Order #{number}', { number: order.number })
              )}
            </RowLink>
            <span className={classes.more}>
              {withCustomer && `#${order.number} · `}
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
