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
import { EmptyReport, useReport } from '../analytics/analytics.public.ts';
import type { VatRate, VatReport } from './finance.data.ts';
import classes from './finance.module.css';
import { moneyColumn } from './money-column.tsx';

/** Output VAT of the period: the amounts for the return, and the same by rate. */
export function VatPanels({ query }: { query: UseQueryResult<VatReport> }) {
  const { timezone } = useReport().store;
  return (
    <>
      <ReportPanel
        title="VAT summary"
        query={query}
        timeZone={timezone}
        hint="From the tax amounts that the shop stored on orders and refunds, never from a total. Refunds count on the day of the refund."
      >
        {(report) => <Summary report={report} />}
      </ReportPanel>
      <ReportPanel
        title="VAT by rate"
        query={query}
        timeZone={timezone}
        hint="Goods, shipping and fees, each by its own tax. An order with several rates counts under each of them."
      >
        {(report) => <Rates report={report} />}
      </ReportPanel>
    </>
  );
}

const SUMMARY: { key: keyof VatReport['summary']; label: string; hint: string }[] = [
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
    label: 'Unallocated',
    hint: 'Mostly refunds that are an amount alone. The shop stored no VAT for them, so none is taken off here: check whether a credit note carries VAT.',
  },
];

type SummaryRow = (typeof SUMMARY)[number];

function labelWithHint({ label, hint }: SummaryRow) {
  return (
    <span className={classes.hinted}>
      {label}
      <MetricHint of={label}>{hint}</MetricHint>
    </span>
  );
}

function Summary({ report: { summary, to, currency, otherCurrencies } }: { report: VatReport }) {
  const money = (side: 'sales' | 'refunds' | 'net', label: string, card: 'line' | 'lineEnd' | 'aside') =>
    moneyColumn(side, label, ({ key }: SummaryRow) => summary[key][side], { currency, card });
  const columns: ReportColumn<SummaryRow>[] = [
    { key: 'name', label: 'Supplies', card: 'title', cell: labelWithHint },
    money('sales', 'Sales', 'line'),
    money('refunds', 'Refunds', 'lineEnd'),
    money('net', 'Net', 'aside'),
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
  if (rates.length === 0) return <EmptyReport>No sales or refunds in this period</EmptyReport>;
  const count = (key: string, label: string, side: 'sales' | 'refunds'): ReportColumn<VatRate> => ({
    key,
    label,
    figure: true,
    wideOnly: true,
    cell: (rate) => formatCount(rate[side].orders),
    total: formatCount(totals[side].orders),
  });
  const columns: ReportColumn<VatRate>[] = [
    { key: 'rate', label: 'Rate', card: 'title', cell: (rate) => rateName(rate) },
    count('orders', 'Orders', 'sales'),
    count('refunds', 'Refunds', 'refunds'),
    moneyColumn('base', 'Sales excl. VAT', ({ sales }) => sales.base, {
      currency,
      total: totals.sales.base,
      wideOnly: true,
    }),
    moneyColumn('vat', 'VAT on sales', ({ sales }) => sales.vat, { currency, total: totals.sales.vat, wideOnly: true }),
    moneyColumn('back', 'VAT refunded', ({ refunds }) => refunds.vat, { currency, total: totals.refunds.vat }),
    moneyColumn('netBase', 'Net excl. VAT', ({ net }) => net.base, { currency, total: totals.base, card: 'line' }),
    moneyColumn('netVat', 'Net VAT', ({ net }) => net.vat, { currency, total: totals.vat, card: 'aside' }),
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
