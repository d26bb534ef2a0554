import { divideMoney } from '#domain/money/money.ts';
import type { Interval } from '#domain/time/period.ts';
import { formatDateTime, formatTime } from '../../../platform/format/date.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import { formatCount, formatShare } from '../../../platform/format/number.ts';
import { prepareSeries } from '../../../ui/charts/prepare-series.ts';
import type { MetricTileProps } from '../../../ui/cards/metric-tile.tsx';
import { INTERVAL_LABELS, intervalAxisLabel, intervalFullLabel, rangeText } from '../../../ui/period/period-labels.ts';
import type { WebFigures } from '../google-analytics.data.ts';
import * as t from '../google-analytics.text.ts';

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
  return t.minS(Math.floor(whole / 60), String(whole % 60).padStart(2, '0'));
}

/** The time of Google's response: "14:05", with the day if it is not today. */
export function formatFetchedAt(fetchedAt: string, now: number, timeZone: string): string {
  const hours = (now - Date.parse(fetchedAt)) / 3_600_000;
  return hours < 12 ? formatTime(fetchedAt, timeZone) : formatDateTime(fetchedAt, timeZone);
}

export const WEB_TILES = [t.onTheSiteNow, t.sessions, t.bounceRate, t.averageSession] as const;

/** The tiles. */
export function prepareWebTiles({ data, days }: WebFigures): MetricTileProps[] {
  const [now, sessions, bounce, duration] = WEB_TILES;
  return [
    {
      label: now,
      hint: t.peopleOnTheSite,
      help: '/dashboard/help/figures#google',
      value: data.realtimeUsers === null ? '–' : formatCount(data.realtimeUsers),
      before: data.realtimeUsers === null ? t.notAvailableRightNow : t.inTheLast30Minutes,
    },
    {
      label: sessions,
      hint: t.visitsASessionEndsAfter,
      help: '/dashboard/help/figures#google',
      value: formatCount(data.sessions),
      trend: days.map((day) => day.sessions),
    },
    {
      label: bounce,
      hint: t.shareOfSessionsShorterThan,
      help: '/dashboard/help/figures#google',
      value: formatShare(data.bounceRate),
    },
    {
      label: duration,
      hint: t.averageTimeBetweenTheFirst,
      help: '/dashboard/help/figures#google',
      value: formatDuration(data.averageSessionDuration),
      before: t.onAPage(formatDuration(data.behavior.averageTimeOnPage)),
    },
  ];
}

/** The sessions of each day, for the chart and its table. Days after `now`, the property's clock, are gaps. */
export function prepareSessions({ days, data }: WebFigures, now: string) {
  const interval: Interval = 'day';
  const [first, last] = [days[0], days.at(-1)];
  const value = first && last ? rangeText({ from: first.day, to: last.day }) : '';
  return {
    names: { interval: INTERVAL_LABELS[interval], value, comparison: '' },
    series: prepareSeries({
      intervals: days.map(({ day, sessions }) => ({ start: day, value: sessions })),
      now,
      axisLabel: (start) => intervalAxisLabel(start, interval),
      fullLabel: (start) => intervalFullLabel(start, interval),
      valueText: (count) => formatCount(Number(count)),
      whole: true,
    }),
    summary: t.sessionsByDayIn(formatCount(data.sessions), value),
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
    { label: t.orders, shop: formatCount(shop.orders), google: formatCount(transactions) },
    {
      label: t.salesIncludingTaxAndShipping,
      shop: formatMoney(shop.totalSales, shop.currency),
      google: formatMoney(revenue, currency),
    },
    {
      label: t.averageOrderIncludingTaxAndShipping,
      shop: formatMoney(divideMoney(shop.totalSales, shop.orders), shop.currency),
      google: formatMoney(averageOrderValue, currency),
    },
    {
      label: t.conversion,
      shop: conversion(shop.orders, data.sessions),
      google: conversion(transactions, data.sessions),
    },
  ];
}

const DEVICES: Readonly<Record<string, string>> = {
  desktop: t.desktop,
  mobile: t.phone,
  tablet: t.tablet,
  'smart tv': t.television,
};

/** The name of a kind of device. */
export function deviceName(device: string): string {
  return DEVICES[device.toLowerCase()] ?? (device === '' ? t.unknown : device);
}

/** The label for Google's "(not set)", "(direct)" and empty values. */
export function sourceName(source: string): string {
  if (source === '(direct) / (none)') return t.directTypedBookmarkedOrUnknown;
  return labelOrUnknown(source.replace(/ \/ \(not set\)$/, ''));
}

export function labelOrUnknown(name: string): string {
  return name === '' || name === '(not set)' ? t.unknown : name;
}
