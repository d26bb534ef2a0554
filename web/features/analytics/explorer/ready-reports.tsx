import type { Condition } from '#domain/questions/condition.ts';
import type { DayRange } from '#domain/time/period.ts';
import { type client, orpc } from '../../../platform/api/client.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { formatCount, formatQuantity, formatShare } from '../../../platform/format/number.ts';
import { useStoreQuery } from '../../../platform/query/store-query.ts';
import type { ListLink } from '../../../ui/list-page/list-column.ts';
import { ReportTable } from '../../../ui/reports/report-table.tsx';
import { useDeclaredReport } from '../../columns/columns.public.tsx';
import { salesOrdersLink } from '../../orders/orders.public.tsx';
import { shareText } from '../report-table-parts.tsx';
import { shopRowName } from '../shop-row-name.ts';
import { useReport } from '../use-report.ts';
import classes from './explorer.module.css';
import { ReadyReport } from './ready-report.tsx';
import { t } from '#domain/language/t.ts';

/** Products in the same orders, and how much more often than by chance. */
export function BoughtTogether() {
  const { range } = useReport();
  const query = useStoreQuery(orpc.questions.boughtTogether, range);
  const title = t('Bought together');
  return (
    <ReadyReport
      title={title}
      table="bought_together"
      range={range}
      query={query}
      hint={t(
        'Lift says how much more often two products are in one order than if customers chose them by chance: 1 is as often, 3 three times. Share: of the orders with the first product, those that also have the other.',
      )}
      emptyText={({ items }) => items.length === 0 && t('No two products are in more than one order of these days.')}
    >
      {({ items, orders, large, most_products: most }) => (
        <>
          <p className={classes.intro}>
            {t('Pairs in {orders, plural, one {# order} other {# orders}}.', { orders })}{' '}
            {large > 0 &&
              t(
                '{large, plural, one {# order with more than {most} different products is left out.} other {# orders with more than {most} different products are left out.}}',
                { large, most },
              )}
          </p>
          <PairsTable title={title} range={range} items={items} />
        </>
      )}
    </ReadyReport>
  );
}

type Pair = Awaited<ReturnType<typeof client.questions.boughtTogether>>['items'][number];

function PairsTable({ title, range, items }: { title: string; range: DayRange; items: readonly Pair[] }) {
  const { columns, menu } = useDeclaredReport<'bought_together', Pair>('bought_together', {
    name: { card: 'title', cell: ({ name }) => name },
    boughtWith: { card: 'line', cell: ({ other_name: name }) => name },
    orders: { card: 'lineEnd', cell: ({ orders }) => formatCount(orders) },
    share: { cell: ({ share }) => formatShare(share) },
    lift: { card: 'aside', cell: ({ lift }) => `${formatQuantity(lift)}×` },
  });
  return (
    <ReportTable
      caption={title}
      columns={columns}
      rows={items}
      rowKey={({ product_id: one, other_id: other }) => `${one} ${other}`}
      rowLink={({ product_id: one, other_id: other }) =>
        salesOrdersLink(range, { where: JSON.stringify(hasBoth([one, other])) })
      }
      foot={menu}
    />
  );
}

function hasBoth(products: readonly number[]): Condition {
  return { all: products.map((id) => ({ property: 'product', is: 'is', values: [String(id)] })) };
}

interface TableOf<Answer> {
  title: string;
  range: DayRange;
  answer: Answer;
}

type Card = 'aside' | 'line' | 'lineEnd';

/** Cells of figures that rows and all of them together have. */
function figureOf<Whole extends object>(whole: Whole) {
  return (text: (row: Whole) => string, card?: Card) => ({ cell: text, total: text(whole), ...(card && { card }) });
}

/** How long orders took from payment to completion, by shipping method. */
export function TimeToShip() {
  const { range } = useReport();
  const query = useStoreQuery(orpc.questions.timeToShip, range);
  const title = t('Time to ship');
  return (
    <ReadyReport
      title={title}
      table="time_to_ship"
      range={range}
      query={query}
      hint={t(
        'From payment, or from the order if it was not paid before, until the order was completed in your store. Half of the orders took at most the first time, nine in ten at most the second.',
      )}
      emptyText={({ whole }) => whole.orders === 0 && t('No orders on these days.')}
    >
      {(answer) => <TimeTable title={title} range={range} answer={answer} />}
    </ReadyReport>
  );
}

type Times = Awaited<ReturnType<typeof client.questions.timeToShip>>;
type Time = Times['items'][number];

function TimeTable({ title, range, answer: { items, whole } }: TableOf<Times>) {
  const figure = figureOf(whole);
  const { columns, menu } = useDeclaredReport<'time_to_ship', Time>('time_to_ship', {
    shippingMethod: { card: 'title', cell: ({ key, label }) => shopRowName('shipping_method', key, label) },
    orders: figure(({ orders }) => formatCount(orders), 'line'),
    completed: figure(({ completed }) => formatCount(completed)),
    medianHours: figure(({ median_hours: hours }) => timeText(hours), 'aside'),
    ninetyHours: figure(({ ninety_hours: hours }) => timeText(hours)),
    withinTwoDays: figure(({ within_two_days: share }) => shareText(share), 'lineEnd'),
  });
  return (
    <ReportTable
      caption={title}
      columns={columns}
      rows={items}
      rowKey={({ key }) => key}
      rowLink={({ key }) => salesOrdersLink(range, { by: 'shipping_method', key: key || '-' })}
      totalLabel={t('All')}
      foot={menu}
    />
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
  const { range } = useReport();
  const query = useStoreQuery(orpc.questions.unpaidOrders, range);
  const title = t('Failed and unpaid orders');
  return (
    <ReadyReport
      title={title}
      table="unpaid_orders"
      range={range}
      query={query}
      hint={t(
        'Orders made on these days that failed, wait for a payment (pending or on hold), or were cancelled before they were paid. Share: of all orders with this payment method.',
      )}
      emptyText={({ whole }) => whole.orders === 0 && t('No orders on these days.')}
    >
      {(answer) => <UnpaidTable title={title} range={range} answer={answer} />}
    </ReadyReport>
  );
}

type Unpaid = Awaited<ReturnType<typeof client.questions.unpaidOrders>>;
type UnpaidRow = Unpaid['items'][number];

function UnpaidTable({ title, range, answer: { items, whole, currency } }: TableOf<Unpaid>) {
  const figure = figureOf(whole);
  const { columns, menu } = useDeclaredReport<'unpaid_orders', UnpaidRow>('unpaid_orders', {
    payment: { card: 'title', cell: ({ key, label }) => shopRowName('payment', key, label) },
    orders: figure(({ orders }) => formatCount(orders)),
    failed: figure(({ failed }) => formatCount(failed), 'line'),
    waiting: figure(({ waiting }) => formatCount(waiting)),
    cancelled: figure(({ cancelled }) => formatCount(cancelled)),
    share: figure(({ share }) => shareText(share), 'lineEnd'),
    value: figure(({ value }) => formatMoneyExact(value, currency), 'aside'),
  });
  return (
    <ReportTable
      caption={title}
      columns={columns}
      rows={items}
      rowKey={({ key }) => key}
      rowLink={({ key }) => unpaidOrdersLink(range, key)}
      share={({ share }) => share}
      totalLabel={t('All')}
      foot={menu}
    />
  );
}

function unpaidOrdersLink({ from, to }: DayRange, method: string): ListLink {
  const search = { status: NOT_PAID, payment_method: method || '-', after: from, before: to };
  return { to: '/dashboard/orders', search } as ListLink;
}
