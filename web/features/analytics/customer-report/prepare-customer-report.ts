import { divideMoney, sumMoney } from '#domain/money/money.ts';
import { formatMoney, formatMoneyExact } from '../../../platform/format/money.ts';
import { formatCount, formatQuantity, formatShare } from '../../../platform/format/number.ts';
import type { MetricTileProps } from '../../../ui/cards/metric-tile.tsx';
import { type Change, computeChange, computePoints, previousText } from '../../../ui/cards/compute-change.ts';
import { prepareSeries } from '../../../ui/charts/prepare-series.ts';
import { INTERVAL_LABELS, intervalAxisLabel, intervalFullLabel, rangeText } from '../../../ui/period/period-labels.ts';
import type { CustomerReport, CustomerTotals } from '../analytics.data.ts';

/** Figures that the chart can show, for new and for returning customers. */
export const CUSTOMER_MEASURES = [
  { key: 'buyers', label: 'Customers', newMeasure: 'newBuyers', returningMeasure: 'returningBuyers' },
  { key: 'orders', label: 'Orders', newMeasure: 'newOrders', returningMeasure: 'returningOrders' },
  { key: 'netSales', label: 'Net sales', newMeasure: 'newNetSales', returningMeasure: 'returningNetSales' },
] as const;
type CustomerMeasure = (typeof CUSTOMER_MEASURES)[number];

export const CUSTOMER_TILES = [
  {
    label: 'New customers',
    hint: 'Customers whose first order that counts is in these days. Guests are told apart by email address.',
  },
  {
    label: 'Repeat rate',
    hint: 'Of all customers up to the last of these days, the part who ordered at least twice.',
  },
  {
    label: 'Orders per customer',
    hint: 'All orders of customers up to the last of these days, divided by their number.',
  },
  {
    label: 'Lifetime value',
    hint: 'Net sales to all customers up to the last of these days, divided by their number: without tax and shipping, less refunds.',
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
    names: { interval: INTERVAL_LABELS[interval], value: 'New', comparison: 'Returning' },
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
    summary: `${figure.label} by ${interval} in ${rangeText(report)}: ${text(totals[figure.newMeasure])} new, ${text(totals[figure.returningMeasure])} returning`,
  };
}

export type CustomerReportRow = ReturnType<typeof prepareCustomerRows>[number];

/** Returns a row for new, returning and, if there are any, unknown customers. Shares are 0 to 1. */
export function prepareCustomerRows({ totals, previous, currency }: CustomerReport) {
  const rows = [
    { key: 'new', label: 'New', buyers: formatCount(totals.newBuyers), ...sumsOf(totals, 'new') },
    {
      key: 'returning',
      label: 'Returning',
      buyers: formatCount(totals.returningBuyers),
      ...sumsOf(totals, 'returning'),
    },
    { key: 'unknown', label: 'Not known', buyers: '–', ...sumsOf(totals, 'unknown') },
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
