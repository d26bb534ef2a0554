import { formatMoneyExact } from '../../../platform/format/money.ts';
import classes from './order-detail.module.css';
import { orderTotals } from './order-totals.ts';
import type { OrderDetail } from '../orders.data.ts';

/** The sums as the shop shows them. */
export function OrderTotalsTable({ order }: { order: OrderDetail }) {
  return (
    <dl className={classes.sums}>
      {orderTotals(order).map((row) => (
        <div key={row.key} data-strong={row.strong || undefined}>
          <dt dir="auto">{row.label}</dt>
          <dd>{formatMoneyExact(row.amount, order.currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
