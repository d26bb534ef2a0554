import type { CustomerColumn } from '#domain/columns/customer-columns.ts';
import { formatDate } from '../../platform/format/date.ts';
import { formatMoneyExact } from '../../platform/format/money.ts';
import { formatCount } from '../../platform/format/number.ts';
import { useTimeZone } from '../../platform/query/store-query.ts';
import { ToneBadge } from '../../ui/cards/tone-badge.tsx';
import { declaredColumns } from '../../ui/list-page/declared-columns.tsx';
import type { ListColumn } from '../../ui/list-page/list-column.ts';
import { provinceName } from '#domain/provinces.ts';
import type { ListColumnsChoice } from '../columns/columns.public.tsx';
import { customerName, FIGURE_HINTS, SEGMENT_LABELS, SEGMENT_TONES } from './customer-labels.ts';
import type { CustomerListItem } from './customers.data.ts';
import { t } from '#domain/language/t.ts';
import text from '../../ui/styles/text.module.css';

interface CustomerColumnOptions {
  columns: ListColumnsChoice;
  currency: string;
  narrow: boolean;
}

/** Columns of the customer list, as they are declared in `domain/columns/customer-columns.ts`. */
export function customerColumns(options: CustomerColumnOptions): ListColumn<CustomerListItem>[] {
  const { columns, currency } = options;
  return declaredColumns({ ...columns, rendered: renderedColumns(options), currencyOf: () => currency });
}

function renderedColumns({
  currency,
  narrow,
}: CustomerColumnOptions): Partial<Record<CustomerColumn, Partial<ListColumn<CustomerListItem>>>> {
  return {
    name: {
      names: true,
      firstOrder: 'asc',
      card: 'title',
      loadingWidth: 20,
      cell: (customer) => <CustomerName customer={customer} withEmail={!narrow} />,
    },
    segment: {
      hint: FIGURE_HINTS.segment,
      card: 'lineEnd',
      loadingWidth: 7,
      cell: ({ segment }) => <ToneBadge tone={SEGMENT_TONES[segment]}>{SEGMENT_LABELS[segment]}</ToneBadge>,
    },
    province: {
      wideOnly: true,
      wholeOnly: true,
      cell: ({ province }) => (province ? provinceName(province) : '–'),
    },
    last: {
      loadingWidth: 10,
      cell: ({ last_order_at: last }) => <LastOrder at={last} />,
    },
    orders: {
      hint: FIGURE_HINTS.orders,
      help: '/dashboard/help/figures#which-orders-count',
      card: 'line',
      loadingWidth: 3,
      cell: ({ orders }) =>
        narrow ? t('{orders, plural, one {# order} other {# orders}}', { orders }) : formatCount(orders),
    },
    average: {
      hint: FIGURE_HINTS.average,
      help: '/dashboard/help/figures#average-order-value',
      wideOnly: true,
      wholeOnly: true,
      cell: ({ average_order_value: average }) => average !== undefined && formatMoneyExact(average, currency),
    },
    spend: {
      hint: FIGURE_HINTS.spend,
      card: 'aside',
      loadingWidth: 10,
      cell: (customer) => formatMoneyExact(customer.spend, currency),
    },
  };
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

function LastOrder({ at }: { at: string | null }) {
  const timeZone = useTimeZone();
  return <span style={{ whiteSpace: 'nowrap' }}>{at ? formatDate(at, timeZone) : '–'}</span>;
}
