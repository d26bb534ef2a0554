import { Stack } from '@mantine/core';
import { shopDayOf } from '#domain/time/shop-time.ts';
import { useNowAs } from '../../platform/clock.ts';
import { formatDateTime, formatWhen } from '../../platform/format/date.ts';
import { useTimeZone } from '../../platform/query/store-query.ts';
import { formatMoneyExact } from '../../platform/format/money.ts';
import { RowLink } from '../../ui/links/row-link.tsx';
import { OrderStatus } from './status/order-status.tsx';
import { customerName } from './order-labels.ts';
import type { OrderListItem } from './orders.data.ts';
import record from '../../ui/list-page/rows/list-record.module.css';
import links from '../../ui/styles/link.module.css';
import text from '../../ui/styles/text.module.css';
import rows from '../../ui/styles/rows.module.css';
import { t } from '#domain/language/t.ts';

interface OrderTableProps {
  orders: readonly OrderListItem[];
  /** The list's accessible name. */
  label: string;
  /** False if all orders belong to one customer. */
  withCustomer?: boolean;
  isFresh?: (order: OrderListItem) => boolean;
}

const ROW = `${rows.row} ${links.whole} ${record.record}`;
const NAME = `${links.name} ${links.cover} ${text.clip}`;

/** A short list of orders. Each row links to its order. */
export function OrderTable({ orders, label, withCustomer = true, isFresh }: OrderTableProps) {
  return (
    <ul className={rows.rows} aria-label={label}>
      {orders.map((order) => (
        <li key={order.wc_id} className={ROW} data-fresh={isFresh?.(order) || undefined}>
          <div className={rows.words}>
            <RowLink to="/dashboard/orders/$orderId" params={{ orderId: String(order.wc_id) }} className={NAME}>
              {withCustomer ? (
                <span dir="auto">{customerName(order)}</span>
              ) : (
                t('Order #{number}', { number: order.number })
              )}
            </RowLink>
            <span className={text.below}>
              {withCustomer && `#${order.number} · `}
              <OrderTime at={order.date_created} />
            </span>
          </div>
          <Stack gap={2} align="flex-end" fw={600} className={text.figure}>
            {formatMoneyExact(order.total, order.currency)}
            <OrderStatus order={order} />
          </Stack>
        </li>
      ))}
    </ul>
  );
}

/** The time of an order of today, else its day; all of it on hover. */
export function OrderTime({ at }: { at: string }) {
  const timeZone = useTimeZone();
  const today = useNowAs((now) => shopDayOf(new Date(now), timeZone));
  return (
    <time style={{ whiteSpace: 'nowrap' }} dateTime={at} title={formatDateTime(at, timeZone)}>
      {formatWhen(at, timeZone, today)}
    </time>
  );
}
