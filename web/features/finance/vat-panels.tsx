import { Group, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatPercent } from '#domain/language/format-percent.ts';
import { isSouthAfrican } from '#domain/money/currency.ts';
import { sumMoney } from '#domain/money/money.ts';
import { rateName } from '#domain/report-names.ts';
import { formatMoneyExact } from '../../platform/format/money.ts';
import { formatCount } from '../../platform/format/number.ts';
import { ReportPanel } from '../../ui/reports/report-panel.tsx';
import { ReportTable } from '../../ui/reports/report-table.tsx';
import { LinkAnchor } from '../../ui/links/links.tsx';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { MetricHint } from '../../ui/states/metric-hint.tsx';
import { EmptyReport } from '../analytics/analytics.public.ts';
import { useDeclaredReport } from '../columns/columns.public.tsx';
import type { VatRate, VatReport } from './finance.data.ts';
import rows from '../../ui/styles/rows.module.css';
import classes from './finance.module.css';
import { moneyCells } from './money-cells.tsx';
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
  const money = moneyCells<VatFigure>(currency);
  const { columns, menu } = useDeclaredReport<'vat_summary', VatFigure>('vat_summary', {
    name: { card: 'title', cell: labelWithHint },
    sales: money(({ key }) => summary[key].sales, { label: t('Sales'), card: 'line' }),
    refunds: money(({ key }) => summary[key].refunds, { label: t('Refunds', {}, 'short column'), card: 'lineEnd' }),
    net: money(({ key }) => summary[key].net, { card: 'aside' }),
  });
  return (
    <>
      <ReportTable
        caption={t('VAT summary')}
        columns={columns}
        rows={VAT_FIGURES}
        rowKey={({ key }) => key}
        foot={menu}
      />
      <Text size="sm" c="dimmed" className={rows.foot}>
        {sentences(
          isSouthAfrican(currency) &&
            t(
              'Where these belong on the VAT201 return is for you or your accountant to decide: we give no field numbers.',
            ),
          t('Your store doesn’t know your input tax.'),
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
  return report.rates.length === 0 ? (
    <EmptyReport>{t('No sales or refunds in this period')}</EmptyReport>
  ) : (
    <RatesTable report={report} />
  );
}

function RatesTable({ report: { rates, totals, currency } }: { report: VatReport }) {
  const money = moneyCells<VatRate>(currency);
  const count = (side: 'sales' | 'refunds') => ({
    wideOnly: true,
    cell: (rate: VatRate) => formatCount(rate[side].orders),
    total: formatCount(totals[side].orders),
  });
  const { columns, menu } = useDeclaredReport<'vat_rates', VatRate>('vat_rates', {
    name: { card: 'title', cell: (rate) => rateName(rate) },
    percent: { cell: ({ percent }) => (percent === null ? '–' : formatPercent(percent)) },
    orders: count('sales'),
    salesBase: money(({ sales }) => sales.base, { total: totals.sales.base, wideOnly: true }),
    salesVat: money(({ sales }) => sales.vat, { total: totals.sales.vat, wideOnly: true }),
    refunds: count('refunds'),
    refundsBase: money(({ refunds }) => refunds.base, { total: totals.refunds.base }),
    refundsVat: money(({ refunds }) => refunds.vat, { total: totals.refunds.vat }),
    netBase: money(({ net }) => net.base, { label: t('Net excl. VAT'), total: totals.base, card: 'line' }),
    netVat: money(({ net }) => net.vat, { total: totals.vat, card: 'aside' }),
    netTotal: money(({ net }) => sumMoney([net.base, net.vat]), { total: sumMoney([totals.base, totals.vat]) }),
  });
  return (
    <ReportTable
      caption={t('VAT by rate')}
      columns={columns}
      rows={rates}
      rowKey={({ key }) => key}
      totalLabel={t('All')}
      foot={menu}
    />
  );
}
