import type { BreakdownSums } from '#contract/analytics/breakdown.ts';
import { toCents } from '#domain/money/money.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { countOf, formatCount, formatShare } from '../../../platform/format/number.ts';
import { ChangeIndicator } from '../../../ui/cards/change-indicator.tsx';
import { computeChange } from '../../../ui/cards/compute-change.ts';
import type { ReportColumn } from '../../../ui/reports/report-column.ts';
import type { Place } from './location-report.data.ts';

interface PlaceColumns<Row> {
  /** Heading of the first column. */
  column: string;
  name: (row: Row) => string;
  currency: string;
  /** Sums at the foot and what shares are parts of; null where a page does not know them. */
  totals: BreakdownSums | null;
  compared: boolean;
  narrow: boolean;
}

/** The columns of places: provinces, countries, cities. */
export function placeColumns<Row extends Place>(of: PlaceColumns<Row>): ReportColumn<Row>[] {
  const { column, name, currency, totals, compared, narrow } = of;
  const orders = (count: number) => (narrow ? countOf(count, 'order') : formatCount(count));
  const share: ReportColumn<Row> = {
    key: 'share',
    label: 'Share',
    figure: true,
    hint: 'Part of all net sales of these days.',
    card: 'line',
    cell: ({ sums }) => {
      const part = totals && shareOf(sums, totals);
      return part === null ? '–' : formatShare(part);
    },
  };
  const change: ReportColumn<Row> = {
    key: 'change',
    label: 'Change',
    figure: true,
    hint: 'Net sales against those of the days they are compared with.',
    card: 'lineEnd',
    cell: ({ sums, previous }) =>
      previous && <ChangeIndicator change={computeChange(sums.netSales, previous.netSales)} />,
  };
  // The table of places stands beside the map and has no room for it.
  const totalSales: ReportColumn<Row> = {
    key: 'totalSales',
    label: 'Total sales',
    figure: true,
    wideOnly: true,
    hint: 'Net sales plus tax and shipping.',
    cell: ({ sums }) => formatMoneyExact(sums.totalSales, currency),
  };
  return [
    { key: 'name', label: column, card: 'title', cell: name },
    {
      key: 'orders',
      label: 'Orders',
      figure: true,
      card: 'line',
      cell: ({ sums }) => orders(sums.orders),
      total: totals && orders(totals.orders),
    },
    {
      key: 'netSales',
      label: 'Net sales',
      figure: true,
      card: 'aside',
      cell: ({ sums }) => formatMoneyExact(sums.netSales, currency),
      total: totals && formatMoneyExact(totals.netSales, currency),
    },
    ...(totals ? [share] : []),
    ...(compared ? [change] : []),
    ...(totals ? [] : [totalSales]),
  ];
}

/** The part of all net sales, 0 to 1; null where these are not above nothing. */
export function shareOf(sums: BreakdownSums, totals: BreakdownSums): number | null {
  const all = toCents(totals.netSales);
  return all <= 0n ? null : Number((toCents(sums.netSales) * 10_000n) / all) / 10_000;
}
