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
import * as t from './finance.text.ts';

/** Output VAT of the period: the amounts for the return, and the same by rate. */
export function VatPanels({ query }: { query: UseQueryResult<VatReport> }) {
  const { timezone } = useReport().store;
  return (
    <>
      <ReportPanel
        title={t.vatSummary}
        query={query}
        timeZone={timezone}
        hint={t.fromTheTaxAmountsYour}
        help="/dashboard/help/vat#output-tax"
      >
        {(report) => <Summary report={report} />}
      </ReportPanel>
      <ReportPanel
        title={t.vatByRate}
        query={query}
        timeZone={timezone}
        hint={t.goodsShippingAndFeesEach}
        help="/dashboard/help/vat#output-tax"
      >
        {(report) => <Rates report={report} />}
      </ReportPanel>
    </>
  );
}

const SUMMARY: { key: keyof VatReport['summary']; label: string; hint: string; help: string }[] = [
  {
    key: 'taxed',
    label: t.taxedVatIncluded,
    hint: t.everythingSoldAtARate,
    help: '/dashboard/help/vat#output-tax',
  },
  { key: 'outputTax', label: t.outputTax, hint: t.theVatYourStoreCharged, help: '/dashboard/help/vat#output-tax' },
  {
    key: 'zeroRated',
    label: t.zeroRatedSupplies,
    hint: t.soldAtARate,
    help: '/dashboard/help/vat#check',
  },
  {
    key: 'noVat',
    label: t.suppliesWithoutVat,
    hint: t.soldWithoutAnyRateThey,
    help: '/dashboard/help/vat#check',
  },
  {
    key: 'unallocated',
    label: t.unallocated,
    hint: t.mostlyRefundsThatAreOnly,
    help: '/dashboard/help/vat#check',
  },
];

type SummaryRow = (typeof SUMMARY)[number];

function labelWithHint({ label, hint, help }: SummaryRow) {
  return (
    <span className={classes.hinted}>
      {label}
      <MetricHint of={label} help={help}>
        {hint}
      </MetricHint>
    </span>
  );
}

function Summary({ report: { summary, to, currency, otherCurrencies } }: { report: VatReport }) {
  const money = (side: 'sales' | 'refunds' | 'net', label: string, card: 'line' | 'lineEnd' | 'aside') =>
    moneyColumn(side, label, ({ key }: SummaryRow) => summary[key][side], { currency, card });
  const columns: ReportColumn<SummaryRow>[] = [
    { key: 'name', label: t.supplies, card: 'title', cell: labelWithHint },
    money('sales', t.sales, 'line'),
    money('refunds', t.refundsShort, 'lineEnd'),
    money('net', t.net, 'aside'),
  ];
  return (
    <>
      <ReportTable
        caption={t.vatSummary}
        columns={columns}
        rows={SUMMARY}
        rowKey={({ key }) => key}
        exportButton={<VatExport table="vat_summary" />}
      />
      <Text size="sm" c="dimmed" className={classes.note}>
        {t.whereTheseBelong(
          otherCurrencies
            .map(({ currency: other, total }) => t.notIncludedSalesOf(formatMoneyExact(total, other)))
            .join(''),
        )}
      </Text>
      <div className={classes.note}>
        <LinkAnchor
          to="/dashboard/analytics/differences"
          search={{ month: to.slice(0, 7) }}
          size="sm"
          className="karoo-touch-link"
        >
          {t.whyDoMyTotalsDiffer}
        </LinkAnchor>
      </div>
    </>
  );
}

function Rates({ report }: { report: VatReport }) {
  const { rates, totals, currency } = report;
  if (rates.length === 0) return <EmptyReport>{t.noSalesOrRefunds}</EmptyReport>;
  const count = (key: string, label: string, side: 'sales' | 'refunds'): ReportColumn<VatRate> => ({
    key,
    label,
    figure: true,
    wideOnly: true,
    cell: (rate) => formatCount(rate[side].orders),
    total: formatCount(totals[side].orders),
  });
  const columns: ReportColumn<VatRate>[] = [
    { key: 'rate', label: t.rate, card: 'title', cell: (rate) => rateName(rate) },
    count('orders', t.orders, 'sales'),
    count('refunds', t.refunds, 'refunds'),
    moneyColumn('base', t.salesExclVat, ({ sales }) => sales.base, {
      currency,
      total: totals.sales.base,
      wideOnly: true,
    }),
    moneyColumn('vat', t.vatOnSales, ({ sales }) => sales.vat, { currency, total: totals.sales.vat, wideOnly: true }),
    moneyColumn('back', t.vatRefunded, ({ refunds }) => refunds.vat, { currency, total: totals.refunds.vat }),
    moneyColumn('netBase', t.netExclVat, ({ net }) => net.base, { currency, total: totals.base, card: 'line' }),
    moneyColumn('netVat', t.netVat, ({ net }) => net.vat, { currency, total: totals.vat, card: 'aside' }),
  ];
  return (
    <ReportTable
      caption={t.vatByRate}
      columns={columns}
      rows={rates}
      rowKey={({ key }) => key}
      totalLabel={t.all}
      exportButton={<VatExport table="vat_rates" />}
    />
  );
}

function VatExport({ table }: { table: 'vat_summary' | 'vat_rates' }) {
  const { store, range } = useReport();
  return <ExportCsv storeId={store.id} table={table} filter={range} small />;
}
