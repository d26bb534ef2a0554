import { SimpleGrid } from '@mantine/core';
import { orderReference } from '#domain/reorder/order-email.ts';
import { t } from '#domain/language/t.ts';
import { formatDay } from '../../../platform/format/date.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { formatCount } from '../../../platform/format/number.ts';
import { Trans } from '../../../platform/format/trans.ts';
import { useStore } from '../../../platform/query/store-query.ts';
import { StoreLogo } from '../../orders/orders.public.tsx';
import type { SupplierOrder } from '../reorder.data.ts';
import text from '../../../ui/styles/text.module.css';
import classes from '../../../ui/print/paper.module.css';
import { fromCents, toCents } from '#domain/money/money.ts';

interface PaperProps {
  order: SupplierOrder;
  /** The business that orders; null until somebody has entered it. */
  business: { legal_name: string; address: string; vat_number: string | null } | null;
}

/** An order to a supplier as it is printed. */
export function PurchaseOrderPaper({ order, business }: PaperProps) {
  const store = useStore();
  return (
    <article className={classes.slip} aria-labelledby="purchase-order">
      <header className={classes.head}>
        <div>
          <StoreLogo />
          <h2 id="purchase-order">{t('Purchase order')}</h2>
        </div>
        <p className={classes.facts}>
          <span>{t('Reference: {id}', { id: orderReference(order.id) })}</span>
          <span>{t('Date: {day}', { day: formatDay(order.ordered_on) })}</span>
          <span>{t('Expected: {day}', { day: formatDay(order.expected_on) })}</span>
        </p>
      </header>
      <SimpleGrid cols={2} spacing={24}>
        <address className={classes.address}>
          <strong>{t('Ordered by')}</strong>
          {[business?.legal_name ?? store.name, ...(business?.address.split('\n') ?? [])].map((line, index) => (
            <span key={index} dir="auto">
              {line}
            </span>
          ))}
          {business?.vat_number && <span>{t('VAT number: {number}', { number: business.vat_number })}</span>}
        </address>
        {order.supplier_name && (
          <address className={classes.address}>
            <strong>{t('Supplier')}</strong>
            <span dir="auto">{order.supplier_name}</span>
          </address>
        )}
      </SimpleGrid>
      {order.note && (
        <p className={text.lines} dir="auto">
          {order.note}
        </p>
      )}
      <OrderTable order={order} currency={store.currency} />
    </article>
  );
}

function OrderTable({ order, currency }: { order: SupplierOrder; currency: string }) {
  const money = (amount: string | null) => (amount === null ? '' : formatMoneyExact(amount, currency));
  const hasPrices = order.lines_without_cost < order.lines.length;
  return (
    <table className={classes.table} aria-label={t('Purchase order: {supplier}', { supplier: order.supplier_name })}>
      <thead>
        <tr>
          <th scope="col">{t('Units')}</th>
          <th scope="col">{t('Product')}</th>
          <th scope="col" className={`${classes.money} ${classes.sku}`}>
            {t('Price per unit')}
          </th>
          <th scope="col" className={classes.money}>
            {t('Amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.wc_id}>
            <td className={classes.count}>{formatCount(line.units)}</td>
            <th scope="row" dir="auto">
              {line.name}
              {line.sku && <span className={text.below}>{line.sku}</span>}
            </th>
            <td className={`${classes.money} ${classes.sku}`}>{money(line.cost)}</td>
            <td className={classes.money}>{money(amountOfLine(line))}</td>
          </tr>
        ))}
      </tbody>
      {hasPrices && (
        <tfoot>
          <tr>
            <td className={classes.money} colSpan={4}>
              <Trans
                message={
                  '{isWhole, select, true {Total <sum>{cost}</sum>} other {Total of the lines with a price <sum>{cost}</sum>}}'
                }
                values={{ isWhole: order.lines_without_cost === 0, cost: money(order.cost) }}
                tags={{ sum: <span className={classes.sum} /> }}
              />
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

type Line = Pick<SupplierOrder['lines'][number], 'units' | 'cost'>;

/** What a line costs, as decimal text; null without a cost price. */
function amountOfLine({ units, cost }: Line): string | null {
  return cost === null ? null : fromCents(toCents(cost) * BigInt(units));
}
