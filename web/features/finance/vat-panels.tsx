import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { rateName } from '#domain/report-names.ts';
import { formatMoneyExact } from '../../platform/format/money.ts';
import { formatCount } from '../../platform/format/number.ts';
import type { ReportColumn } from '../../ui/reports/report-column.ts';
import { ReportPanel } from '../../ui/reports/report-panel.tsx';
import { ReportTable } from '../../ui/reports/report-table.tsx';
import { LinkAnchor } from '../../ui/links/links.tsx';
import { MetricHint } from '../../ui/states/metric-hint.tsx';
import { ExportCsv } from '../exports/exports.public.tsx';
import { useReport } from '../analytics/analytics.public.ts';
import type { VatRate, VatReport } from './finance.data.ts';
import classes from './finance.module.css';
import { withMobileLabel } from './mobile-label.tsx';

interface Props {
  query: UseQueryResult<VatReport>;
  timeZone: string;
}

/** Output VAT of the period: what belongs on the return, and the same by rate. */
export function VatPanels({ query, timeZone }: Props) {
  return (
    <>
      <ReportPanel
        title="VAT summary"
        query={query}
        timeZone={timeZone}
        hint="From the tax amounts that the shop stored on orders and refunds, never from a total. Refunds count on the day of the refund."
      >
        {(report) => <Summary report={report} />}
      </ReportPanel>
      <ReportPanel
        title="VAT by rate"
        query={query}
        timeZone={timeZone}
        hint="Goods, shipping and fees, each by its own tax. An order with several rates counts under each of them."
      >
        {(report) => <Rates report={report} />}
      </ReportPanel>
    </>
  );
}

type SummaryKey = keyof VatReport['summary'];

const SUMMARY: { key: SummaryKey; label: string; hint: string }[] = [
  {
    key: 'taxed',
    label: 'Taxed, VAT included',
    hint: 'All that was sold at a rate above 0 %, with its VAT. Credit notes are the refunds of it.',
  },
  { key: 'outputTax', label: 'Output tax', hint: 'The VAT that the shop charged, less the VAT it gave back.' },
  {
    key: 'zeroRated',
    label: 'Zero-rated supplies',
    hint: 'Sold at a rate of 0 % that the shop names. Whether that is zero-rated by law is for your accountant.',
  },
  {
    key: 'noVat',
    label: 'Supplies without VAT',
    hint: 'Sold without any rate. They may be zero-rated, exempt or export: the shop does not say.',
  },
  {
    key: 'unallocated',
    label: 'Named by no line',
    hint: 'Mostly refunds that are an amount alone. The shop stored no VAT for them, so none is taken off here: check whether a credit note carries VAT.',
  },
];

type SummaryRow = (typeof SUMMARY)[number];

function nameOf({ label, hint }: SummaryRow) {
  return (
    <span className={classes.hinted}>
      {label}
      <MetricHint of={label}>{hint}</MetricHint>
    </span>
  );
}

function Summary({ report: { summary, to, currency, otherCurrencies } }: { report: VatReport }) {
  const money = (side: 'sales' | 'refunds' | 'net', label: string, more: Partial<ReportColumn<SummaryRow>> = {}) => ({
    key: side,
    label,
    figure: true,
    cell: ({ key }: SummaryRow) => {
      const text = formatMoneyExact(summary[key][side], currency);
      return side === 'net' ? text : withMobileLabel(label, text);
    },
    ...more,
  });
  const columns: ReportColumn<SummaryRow>[] = [
    {
      key: 'name',
      label: 'Supplies',
      card: 'title',
      cell: nameOf,
    },
    money('sales', 'Sales', { card: 'line' }),
    money('refunds', 'Refunds', { card: 'lineEnd' }),
    money('net', 'Net', { card: 'aside' }),
  ];
  return (
    <>
      <ReportTable
        caption="VAT summary"
        columns={columns}
        rows={SUMMARY}
        rowKey={({ key }) => key}
        exportButton={<VatExport table="vat_summary" />}
      />
      <Text size="sm" c="dimmed" className={classes.note}>
        Where these belong on the VAT201 return is for you or your accountant to decide: no field numbers are claimed.
        Input tax is not known to the shop.
        {otherCurrencies.map(
          ({ currency: other, total }) => ` Not included: sales of ${formatMoneyExact(total, other)}.`,
        )}
      </Text>
      <div className={classes.note}>
        <LinkAnchor to="/dashboard/analytics/differences" search={{ month: to.slice(0, 7) }} size="sm">
          Why do my totals differ from WooCommerce?
        </LinkAnchor>
      </div>
    </>
  );
}

function Rates({ report }: { report: VatReport }) {
  const { rates, totals, currency } = report;
  if (rates.length === 0) return <Nothing />;
  const money = (
    key: string,
    label: string,
    of: (rate: VatRate) => string,
    total: string,
    more: Partial<ReportColumn<VatRate>> = {},
  ): ReportColumn<VatRate> => {
    const write = (amount: string) => {
      const text = formatMoneyExact(amount, currency);
      return more.card === 'line' ? withMobileLabel(label, text) : text;
    };
    return { key, label, figure: true, cell: (rate) => write(of(rate)), total: write(total), ...more };
  };
  const columns: ReportColumn<VatRate>[] = [
    { key: 'rate', label: 'Rate', card: 'title', cell: (rate) => rateName(rate) },
    {
      key: 'orders',
      label: 'Orders',
      figure: true,
      wideOnly: true,
      cell: ({ sales }) => formatCount(sales.orders),
      total: formatCount(totals.sales.orders),
    },
    {
      key: 'refunds',
      label: 'Refunds',
      figure: true,
      wideOnly: true,
      cell: ({ refunds }) => formatCount(refunds.orders),
      total: formatCount(totals.refunds.orders),
    },
    money('base', 'Sales excl. VAT', ({ sales }) => sales.base, totals.sales.base, { wideOnly: true }),
    money('vat', 'VAT on sales', ({ sales }) => sales.vat, totals.sales.vat, { wideOnly: true }),
    money('back', 'VAT refunded', ({ refunds }) => refunds.vat, totals.refunds.vat),
    money('netBase', 'Net excl. VAT', ({ net }) => net.base, totals.base, { card: 'line' }),
    money('netVat', 'Net VAT', ({ net }) => net.vat, totals.vat, { card: 'aside' }),
  ];
  return (
    <ReportTable
      caption="VAT by rate"
      columns={columns}
      rows={rates}
      rowKey={({ key }) => key}
      totalLabel="All"
      exportButton={<VatExport table="vat_rates" />}
    />
  );
}

function VatExport({ table }: { table: 'vat_summary' | 'vat_rates' }) {
  const { store, range } = useReport();
  return <ExportCsv storeId={store.id} table={table} filter={range} small />;
}

function Nothing() {
  return (
    <Text size="sm" c="dimmed" p="md">
      Nothing was sold or refunded in these days.
    </Text>
  );
}
