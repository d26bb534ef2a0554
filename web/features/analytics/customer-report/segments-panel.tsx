import { Text } from '@mantine/core';
import { SEGMENT_NAMES } from '#domain/customers/customer-segment.ts';
import { sumMoney, toCents } from '#domain/money/money.ts';
import { formatDateTime } from '../../../platform/format/date.ts';
import { formatMoney, formatMoneyExact } from '../../../platform/format/money.ts';
import { formatCount } from '../../../platform/format/number.ts';
import { orpc } from '../../../platform/api/client.ts';
import { useStoreQuery } from '../../../platform/query/store-query.ts';
import type { ListLink } from '../../../ui/list-page/list-column.ts';
import { useNarrow } from '../../../ui/list-page/use-narrow.ts';
import type { ReportCells } from '../../../ui/reports/declared-report.ts';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { ReportTable } from '../../../ui/reports/report-table.tsx';
import { CUSTOMER_GROUP_HINT, CUSTOMER_GROUP_LABELS } from '../../customers/customers.public.ts';
import { useDeclaredReport } from '../../columns/columns.public.tsx';
import { shareText } from '../report-table-parts.tsx';
import { moneyShare } from '#domain/figures/compared.ts';
import { useReport } from '../use-report.ts';
import type { CustomerSegments } from '../analytics.data.ts';
import { sentences } from '#domain/language/sentences.ts';
import text from '../../../ui/styles/text.module.css';
import { t } from '#domain/language/t.ts';

type Row = CustomerSegments['segments'][number];

/** All customers by recency, frequency and money. A row links to the customers in its group. */
export function SegmentsPanel() {
  const { store } = useReport();
  const query = useStoreQuery(orpc.analytics.segments);
  return (
    <ReportPanel title={t('Recency, frequency, spend')} query={query} hint={CUSTOMER_GROUP_HINT}>
      {(groups) => (
        <>
          <GroupsTable groups={groups} />
          <Text size="xs" c="dimmed" px="md" py="sm">
            {sentences(
              t('All customers to date, regardless of the period above. Counted {dateTime}.', {
                dateTime: formatDateTime(groups.asOf, store.timezone),
              }),
              toCents(groups.bigSpend) > 0n &&
                t('A big spender spent {amount} or more.', { amount: formatMoney(groups.bigSpend, groups.currency) }),
            )}
          </Text>
        </>
      )}
    </ReportPanel>
  );
}

function GroupsTable({ groups }: { groups: CustomerSegments }) {
  const narrow = useNarrow();
  const { columns, menu } = useDeclaredReport<'segments', Row>('segments', cellsOf(groups, narrow));
  return (
    <ReportTable
      caption={t('Customers by recency, frequency and spend')}
      columns={columns}
      rows={groups.segments.filter(({ customers }) => customers > 0)}
      rowKey={({ group }) => group}
      rowLink={({ group }) => ({ to: '/dashboard/customers', search: { group } }) as ListLink}
      share={({ spend }) => moneyShare(spend, totalSpend(groups)) ?? 0}
      foot={menu}
    />
  );
}

function totalSpend({ segments }: CustomerSegments): string {
  return sumMoney(segments.map(({ spend }) => spend));
}

function cellsOf(groups: CustomerSegments, narrow: boolean): ReportCells<'segments', Row> {
  const { currency } = groups;
  const total = totalSpend(groups);
  return {
    name: {
      card: 'title',
      cell: ({ group }) => (
        <strong>
          {CUSTOMER_GROUP_LABELS[group].label}
          {!narrow && <span className={text.below}>{CUSTOMER_GROUP_LABELS[group].who}</span>}
        </strong>
      ),
    },
    segment: { cell: ({ segment }) => SEGMENT_NAMES[segment]() },
    customers: {
      card: 'line',
      cell: ({ customers }) =>
        narrow ? t('{customers, plural, one {# customer} other {# customers}}', { customers }) : formatCount(customers),
    },
    orders: { wideOnly: true, cell: ({ orders }) => formatCount(orders) },
    spent: {
      hint: t('Value of orders that count, less refunds, including tax and shipping, as in the customers list.'),
      card: 'aside',
      cell: ({ spend }) => formatMoneyExact(spend, currency),
    },
    averageSpend: {
      hint: t('Average spend per customer in this group.'),
      cell: ({ averageSpend }) => formatMoneyExact(averageSpend, currency),
    },
    share: {
      hint: t('Share of all customer spend.'),
      card: 'line',
      cell: ({ spend }) => shareText(moneyShare(spend, total) ?? 0),
    },
  };
}
