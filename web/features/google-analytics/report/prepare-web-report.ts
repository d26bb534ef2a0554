import { divideMoney } from '#domain/money/money.ts';
import type { Interval } from '#domain/time/period.ts';
import { formatDateTime, formatTime } from '../../../platform/format/date.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import { formatCount, formatCountCompact, formatShare } from '../../../platform/format/number.ts';
import { prepareSeries } from '../../../ui/charts/prepare-series.ts';
import type { MetricTileProps } from '../../../ui/cards/metric-tile.tsx';
import { INTERVAL_LABELS, intervalAxisLabel, intervalFullLabel, rangeText } from '../../../ui/period/period-labels.ts';
import type { WebFigures } from '../google-analytics.data.ts';
import { t } from '#domain/language/t.ts';

/** The shop's own figures for the same days. */
export interface ShopTotals {
  orders: number;
  /** With tax and shipping, less refunds. */
  totalSales: string;
  currency: string;
}

/** Formats a duration in seconds: "45 s", "2 min 05 s". */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  return t('{floor} min {padStart} s', {
    floor: Math.floor(whole / 60),
    padStart: String(whole % 60).padStart(2, '0'),
  });
}

/** The time of Google's response: "14:05", with the day if it is not today. */
export function formatFetchedAt(fetchedAt: string, now: number, timeZone: string): string {
  const hours = (now - Date.parse(fetchedAt)) / 3_600_000;
  return hours < 12 ? formatTime(fetchedAt, timeZone) : formatDateTime(fetchedAt, timeZone);
}

/** In the order of the screen. All but the first are also known by day. */
export const WEB_TILES = [
  { key: 'now', label: t('On the site now'), isFixed: true },
  { key: 'sessions', label: t('Sessions') },
  { key: 'bounceRate', label: t('Bounce rate') },
  { key: 'averageSessionDuration', label: t('Average session') },
] as const;
type WebTile = (typeof WEB_TILES)[number]['key'];
export type WebFigure = Exclude<WebTile, 'now'>;

const HELP = '/dashboard/help/figures#google';
const HINTS: Readonly<Record<WebTile, string>> = {
  now: t('People on the site in the last 30 minutes, as counted by Google. Updated every minute.'),
  sessions: t('Visits. A session ends after 30 minutes of inactivity.'),
  bounceRate: t('Share of sessions shorter than 10 seconds, with one page view and no key event.'),
  averageSessionDuration: t('Average time between the first and the last event of a session.'),
};

/** The figure of the chart: a tile chooses it. */
export function chosenWebFigure(measure: string | undefined): WebFigure {
  if (measure === 'bounceRate' || measure === 'averageSessionDuration') return measure;
  return 'sessions';
}

export function webTile(key: WebTile, { data }: WebFigures): MetricTileProps {
  const face = { label: WEB_TILES.find((tile) => tile.key === key)?.label ?? '', hint: HINTS[key], help: HELP };
  if (key !== 'now') {
    return {
      ...face,
      value: webText(key, data[key]),
      ...(key === 'averageSessionDuration' && {
        before: t('{duration} on a page', { duration: formatDuration(data.behavior.averageTimeOnPage) }),
      }),
    };
  }
  return {
    ...face,
    value: data.realtimeUsers === null ? '–' : formatCount(data.realtimeUsers),
    before: data.realtimeUsers === null ? t('Not available right now') : t('in the last 30 minutes'),
  };
}

function webText(figure: WebFigure, value: number): string {
  return { sessions: formatCount, bounceRate: formatShare, averageSessionDuration: formatDuration }[figure](value);
}

/** A figure at the chart's axis. */
export function webTick(figure: WebFigure, value: number): string {
  return figure === 'sessions' ? formatCountCompact(value) : webText(figure, value);
}

/** "Sessions by day". */
export function webChartTitle(figure: WebFigure): string {
  return {
    sessions: t('Sessions by day'),
    bounceRate: t('Bounce rate by day'),
    averageSessionDuration: t('Average session by day'),
  }[figure];
}

/** A figure of each day, for the chart and its table. Days after `now`, the property's clock, are gaps. */
export function prepareWebDays({ days, data }: WebFigures, figure: WebFigure, now: string) {
  const interval: Interval = 'day';
  const [first, last] = [days[0], days.at(-1)];
  const value = first && last ? rangeText({ from: first.day, to: last.day }) : '';
  return {
    form: figure === 'sessions' ? ('bars' as const) : ('line' as const),
    names: { interval: INTERVAL_LABELS[interval], value, comparison: '' },
    series: prepareSeries({
      intervals: days.map((day) => ({ start: day.day, value: day[figure] })),
      now,
      axisLabel: (start) => intervalAxisLabel(start, interval),
      fullLabel: (start) => intervalFullLabel(start, interval),
      valueText: (each) => webText(figure, Number(each)),
      whole: figure === 'sessions',
    }),
    summary: t('{title}: {value} in {days}', {
      title: webChartTitle(figure),
      value: webText(figure, data[figure]),
      days: value,
    }),
  };
}

/** One line of the comparison between the shop and Google. */
export interface ComparisonRow {
  label: string;
  shop: string;
  google: string;
}

/** The share of sessions with an order; a dash without sessions. */
export function conversion(orders: number, sessions: number): string {
  return sessions === 0 ? '–' : formatShare(orders / sessions);
}

/**
 * Compares the shop's orders with those that Google counted. Google's revenue is the order value that the shop's tag sends, by default with
 * tax and shipping. So the shop's side uses total sales, also in the average.
 */
export function prepareShopComparison({ data, connection }: WebFigures, shop: ShopTotals): ComparisonRow[] {
  const { revenue, transactions, averageOrderValue } = data.ecommerce;
  const currency = connection.currency || shop.currency;
  return [
    { label: t('Orders'), shop: formatCount(shop.orders), google: formatCount(transactions) },
    {
      label: t('Sales, including tax and shipping'),
      shop: formatMoney(shop.totalSales, shop.currency),
      google: formatMoney(revenue, currency),
    },
    {
      label: t('Average order, including tax and shipping'),
      shop: formatMoney(divideMoney(shop.totalSales, shop.orders), shop.currency),
      google: formatMoney(averageOrderValue, currency),
    },
    {
      label: t('Conversion'),
      shop: conversion(shop.orders, data.sessions),
      google: conversion(transactions, data.sessions),
    },
  ];
}

/** Why Google counts fewer orders, more, or as many. */
export function explainComparison({ data }: WebFigures, shop: ShopTotals): string {
  const { transactions } = data.ecommerce;
  if (transactions === shop.orders)
    return t(
      'Use your store’s figures for your books. Google counts as many orders here, though not always the same ones: it misses some and keeps those that were cancelled or refunded later.',
    );
  return transactions < shop.orders
    ? t(
        'Use your store’s figures for your books. Google counts fewer orders here: it misses people who decline cookies or block trackers, phone orders and automatic renewals. It also sees fewer sessions than there were.',
      )
    : t(
        'Use your store’s figures for your books. Google counts more orders here: often its tag sends an order twice, when the confirmation page is loaded again, or the property measures another site too. It also keeps counting orders that were cancelled or refunded later.',
      );
}

const DEVICES: Readonly<Record<string, string>> = {
  desktop: t('Desktop'),
  mobile: t('Phone', {}, 'device'),
  tablet: t('Tablet'),
  'smart tv': t('Television'),
};

/** The name of a kind of device. */
export function deviceName(device: string): string {
  return DEVICES[device.toLowerCase()] ?? (device === '' ? t('Unknown') : device);
}

/** The label for Google's "(not set)", "(direct)" and empty values. */
export function sourceName(source: string): string {
  if (source === '(direct) / (none)') return t('Direct: typed, bookmarked or unknown');
  return labelOrUnknown(source.replace(/ \/ \(not set\)$/, ''));
}

export function labelOrUnknown(name: string): string {
  return name === '' || name === '(not set)' ? t('Unknown') : name;
}
