import { intervalName } from '#domain/time/intervals.ts';
import { divideMoney, sumMoney } from '#domain/money/money.ts';
import { formatMoney, formatMoneyExact } from '../../../platform/format/money.ts';
import { formatCount, formatQuantity, formatShare } from '../../../platform/format/number.ts';
import type { MetricTileProps } from '../../../ui/cards/metric-tile.tsx';
import { type Change, computeChange, computePoints, previousText } from '../../../ui/cards/compute-change.ts';
import { prepareSeries } from '../../../ui/charts/prepare-series.ts';
import { INTERVAL_LABELS, intervalAxisLabel, intervalFullLabel, rangeText } from '../../../ui/period/period-labels.ts';
import type { CustomerReport, CustomerTotals } from '../analytics.data.ts';
import * as t from './customer-report.text.ts';

/** Figures that the chart can show, for new and for returning customers. */
export const CUSTOMER_MEASURES = [
  { key: 'buyers', label: t.customers, newMeasure: 'newBuyers', returningMeasure: 'returningBuyers' },
  { key: 'orders', label: t.orders, newMeasure: 'newOrders', returningMeasure: 'returningOrders' },
  { key: 'netSales', label: t.netSales, newMeasure: 'newNetSales', returningMeasure: 'returningNetSales' },
] as const;
type CustomerMeasure = (typeof CUSTOMER_MEASURES)[number];

export const CUSTOMER_TILES = [
  {
    label: t.newCustomers,
    hint: t.customersWhoseFirstOrder,
  },
  {
    label: t.repeatRate,
    hint: t.shareOfAllCustomers,
  },
  {
    label: t.ordersPerCustomer,
    hint: t.allOrdersToDateDivided,
  },
  {
    label: t.lifetimeValue,
    hint: t.netSalesToDateDivided,
  },
] as const;

/** Returns the tiles: new customers of the range, and averages over all customers up to its end. */
export function prepareCustomerTiles({ totals, toDate, previous, currency }: CustomerReport): MetricTileProps[] {
  const before = previous?.toDate;
  const figures: Figure[] = [
    [totals.newBuyers, previous?.totals.newBuyers, (count) => formatCount(Number(count))],
    [toDate.repeatRate, before?.repeatRate, (rate) => formatShare(Number(rate)), computePoints],
    [toDate.ordersPerBuyer, before?.ordersPerBuyer, (mean) => formatQuantity(Number(mean))],
    [toDate.lifetimeValue, before?.lifetimeValue, (amount) => formatMoney(String(amount), currency)],
  ];
  return figures.map(([now, earlier, text, changeOf = computeChange], at) => {
    const compared = now !== null && earlier !== null && earlier !== undefined;
    return {
      ...(CUSTOMER_TILES[at] ?? CUSTOMER_TILES[0]),
      value: now === null ? '–' : text(now),
      change: compared ? changeOf(now, earlier) : null,
      before: compared ? previousText(text(earlier)) : null,
    };
  });
}

/** A figure now, before (undefined: not compared, null: no figure), its format, and how it changed unless by per cent. */
type Figure = [
  now: string | number | null,
  earlier: string | number | null | undefined,
  text: (figure: string | number) => string,
  changeOf?: (now: string | number, before: string | number) => Change,
];

/** Returns new customers as bars and returning ones as a line. Intervals after `now`, the shop's local time, are gaps. */
export function prepareCustomersChart(report: CustomerReport, figure: CustomerMeasure, now: string) {
  const { intervals, interval, totals, currency } = report;
  const text = (value: string | number) =>
    typeof value === 'string' ? formatMoney(value, currency) : formatCount(value);
  const of = (name: keyof CustomerTotals) =>
    intervals.map((piece) => ({ start: piece.start, value: piece.totals[name] }));
  return {
    names: { interval: INTERVAL_LABELS[interval], value: t.newLabel, comparison: t.returning },
    series: prepareSeries({
      intervals: of(figure.newMeasure),
      comparison: of(figure.returningMeasure).filter(({ start }) => start <= now),
      isPair: true,
      now,
      axisLabel: (start) => intervalAxisLabel(start, interval),
      fullLabel: (start) => intervalFullLabel(start, interval),
      valueText: text,
      whole: figure.key !== 'netSales',
    }),
    summary: t.byInNewReturning(
      figure.label,
      intervalName(interval),
      rangeText(report),
      text(totals[figure.newMeasure]),
      text(totals[figure.returningMeasure]),
    ),
  };
}

export type CustomerReportRow = ReturnType<typeof prepareCustomerRows>[number];

/** Returns a row for new, returning and, if there are any, unknown customers. Shares are 0 to 1. */
export function prepareCustomerRows({ totals, previous, currency }: CustomerReport) {
  const rows = [
    { key: 'new', label: t.newLabel, buyers: formatCount(totals.newBuyers), ...sumsOf(totals, 'new') },
    {
      key: 'returning',
      label: t.returning,
      buyers: formatCount(totals.returningBuyers),
      ...sumsOf(totals, 'returning'),
    },
    { key: 'unknown', label: t.unknown, buyers: '–', ...sumsOf(totals, 'unknown') },
  ] as const;
  const orders = rows.reduce((sum, row) => sum + row.orders, 0);
  const netSales = Number(sumMoney(rows.map((row) => row.netSales)));
  return rows
    .filter(({ key, orders: own, netSales: net }) => key !== 'unknown' || own !== 0 || Number(net) !== 0)
    .map((row) => ({
      ...row,
      netSales: formatMoneyExact(row.netSales, currency),
      averageOrder: formatMoneyExact(divideMoney(row.netSales, row.orders), currency),
      orderShare: orders > 0 ? row.orders / orders : null,
      netShare: netSales > 0 ? Number(row.netSales) / netSales : null,
      netSalesNow: row.netSales,
      netSalesBefore: previous && sumsOf(previous.totals, row.key).netSales,
    }));
}

function sumsOf(totals: CustomerTotals, kind: 'new' | 'returning' | 'unknown') {
  return { orders: totals[`${kind}Orders`], netSales: totals[`${kind}NetSales`] };
}
