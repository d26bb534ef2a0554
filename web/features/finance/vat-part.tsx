import type { UseQueryResult } from '@tanstack/react-query';
import { formatMoney, formatMoneyCompact } from '../../platform/format/money.ts';
import { ChoiceTiles } from '../../ui/cards/choice-tiles.tsx';
import { chosenTable, TableSwitch, useReport } from '../analytics/analytics.public.ts';
import type { VatReport } from './finance.data.ts';
import { chosenVatFigure, VAT_FIGURES } from './vat-figures.ts';
import { VatLinesPanel } from './vat-lines-panel.tsx';
import { VatRatesPanel, VatSummaryPanel } from './vat-panels.tsx';
import { VatToPayPanel } from './vat-to-pay-panel.tsx';
import { t } from '#domain/language/t.ts';
import { Skeleton } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import type { ShopDay } from '#domain/time/shop-time.ts';
import type { DayRange } from '#domain/time/period.ts';
import type { VatCategory } from '#domain/vat/vat-category.ts';
import { lastVatPeriod, nameOfPeriod, vatPeriodBefore } from '#domain/vat/vat-period.ts';
import { storeQuery } from '../../platform/query/store-query.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { prepareSeries } from '../../ui/charts/prepare-series.ts';
import { SeriesChart } from '../../ui/charts/series-chart.tsx';
import { intervalAxisLabel } from '../../ui/period/period-labels.ts';
import { salesOrdersLink } from '../orders/orders.public.tsx';
import { vatReport } from './finance.data.ts';
import type { VatFigure } from './vat-figures.ts';

const TABLES = [
  { value: 'summary', label: t('Summary') },
  { value: 'rates', label: t('By rate') },
  { value: 'lines', label: t('Orders and refunds') },
] as const;

/** Mostly nothing is unallocated: that is in the table. */
const TILES = VAT_FIGURES.filter(({ key }) => key !== 'unallocated');

/** The VAT to pay, the last periods, and what it is made of. */
export function VatPart({ query }: { query: UseQueryResult<VatReport> }) {
  const { search, change } = useReport();
  const figure = chosenVatFigure(search.measure);
  const table = chosenTable(search, TABLES);
  return (
    <>
      <VatToPayPanel query={query} />
      <ChoiceTiles
        query={query}
        names={TILES}
        tileOf={(key, { summary, currency }) => {
          const { label, hint, help } = chosenVatFigure(key);
          return { label, hint, help, value: formatMoney(summary[key].net, currency) };
        }}
        current={figure.key}
        onChoose={(measure) => change({ measure })}
      />
      <VatChart category={query.data?.category ?? null} figure={figure} />
      <TableSwitch data={TABLES} value={table} />
      {table === 'summary' && <VatSummaryPanel query={query} />}
      {table === 'rates' && <VatRatesPanel query={query} />}
      {table === 'lines' && <VatLinesPanel report={query.data} />}
    </>
  );
}

const PERIODS = 6;
const HEIGHT = 180;
/** With its legend and the switch to the table. */
const LOADING_HEIGHT = HEIGHT + 46;

/** The output VAT of the last six complete periods, or another figure of the return. */
function VatChart({ category, figure }: { category: VatCategory | null; figure: VatFigure }) {
  const { store, today } = useReport();
  const periods = lastVatPeriods(today, category ?? 'C');
  const queries = useQueries({ queries: periods.map((period) => storeQuery(store.id, vatReport, period)) });
  const reports = queries.map(({ data }) => data);
  const isVat = figure.key === 'outputTax';
  const title = isVat
    ? t('VAT of the last six periods')
    : t('{figure} of the last six periods', { figure: figure.label });
  if (reports.some((report) => report === undefined)) {
    // The panels below say why there are no figures.
    return queries.some(({ fetchStatus }) => fetchStatus === 'fetching') ? (
      <Panel title={title}>
        <Skeleton height={LOADING_HEIGHT} />
      </Panel>
    ) : null;
  }
  const currency = reports[0]?.currency ?? store.currency;
  const nameOf = (start: string) => {
    const period = periods.find(({ from }) => from === start);
    return period ? nameOfPeriod(period) : start;
  };
  return (
    <Panel title={title}>
      <SeriesChart
        series={prepareSeries({
          intervals: periods.map(({ from, to }, index) => ({
            start: from,
            end: to,
            value: reports[index]?.summary[figure.key].net ?? null,
          })),
          now: today,
          axisLabel: (start) => intervalAxisLabel(periods.find(({ from }) => from === start)?.to ?? start, 'month'),
          fullLabel: nameOf,
          valueText: (value) => formatMoney(String(value), currency),
        })}
        names={{
          interval: t('Period'),
          value: isVat ? t('VAT on sales less VAT on refunds') : figure.label,
          comparison: '',
        }}
        summary={title}
        tickText={(value) => formatMoneyCompact(String(value), currency)}
        linkOf={(index) => (periods[index] ? salesOrdersLink(periods[index]) : null)}
        emptyText={t('No sales or refunds in this period')}
        height={HEIGHT}
      />
    </Panel>
  );
}

/** Oldest first. */
function lastVatPeriods(today: ShopDay, category: VatCategory): DayRange[] {
  const periods = [lastVatPeriod(today, category)];
  while (periods.length < PERIODS) periods.unshift(vatPeriodBefore(periods[0] as DayRange, category));
  return periods;
}
