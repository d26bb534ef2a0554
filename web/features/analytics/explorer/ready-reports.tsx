import { DIMENSIONS } from '#domain/figures/dimensions.ts';
import { MEASURES } from '#domain/figures/measures.ts';
import type { Condition } from '#domain/questions/condition.ts';
import { orpc } from '../../../platform/api/client.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { formatCount, formatQuantity, formatShare } from '../../../platform/format/number.ts';
import { useStoreQuery } from '../../../platform/query/store-query.ts';
import type { ListLink } from '../../../ui/list-page/list-column.ts';
import type { ReportColumn } from '../../../ui/reports/report-column.ts';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { ReportTable } from '../../../ui/reports/report-table.tsx';
import { ExportMenu } from '../../exports/exports.public.tsx';
import { salesOrdersLink } from '../../orders/orders.public.tsx';
import { EmptyReport, shareText } from '../report-table-parts.tsx';
import { shopRowName } from '../shop-row-name.ts';
import { useReport } from '../use-report.ts';
import classes from './explorer.module.css';
import { t } from '#domain/language/t.ts';

/** Products in the same orders, and how much more often than by chance. */
export function BoughtTogether() {
  const { store, range } = useReport();
  const query = useStoreQuery(orpc.questions.boughtTogether, range);
  const title = t('Bought together');
  return (
    <>
      <ExportMenu tables={[{ name: title, table: 'bought_together', filter: range }]} />
      <ReportPanel
        title={title}
        query={query}
        timeZone={store.timezone}
        hint={t(
          'Lift says how much more often two products are in one order than if customers chose them by chance: 1 is as often, 3 three times. Share: of the orders with the first product, those that also have the other.',
        )}
      >
        {({ items, orders, large, most_products: most }) =>
          items.length === 0 ? (
            <EmptyReport>{t('No two products are in more than one order of these days.')}</EmptyReport>
          ) : (
            <>
              <p className={classes.intro}>
                {t('Pairs in {orders, plural, one {# order} other {# orders}}.', { orders })}{' '}
                {large > 0 &&
                  t(
                    '{large, plural, one {# order with more than {most} different products is left out.} other {# orders with more than {most} different products are left out.}}',
                    { large, most },
                  )}
              </p>
              <ReportTable
                caption={title}
                columns={[
                  { key: 'name', label: t('Product'), card: 'title', cell: ({ name }) => name },
                  { key: 'other', label: t('Bought with'), card: 'line', cell: ({ other_name: name }) => name },
                  {
                    key: 'orders',
                    label: t('Orders with both'),
                    figure: true,
                    card: 'lineEnd',
                    cell: (row) => formatCount(row.orders),
                  },
                  { key: 'share', label: t('Share'), figure: true, cell: ({ share }) => formatShare(share) },
                  {
                    key: 'lift',
                    label: t('Lift'),
                    figure: true,
                    card: 'aside',
                    cell: ({ lift }) => `${formatQuantity(lift)}×`,
                  },
                ]}
                rows={items}
                rowKey={({ product_id: one, other_id: other }) => `${one} ${other}`}
                rowLink={({ product_id: one, other_id: other }) =>
                  salesOrdersLink(range, { where: JSON.stringify(hasBoth([one, other])) })
                }
              />
            </>
          )
        }
      </ReportPanel>
    </>
  );
}

function hasBoth(products: readonly number[]): Condition {
  return { all: products.map((id) => ({ property: 'product', is: 'is', values: [String(id)] })) };
}

type Card = 'aside' | 'line' | 'lineEnd';

/** Columns of figures that rows and all of them together have. */
function figureOf<Whole extends object>(whole: Whole) {
  return (key: string, label: string, text: (row: Whole) => string, card?: Card): ReportColumn<Whole> => ({
    key,
    label,
    figure: true,
    cell: text,
    total: text(whole),
    ...(card && { card }),
  });
}

/** How long orders took from payment to completion, by shipping method. */
export function TimeToShip() {
  const { store, range } = useReport();
  const query = useStoreQuery(orpc.questions.timeToShip, range);
  const title = t('Time to ship');
  return (
    <>
      <ExportMenu tables={[{ name: title, table: 'time_to_ship', filter: range }]} />
      <ReportPanel
        title={title}
        query={query}
        timeZone={store.timezone}
        hint={t(
          'From payment, or from the order if it was not paid before, until the order was completed in your store. Half of the orders took at most the first time, nine in ten at most the second.',
        )}
      >
        {({ items, whole }) => {
          const figure = figureOf(whole);
          return whole.orders === 0 ? (
            <EmptyReport>{t('No orders on these days.')}</EmptyReport>
          ) : (
            <ReportTable
              caption={title}
              columns={[
                {
                  key: 'name',
                  label: DIMENSIONS.shipping_method.name(),
                  card: 'title',
                  cell: ({ key, label }) => shopRowName('shipping_method', key, label),
                },
                figure('orders', MEASURES.orders.name(), ({ orders }) => formatCount(orders), 'line'),
                figure('completed', t('Completed', {}, 'orders'), ({ completed }) => formatCount(completed)),
                figure('median', t('Half within'), ({ median_hours: hours }) => timeText(hours), 'aside'),
                figure('ninety', t('Nine in ten within'), ({ ninety_hours: hours }) => timeText(hours)),
                figure('soon', t('Within two days'), ({ within_two_days: share }) => shareText(share), 'lineEnd'),
              ]}
              rows={items}
              rowKey={({ key }) => key}
              rowLink={({ key }) => salesOrdersLink(range, { by: 'shipping_method', key: key || '-' })}
              totalLabel={t('All')}
            />
          );
        }}
      </ReportPanel>
    </>
  );
}

/** "5.5 h", from two days on "2.4 days". */
function timeText(hours: number | null): string {
  if (hours === null) return '–';
  return hours < 48
    ? t('{hours} h', { hours: formatQuantity(hours) })
    : t('{days} days', { days: formatQuantity(Math.round((hours * 10) / 24) / 10) });
}

const NOT_PAID = 'failed,pending,on-hold,cancelled';

/** Orders that brought no money, by payment method. */
export function UnpaidOrders() {
  const { store, range } = useReport();
  const query = useStoreQuery(orpc.questions.unpaidOrders, range);
  const title = t('Failed and unpaid orders');
  const linkOf = (method: string) =>
    ({
      to: '/dashboard/orders',
      search: { status: NOT_PAID, payment_method: method || '-', after: range.from, before: range.to },
    }) as ListLink;
  return (
    <>
      <ExportMenu tables={[{ name: title, table: 'unpaid_orders', filter: range }]} />
      <ReportPanel
        title={title}
        query={query}
        timeZone={store.timezone}
        hint={t(
          'Orders made on these days that failed, wait for a payment (pending or on hold), or were cancelled before they were paid. Share: of all orders with this payment method.',
        )}
      >
        {({ items, whole, currency }) => {
          const figure = figureOf(whole);
          return whole.orders === 0 ? (
            <EmptyReport>{t('No orders on these days.')}</EmptyReport>
          ) : (
            <ReportTable
              caption={title}
              columns={[
                {
                  key: 'name',
                  label: DIMENSIONS.payment.name(),
                  card: 'title',
                  cell: ({ key, label }) => shopRowName('payment', key, label),
                },
                figure('orders', t('Orders made'), ({ orders }) => formatCount(orders)),
                figure('failed', t('Failed'), ({ failed }) => formatCount(failed), 'line'),
                figure('waiting', t('Waiting for payment'), ({ waiting }) => formatCount(waiting)),
                figure('cancelled', t('Cancelled unpaid'), ({ cancelled }) => formatCount(cancelled)),
                figure('share', t('Share'), ({ share }) => shareText(share), 'lineEnd'),
                figure('value', t('Not paid'), ({ value }) => formatMoneyExact(value, currency), 'aside'),
              ]}
              rows={items}
              rowKey={({ key }) => key}
              rowLink={({ key }) => linkOf(key)}
              share={({ share }) => share}
              totalLabel={t('All')}
            />
          );
        }}
      </ReportPanel>
    </>
  );
}
