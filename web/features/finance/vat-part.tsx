import type { UseQueryResult } from '@tanstack/react-query';
import { formatMoney, formatMoneyCompact } from '../../platform/format/money.ts';
import { computeChange, previousText } from '../../ui/cards/compute-change.ts';
import type { Change } from '../../ui/cards/compute-change.ts';
import { ChoiceTiles } from '../../ui/cards/choice-tiles.tsx';
import { chosenTable, TableSwitch, useReport } from '../analytics/analytics.public.ts';
import { vatReport } from './finance.data.ts';
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
import { storeQuery, useStoreQuery } from '../../platform/query/store-query.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { prepareSeries } from '../../ui/charts/prepare-series.ts';
import { SeriesChart } from '../../ui/charts/series-chart.tsx';
import { intervalAxisLabel } from '../../ui/period/period-labels.ts';
import { salesOrdersLink } from '../orders/orders.public.tsx';
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
  const { search, range, before, category, change } = useReport();
  const compared = useStoreQuery(vatReport, before ?? range, { enabled: before !== null });
  const isCompared = before !== null && !compared.isPlaceholderData && !query.isPlaceholderData;
  const earlier = isCompared ? compared.data?.summary : undefined;
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
          const { net } = summary[key];
          const before = earlier?.[key].net;
          return {
            label,
            hint,
            help,
            value: formatMoney(net, currency),
            change: vatChange(net, before),
            before: before === undefined ? null : previousText(formatMoney(before, currency)),
          };
        }}
        current={figure.key}
        onChoose={(measure) => change({ measure })}
      />
      <VatChart category={category} figure={figure} />
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

/** More VAT is neither good nor bad. */
function vatChange(now: string, before: string | undefined): Change | null {
  const change = before === undefined ? null : computeChange(now, before);
  return change && { ...change, isPlain: true };
}
