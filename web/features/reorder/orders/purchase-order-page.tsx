import { Button, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formatDay } from '../../../platform/format/date.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { formatCount } from '../../../platform/format/number.ts';
import { BackLink } from '../../../ui/links/back-link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import classes from '../../../ui/print/paper.module.css';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { useStore } from '../../stores/stores.public.tsx';
import { businessOptions, supplierOrderOptions } from '../reorder.data.ts';
import type { SupplierOrder } from '../reorder.data.ts';
import { amountOfLine } from './amount-of-line.ts';
import * as t from '../reorder.text.ts';

/** An order to a supplier, to print or to save as PDF. */
export function PurchaseOrderPage() {
  const store = useStore();
  const { supplierOrderId = '' } = useParams({ strict: false });
  const query = useQuery(supplierOrderOptions(store.id, supplierOrderId));
  const business = useQuery(businessOptions(store.id)).data?.details ?? null;
  return (
    <Stack gap="md" className={classes.page}>
      <div className="karoo-screen-only">
        <BackLink to="/dashboard/products/reorder/orders">{t.supplierOrders}</BackLink>
        <PageHeader
          title={t.purchaseOrder}
          actions={
            <Button
              leftSection={<IconPrinter size={16} />}
              disabled={query.data === undefined}
              onClick={() => window.print()}
            >
              {t.print}
            </Button>
          }
        />
        <Text size="sm" c="dimmed">
          {t.printCostsHint}
        </Text>
      </div>
      <QueryView query={query} failure={t.couldntLoad} loading={<RowSkeletons rows={4} height={90} />}>
        {(order) => (
          <article className={classes.slip} aria-labelledby="purchase-order">
            <header className={classes.head}>
              <h2 id="purchase-order">{t.purchaseOrder}</h2>
              <p className={classes.facts}>
                <span>{t.reference(order.id.slice(0, 8).toUpperCase())}</span>
                <span>{t.orderDate(formatDay(order.ordered_on))}</span>
                <span>{t.expectedBy(formatDay(order.expected_on))}</span>
              </p>
            </header>
            <div className={classes.parties}>
              <address className={classes.address}>
                <strong>{t.orderedBy}</strong>
                {[business?.legal_name ?? store.name, ...(business?.address.split('\n') ?? [])].map((line, index) => (
                  <span key={index} dir="auto">
                    {line}
                  </span>
                ))}
                {business?.vat_number && <span>{t.vatNumberIs(business.vat_number)}</span>}
              </address>
              {order.supplier_name && (
                <address className={classes.address}>
                  <strong>{t.supplierHeading}</strong>
                  <span dir="auto">{order.supplier_name}</span>
                </address>
              )}
            </div>
            <OrderTable order={order} currency={store.currency} />
          </article>
        )}
      </QueryView>
    </Stack>
  );
}

function OrderTable({ order, currency }: { order: SupplierOrder; currency: string }) {
  const money = (amount: string | null) => (amount === null ? '' : formatMoneyExact(amount, currency));
  const hasPrices = order.linesWithoutCost < order.lines.length;
  return (
    <table className={classes.table} aria-label={t.purchaseOrderFrom(order.supplier_name)}>
      <thead>
        <tr>
          <th scope="col">{t.units}</th>
          <th scope="col">{t.product}</th>
          <th scope="col" className={`${classes.money} ${classes.sku}`}>
            {t.pricePerUnit}
          </th>
          <th scope="col" className={classes.money}>
            {t.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.wc_id}>
            <td className={classes.count}>{formatCount(line.units)}</td>
            <th scope="row" dir="auto">
              {line.name}
              {line.sku && <span className={classes.attribute}>{line.sku}</span>}
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
              {order.linesWithoutCost === 0 ? t.total : t.totalOfPriced}{' '}
              <span className={classes.sum}>{money(order.cost)}</span>
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
