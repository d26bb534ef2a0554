import { Group, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { rateName } from '#domain/report-names.ts';
import { formatMoneyExact } from '../../platform/format/money.ts';
import { formatCount } from '../../platform/format/number.ts';
import type { ReportColumn } from '../../ui/reports/report-column.ts';
import { ReportPanel } from '../../ui/reports/report-panel.tsx';
import { ReportTable } from '../../ui/reports/report-table.tsx';
import { LinkAnchor } from '../../ui/links/links.tsx';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { MetricHint } from '../../ui/states/metric-hint.tsx';
import { EmptyReport, useReport } from '../analytics/analytics.public.ts';
import type { VatRate, VatReport } from './finance.data.ts';
import rows from '../../ui/styles/rows.module.css';
import classes from './finance.module.css';
import { moneyColumn } from './money-column.tsx';
import { VAT_FIGURES, type VatFigure } from './vat-figures.ts';
import { sentences } from '#domain/language/sentences.ts';
import { t } from '#domain/language/t.ts';

interface PanelProps {
  query: UseQueryResult<VatReport>;
}

/** Output VAT of the period: the amounts for the return. */
export function VatSummaryPanel({ query }: PanelProps) {
  return (
    <ReportPanel
      title={t('VAT summary')}
      query={query}
      timeZone={useReport().store.timezone}
      hint={t(
        'From the tax amounts your store recorded on orders and refunds, never from a total. Refunds count on the day of the refund.',
      )}
      help="/dashboard/help/vat#output-tax"
      loading={<RowSkeletons rows={VAT_FIGURES.length + 1} height={45} />}
    >
      {(report) => <Summary report={report} />}
    </ReportPanel>
  );
}

/** Output VAT of the period by rate. */
export function VatRatesPanel({ query }: PanelProps) {
  return (
    <ReportPanel
      title={t('VAT by rate')}
      query={query}
      timeZone={useReport().store.timezone}
      hint={t('Goods, shipping and fees, each by its own tax. An order with several rates counts under each of them.')}
      help="/dashboard/help/vat#output-tax"
      loading={<RowSkeletons rows={4} height={45} />}
    >
      {(report) => <Rates report={report} />}
    </ReportPanel>
  );
}

function labelWithHint({ label, hint, help }: VatFigure) {
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
    moneyColumn(side, label, ({ key }: VatFigure) => summary[key][side], { currency, card });
  const columns: ReportColumn<VatFigure>[] = [
    { key: 'name', label: t('Supplies'), card: 'title', cell: labelWithHint },
    money('sales', t('Sales'), 'line'),
    money('refunds', t('Refunds', {}, 'short column'), 'lineEnd'),
    money('net', t('Net'), 'aside'),
  ];
  return (
    <>
      <ReportTable caption={t('VAT summary')} columns={columns} rows={VAT_FIGURES} rowKey={({ key }) => key} />
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
    />
  );
}
