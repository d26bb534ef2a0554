import { Group, Text } from '@mantine/core';
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
import rows from '../../ui/styles/rows.module.css';
import classes from './finance.module.css';
import { moneyColumn } from './money-column.tsx';
import { sentences } from '#domain/language/sentences.ts';
import { t } from '#domain/language/t.ts';

/** Output VAT of the period: the amounts for the return, and the same by rate. */
export function VatPanels({ query }: { query: UseQueryResult<VatReport> }) {
  const { timezone } = useReport().store;
  return (
    <>
      <ReportPanel
        title={t('VAT summary')}
        query={query}
        timeZone={timezone}
        hint={t(
          'From the tax amounts your store recorded on orders and refunds, never from a total. Refunds count on the day of the refund.',
        )}
        help="/dashboard/help/vat#output-tax"
      >
        {(report) => <Summary report={report} />}
      </ReportPanel>
      <ReportPanel
        title={t('VAT by rate')}
        query={query}
        timeZone={timezone}
        hint={t(
          'Goods, shipping and fees, each by its own tax. An order with several rates counts under each of them.',
        )}
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
    label: t('Taxed, VAT included'),
    hint: t('Everything sold at a rate above 0 %, with its VAT. Credit notes are its refunds.'),
    help: '/dashboard/help/vat#output-tax',
  },
  {
    key: 'outputTax',
    label: t('Output tax'),
    hint: t('The VAT your store charged, less the VAT it refunded.'),
    help: '/dashboard/help/vat#output-tax',
  },
  {
    key: 'zeroRated',
    label: t('Zero-rated supplies'),
    hint: t(
      'Sold at a rate of 0 % that your store names. Whether that is zero-rated by law is for your accountant to decide.',
    ),
    help: '/dashboard/help/vat#check',
  },
  {
    key: 'noVat',
    label: t('Supplies without VAT'),
    hint: t('Sold without any rate. They may be zero-rated, exempt or exports: your store doesn’t say.'),
    help: '/dashboard/help/vat#check',
  },
  {
    key: 'unallocated',
    label: t('Unallocated'),
    hint: t(
      'Mostly refunds that are only an amount. Your store recorded no VAT for them, so none is deducted here: check whether a credit note carries VAT.',
    ),
    help: '/dashboard/help/vat#check',
  },
];

type SummaryRow = (typeof SUMMARY)[number];

function labelWithHint({ label, hint, help }: SummaryRow) {
  return (
    <Group component="span" display="inline-flex" wrap="nowrap" gap={4} className={classes.hinted}>
      {label}
      <MetricHint of={label} help={help}>
        {hint}
      </MetricHint>
    </Group>
  );
}

function Summary({ report: { summary, to, currency, otherCurrencies } }: { report: VatReport }) {
  const money = (side: 'sales' | 'refunds' | 'net', label: string, card: 'line' | 'lineEnd' | 'aside') =>
    moneyColumn(side, label, ({ key }: SummaryRow) => summary[key][side], { currency, card });
  const columns: ReportColumn<SummaryRow>[] = [
    { key: 'name', label: t('Supplies'), card: 'title', cell: labelWithHint },
    money('sales', t('Sales'), 'line'),
    money('refunds', t('Refunds', {}, 'short column'), 'lineEnd'),
    money('net', t('Net'), 'aside'),
  ];
  return (
    <>
      <ReportTable
        caption={t('VAT summary')}
        columns={columns}
        rows={SUMMARY}
        rowKey={({ key }) => key}
        exportButton={<VatExport table="vat_summary" />}
      />
      <Text size="sm" c="dimmed" className={rows.foot}>
        {sentences(
          t(
            'Where these belong on the VAT201 return is for you or your accountant to decide: we give no field numbers. Your store doesn’t know your input tax.',
          ),
          ...otherCurrencies.map(({ currency: other, total }) =>
            t('Not included: sales of {amount}.', { amount: formatMoneyExact(total, other) }),
          ),
        )}
      </Text>
      <div className={rows.foot}>
        <LinkAnchor
          to="/dashboard/analytics/differences"
          search={{ month: to.slice(0, 7) }}
          size="sm"
          className="karoo-touch-link"
        >
          {t('Why do my totals differ from WooCommerce?')}
        </LinkAnchor>
      </div>
    </>
  );
}

function Rates({ report }: { report: VatReport }) {
  const { rates, totals, currency } = report;
  if (rates.length === 0) return <EmptyReport>{t('No sales or refunds in this period')}</EmptyReport>;
  const count = (key: string, label: string, side: 'sales' | 'refunds'): ReportColumn<VatRate> => ({
    key,
    label,
    figure: true,
    wideOnly: true,
    cell: (rate) => formatCount(rate[side].orders),
    total: formatCount(totals[side].orders),
  });
  const columns: ReportColumn<VatRate>[] = [
    { key: 'rate', label: t('Rate'), card: 'title', cell: (rate) => rateName(rate) },
    count('orders', t('Orders'), 'sales'),
    count('refunds', t('Refunds'), 'refunds'),
    moneyColumn('base', t('Sales excl. VAT'), ({ sales }) => sales.base, {
      currency,
      total: totals.sales.base,
      wideOnly: true,
    }),
    moneyColumn('vat', t('VAT on sales'), ({ sales }) => sales.vat, {
      currency,
      total: totals.sales.vat,
      wideOnly: true,
    }),
    moneyColumn('back', t('VAT refunded'), ({ refunds }) => refunds.vat, { currency, total: totals.refunds.vat }),
    moneyColumn('netBase', t('Net excl. VAT'), ({ net }) => net.base, { currency, total: totals.base, card: 'line' }),
    moneyColumn('netVat', t('Net VAT'), ({ net }) => net.vat, { currency, total: totals.vat, card: 'aside' }),
  ];
  return (
    <ReportTable
      caption={t('VAT by rate')}
      columns={columns}
      rows={rates}
      rowKey={({ key }) => key}
      totalLabel={t('All')}
      exportButton={<VatExport table="vat_rates" />}
    />
  );
}

function VatExport({ table }: { table: 'vat_summary' | 'vat_rates' }) {
  const { store, range } = useReport();
  return <ExportCsv storeId={store.id} table={table} filter={range} small />;
}
