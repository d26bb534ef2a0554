import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconMail, IconPrinter } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { formatDay } from '../../../platform/format/date.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { formatCount } from '../../../platform/format/number.ts';
import { orpc } from '../../../platform/api/client.ts';
import { useStore, useStoreQuery } from '../../../platform/query/store-query.ts';
import { BackLink } from '../../../ui/links/back-link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import text from '../../../ui/styles/text.module.css';
import classes from '../../../ui/print/paper.module.css';
import { RowSkeletons } from '../../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { StoreLogo } from '../../orders/orders.public.tsx';
import type { SupplierOrder } from '../reorder.data.ts';
import { orderEmail } from './order-email.ts';
import { amountOfLine } from './amount-of-line.ts';
import { t } from '#domain/language/t.ts';
import { Trans } from '../../../platform/format/trans.ts';

/** An order to a supplier, to print or to save as PDF. */
export function PurchaseOrderPage() {
  const store = useStore();
  const { supplierOrderId = '' } = useParams({ strict: false });
  const query = useStoreQuery(orpc.reorder.order, { order_id: supplierOrderId });
  const business = useStoreQuery(orpc.orders.invoiceDetails).data?.details ?? null;
  const suppliers = useStoreQuery(orpc.reorder.suppliers).data?.items;
  const supplier = suppliers?.find(({ id }) => id === query.data?.supplier_id);
  return (
    <Stack gap="md" maw={800} className="karoo-paper karoo-slips">
      <div className="karoo-screen-only">
        <BackLink to="/dashboard/products/reorder/orders">{t('Supplier orders')}</BackLink>
        <PageHeader
          title={t('Purchase order')}
          actions={
            <>
              <Button
                variant="default"
                leftSection={<IconPrinter size={16} />}
                disabled={query.data === undefined}
                onClick={() => window.print()}
              >
                {t('Print')}
              </Button>
              {query.data && supplier?.email && (
                <Button
                  component="a"
                  href={orderEmail(query.data, supplier.email, business?.legal_name ?? store.name)}
                  leftSection={<IconMail size={16} />}
                >
                  {t('Email the supplier')}
                </Button>
              )}
            </>
          }
        />
        <Text size="sm" c="dimmed">
          {t(
            'Prices are the cost prices in Karoo; a product without one has no price on paper. To get a PDF, choose Save as PDF in the print dialog.',
          )}
        </Text>
      </div>
      <QueryView query={query} failure={t('Couldn’t load orders')} loading={<RowSkeletons rows={4} height={90} />}>
        {(order) => (
          <article className={classes.slip} aria-labelledby="purchase-order">
            <header className={classes.head}>
              <div>
                <StoreLogo />
                <h2 id="purchase-order">{t('Purchase order')}</h2>
              </div>
              <p className={classes.facts}>
                <span>{t('Reference: {id}', { id: order.id.slice(0, 8).toUpperCase() })}</span>
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
            <OrderTable order={order} currency={store.currency} />
          </article>
        )}
      </QueryView>
    </Stack>
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
