import { formatDate } from '../../platform/format/date.ts';
import { formatMoneyExact } from '../../platform/format/money.ts';
import { formatCount } from '../../platform/format/number.ts';
import { ToneBadge } from '../../ui/cards/tone-badge.tsx';
import type { ListColumn } from '../../ui/list-page/list-column.ts';
import { provinceName } from '#domain/provinces.ts';
import { customerName, FIGURE_HINTS, SEGMENT_LABELS, SEGMENT_TONES } from './customer-labels.ts';
import type { CustomerListItem } from './customers.data.ts';
import { t } from '#domain/language/t.ts';
import text from '../../ui/styles/text.module.css';

/** Columns of the customer list. `timeZone` is the shop's. */
export function customerColumns(currency: string, timeZone: string, narrow: boolean): ListColumn<CustomerListItem>[] {
  return [
    {
      key: 'name',
      label: t('Customer'),
      sort: 'name',
      firstOrder: 'asc',
      card: 'title',
      loadingWidth: 20,
      cell: (customer) => <CustomerName customer={customer} withEmail={!narrow} />,
    },
    {
      key: 'segment',
      label: t('Segment'),
      hint: FIGURE_HINTS.segment,
      card: 'lineEnd',
      loadingWidth: 7,
      cell: ({ segment }) => <ToneBadge tone={SEGMENT_TONES[segment]}>{SEGMENT_LABELS[segment]}</ToneBadge>,
    },
    {
      key: 'province',
      label: t('Province'),
      wideOnly: true,
      wholeOnly: true,
      loadingWidth: 12,
      cell: ({ province }) => (province ? provinceName(province) : '–'),
    },
    {
      key: 'last',
      label: t('Last order'),
      sort: 'date',
      loadingWidth: 10,
      cell: ({ last_order_at: last }) => (
        <span style={{ whiteSpace: 'nowrap' }}>{last ? formatDate(last, timeZone) : '–'}</span>
      ),
    },
    {
      key: 'orders',
      label: t('Orders'),
      hint: FIGURE_HINTS.orders,
      help: '/dashboard/help/figures#which-orders-count',
      sort: 'orders',
      figure: true,
      card: 'line',
      loadingWidth: 3,
      cell: ({ orders }) =>
        narrow ? t('{orders, plural, one {# order} other {# orders}}', { orders }) : formatCount(orders),
    },
    {
      key: 'average',
      label: t('Average order', {}, 'short column'),
      hint: FIGURE_HINTS.average,
      help: '/dashboard/help/figures#average-order-value',
      figure: true,
      wideOnly: true,
      wholeOnly: true,
      loadingWidth: 9,
      cell: ({ average_order_value: average }) => average !== undefined && formatMoneyExact(average, currency),
    },
    {
      key: 'spend',
      label: t('Spent'),
      hint: FIGURE_HINTS.spend,
      sort: 'spend',
      figure: true,
      card: 'aside',
      loadingWidth: 10,
      cell: (customer) => formatMoneyExact(customer.spend, currency),
    },
  ];
}

function CustomerName({ customer, withEmail }: { customer: CustomerListItem; withEmail: boolean }) {
  const name = customerName(customer);
  return (
    <>
      <span dir="auto">{name}</span>
      {withEmail && (
        <span className={text.below}>
          {customer.guest ? t('Guest') : t('Account')}
          {customer.email && customer.email !== name && ` · ${customer.email}`}
        </span>
      )}
    </>
  );
}
