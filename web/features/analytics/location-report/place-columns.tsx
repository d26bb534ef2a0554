import type { BreakdownSums } from '#contract/analytics/breakdown.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { formatCount } from '../../../platform/format/number.ts';
import type { ReportColumn } from '../../../ui/reports/report-column.ts';
import { changeColumn, moneyShare, shareText } from '../report-table-parts.tsx';
import type { Place } from '../analytics.data.ts';
import * as t from './location-report.text.ts';

interface PlaceColumns<Row> {
  /** Heading of the first column. */
  column: string;
  name: (row: Row) => string;
  currency: string;
  /** Totals of all rows; null if the response has none. */
  totals: BreakdownSums | null;
  compared: boolean;
  narrow: boolean;
}

/** Columns of provinces, countries or cities. */
export function placeColumns<Row extends Place>(options: PlaceColumns<Row>): ReportColumn<Row>[] {
  const { column, name, currency, totals, compared, narrow } = options;
  const orders = (count: number) => (narrow ? t.orders(count) : formatCount(count));
  const share: ReportColumn<Row> = {
    key: 'share',
    label: t.share,
    figure: true,
    hint: t.shareOfNetSales,
    card: 'line',
    cell: ({ sums }) => shareText(totals && moneyShare(sums.netSales, totals.netSales)),
  };
  const change = changeColumn<Row>(({ sums, previous }) => ({ now: sums.netSales, before: previous?.netSales }));
  // The table beside the map has no room for it.
  const totalSales: ReportColumn<Row> = {
    key: 'totalSales',
    label: t.totalSales,
    figure: true,
    wideOnly: true,
    hint: t.netSalesPlusTaxAndShipping,
    cell: ({ sums }) => formatMoneyExact(sums.totalSales, currency),
  };
  return [
    { key: 'name', label: column, card: 'title', cell: name },
    {
      key: 'orders',
      label: t.orders2,
      figure: true,
      card: 'line',
      cell: ({ sums }) => orders(sums.orders),
      total: totals && orders(totals.orders),
    },
    {
      key: 'netSales',
      label: t.netSales,
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
