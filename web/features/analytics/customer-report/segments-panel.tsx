import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sumMoney, toCents } from '#domain/money/money.ts';
import { formatDateTime } from '../../../platform/format/date.ts';
import { formatMoney, formatMoneyExact } from '../../../platform/format/money.ts';
import { formatCount } from '../../../platform/format/number.ts';
import type { ListLink } from '../../../ui/list-page/list-column.ts';
import { useNarrow } from '../../../ui/list-page/use-narrow.ts';
import type { ReportColumn } from '../../../ui/reports/report-column.ts';
import { ReportPanel } from '../../../ui/reports/report-panel.tsx';
import { ReportTable } from '../../../ui/reports/report-table.tsx';
import { ExportCsv } from '../../exports/exports.public.tsx';
import { CUSTOMER_GROUP_HINT, CUSTOMER_GROUP_LABELS } from '../../customers/customers.public.ts';
import { moneyShare, shareText } from '../report-table-parts.tsx';
import { useReport } from '../use-report.ts';
import { customerSegmentsOptions } from '../analytics.data.ts';
import type { CustomerSegments } from '../analytics.data.ts';
import classes from './customer-report.module.css';
import * as t from './customer-report.text.ts';

type Row = CustomerSegments['segments'][number];

/** All customers by recency, frequency and money. A row links to the customers in its group. */
export function SegmentsPanel() {
  const { store } = useReport();
  const narrow = useNarrow();
  const query = useQuery(customerSegmentsOptions(store.id));
  return (
    <ReportPanel title={t.recencyFrequencySpend} query={query} timeZone={store.timezone} hint={CUSTOMER_GROUP_HINT}>
      {(groups) => (
        <>
          <ReportTable
            caption={t.customersByRecencyFrequencyAndSpend}
            columns={columnsOf(groups, narrow)}
            rows={groups.segments.filter(({ buyers }) => buyers > 0)}
            rowKey={({ group }) => group}
            rowLink={({ group }) => ({ to: '/dashboard/customers', search: { group } }) as ListLink}
            share={({ spend }) => moneyShare(spend, totalSpend(groups)) ?? 0}
            exportButton={<ExportCsv storeId={store.id} table="segments" filter={{}} small />}
          />
          <Text size="xs" c="dimmed" px="md" py="sm">
            {t.allCustomersToDateRegardless(formatDateTime(groups.asOf, store.timezone))}
            {toCents(groups.bigSpend) > 0n && t.aBigSpenderSpentOrMore(formatMoney(groups.bigSpend, groups.currency))}
          </Text>
        </>
      )}
    </ReportPanel>
  );
}

function totalSpend({ segments }: CustomerSegments): string {
  return sumMoney(segments.map(({ spend }) => spend));
}

function columnsOf(groups: CustomerSegments, narrow: boolean): ReportColumn<Row>[] {
  const { currency } = groups;
  const total = totalSpend(groups);
  return [
    {
      key: 'group',
      label: t.group,
      card: 'title',
      cell: ({ group }) => (
        <span className={classes.group}>
          {CUSTOMER_GROUP_LABELS[group].label}
          {!narrow && <span className={classes.who}>{CUSTOMER_GROUP_LABELS[group].who}</span>}
        </span>
      ),
    },
    {
      key: 'buyers',
      label: t.customers,
      figure: true,
      card: 'line',
      cell: ({ buyers }) => (narrow ? t.customers2(buyers) : formatCount(buyers)),
    },
    { key: 'orders', label: t.orders, figure: true, wideOnly: true, cell: ({ orders }) => formatCount(orders) },
    {
      key: 'spend',
      label: t.spent,
      figure: true,
      hint: t.valueOfOrdersThatCount,
      card: 'aside',
      cell: ({ spend }) => formatMoneyExact(spend, currency),
    },
    {
      key: 'share',
      label: t.share,
      figure: true,
      hint: t.shareOfAllCustomerSpend,
      card: 'line',
      cell: ({ spend }) => shareText(moneyShare(spend, total) ?? 0),
    },
    {
      key: 'average',
      label: t.perCustomer,
      figure: true,
      hint: t.averageSpendPerCustomer,
      cell: ({ averageSpend }) => formatMoneyExact(averageSpend, currency),
    },
  ];
}
