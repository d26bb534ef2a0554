import { formatMoneyExact } from '../../../platform/format/money.ts';
import { formatQuantity } from '../../../platform/format/number.ts';
import { LinkAnchor } from '../../../ui/links/links.tsx';
import { Thumbnail } from '../../../ui/cards/thumbnail.tsx';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import classes from './order-detail.module.css';
import { orderTotals } from './order-totals.ts';
import { isNotZero } from '../order-labels.ts';
import type { OrderDetail } from '../orders.data.ts';
import { t } from '#domain/language/t.ts';

type Line = OrderDetail['lines'][number];

/** The order's lines, without tax as in the shop's admin. */
export function OrderLines({ order }: { order: OrderDetail }) {
  if (order.lines.length === 0) return <p className={classes.none}>{t('This order has no items.')}</p>;
  return (
    <ul className={classes.orderLines}>
      {order.lines.map((line) => (
        <li key={line.wc_id}>
          <Thumbnail src={line.image} />
          <div className={classes.lineText}>
            <LineName line={line} />
            <LineDetails line={line} />
          </div>
          <div className={classes.lineAmount}>
            <strong>{formatMoneyExact(line.total, order.currency)}</strong>
            {line.subtotal !== line.total && <s>{formatMoneyExact(line.subtotal, order.currency)}</s>}
            <span>× {formatQuantity(line.quantity)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A deleted product has the id 0 and no page. */
function LineName({ line }: { line: Line }) {
  const name = decodeEntities(line.name);
  return line.product_id > 0 ? (
    <LinkAnchor
      to="/dashboard/products/$productId"
      params={{ productId: String(line.product_id) }}
      c="inherit"
      fw={600}
      fz="inherit"
    >
      <span dir="auto">{name}</span>
    </LinkAnchor>
  ) : (
    <strong dir="auto">{name}</strong>
  );
}

function LineDetails({ line }: { line: Line }) {
  const parts = [
    ...(line.sku ? [t('SKU {sku}', { sku: line.sku })] : []),
    ...line.attributes.map(({ name, value }) => `${decodeEntities(name)}: ${decodeEntities(value)}`),
    ...(line.refunded_quantity !== 0
      ? [t('{count} refunded', { count: formatQuantity(Math.abs(line.refunded_quantity)) })]
      : []),
    ...(line.refunded_quantity === 0 && isNotZero(line.refunded_total) ? [t('partially refunded')] : []),
    ...(line.product_id === 0 ? [t('deleted from the store')] : []),
  ];
  return <span className={classes.lineDetails}>{parts.join(' · ')}</span>;
}

/** The order's totals, as the shop shows them. */
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
