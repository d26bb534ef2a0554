import { invalid } from './api-error.ts';
import { CUTS, METRICS, type Cut } from './fields.ts';
import type { Property } from './people.ts';
import { add, cut, dayOf, NOTHING, type Counts } from './visits.ts';

/** The supported part of a Data API request. */
export type ReportRequest = {
  dateRanges?: { startDate?: string; endDate?: string }[];
  dimensions?: { name?: string }[];
  metrics?: { name?: string }[];
  orderBys?: { metric?: { metricName?: string }; dimension?: { dimensionName?: string }; desc?: boolean }[];
  metricAggregations?: string[];
  limit?: string | number;
  offset?: string | number;
};

type Row = { values: string[]; counts: Counts };

const DAY_MS = 86_400_000;
/** Google's own bounds. */
const MAX_DIMENSIONS = 9;
const MAX_METRICS = 10;
const MAX_DAYS = 4000;

function dayIn(timeZone: string, moment: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment);
}

/** "2026-11-20", "today", "yesterday" or "7daysAgo" in the property's time zone. */
function readDay(text: string | undefined, timeZone: string, now: number): string {
  const ago =
    text === 'today' ? 0 : text === 'yesterday' ? 1 : Number(/^(\d+)daysAgo$/.exec(text ?? '')?.[1] ?? Number.NaN);
  if (!Number.isNaN(ago)) return dayIn(timeZone, now - ago * DAY_MS);
  if (text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))) return text;
  throw invalid(`Invalid startDate or endDate: '${text ?? ''}'. Expected YYYY-MM-DD, today, yesterday or NdaysAgo.`);
}

function daysOf(request: ReportRequest, timeZone: string, now: number): string[] {
  const [range, ...more] = request.dateRanges ?? [];
  if (range === undefined) throw invalid('At least one dateRange is required.');
  if (more.length > 0) throw invalid('This stand-in answers one dateRange a request.');
  const from = readDay(range.startDate, timeZone, now);
  const to = readDay(range.endDate, timeZone, now);
  if (to < from) throw invalid(`Invalid dateRange: endDate ${to} is before startDate ${from}.`);
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to) && days.length < MAX_DAYS; at += DAY_MS) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}

function names(list: readonly { name?: string }[] | undefined, what: string, most: number): string[] {
  const found = (list ?? []).map(({ name }) => name ?? '');
  if (found.length > most) throw invalid(`Requests are limited to ${most} ${what}s.`);
  return found;
}

/** The breakdown that the dimensions need besides the date; null for the whole day. */
function cutFor(dimensions: readonly string[]): Cut | null {
  const others = dimensions.filter((name) => name !== 'date');
  if (others.length === 0) return null;
  const unknown = others.find((name) => !CUTS.some((one) => one.dimensions.includes(name)));
  if (unknown !== undefined)
    throw invalid(
      `Field ${unknown} is not a valid dimension. For a list of valid dimensions and metrics, see https://developers.google.com/analytics/devguides/reporting/data/v1/api-schema`,
    );
  const fitting = CUTS.find((one) => others.every((name) => one.dimensions.includes(name)));
  if (fitting === undefined) throw invalid('The dimensions and metrics are incompatible.');
  return fitting;
}

/** How much of a property's day is over. */
function shareOver(day: string, timeZone: string, now: number): number {
  if (day !== dayIn(timeZone, now)) return 1;
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) / 1440;
}

function collect(dimensions: string[], days: string[], way: Cut | null, countsOf: (day: string) => Counts): Row[] {
  const rows = new Map<string, Row>();
  const weights = way?.parts.map(({ weight }) => weight) ?? [1];
  for (const day of days) {
    cut(countsOf(day), weights).forEach((counts, index) => {
      const values = dimensions.map((name) =>
        name === 'date' ? day.replaceAll('-', '') : (way?.parts[index]?.values[way.dimensions.indexOf(name)] ?? ''),
      );
      const key = values.join('\u0000');
      rows.set(key, { values, counts: add(rows.get(key)?.counts ?? NOTHING, counts) });
    });
  }
  return [...rows.values()].filter(({ counts }) => counts.sessions + counts.views > 0);
}

function sort(rows: Row[], request: ReportRequest, dimensions: string[]): Row[] {
  const [by] = request.orderBys ?? [];
  const sign = by?.desc === true ? -1 : 1;
  const metric = by?.metric?.metricName;
  if (metric !== undefined) {
    const { of } = metricOf(metric);
    return rows.toSorted((a, b) => sign * (Number(of(a.counts, 1)) - Number(of(b.counts, 1))));
  }
  const index = dimensions.indexOf(by?.dimension?.dimensionName ?? '');
  if (index < 0) return rows;
  return rows.toSorted((a, b) => sign * (a.values[index]! < b.values[index]! ? -1 : 1));
}

function metricOf(name: string) {
  const metric = METRICS[name];
  if (metric === undefined) {
    throw invalid(
      `Field ${name} is not a valid metric. For a list of valid dimensions and metrics, see https://developers.google.com/analytics/devguides/reporting/data/v1/api-schema`,
    );
  }
  return metric;
}

/** The shared part of both kinds of report; `rows` is absent when there are none. */
function answer(request: ReportRequest, rows: Row[], dimensions: string[], metrics: string[]): Record<string, unknown> {
  const row = (values: string[], counts: Counts) => ({
    ...(values.length > 0 && { dimensionValues: values.map((value) => ({ value })) }),
    metricValues: metrics.map((name) => ({ value: metricOf(name).of(counts, 1) })),
  });
  const offset = Number(request.offset ?? 0);
  const shown = sort(rows, request, dimensions).slice(offset, offset + Number(request.limit ?? 10_000));
  const total = rows.reduce((sum, { counts }) => add(sum, counts), NOTHING);
  return {
    ...(dimensions.length > 0 && { dimensionHeaders: dimensions.map((name) => ({ name })) }),
    metricHeaders: metrics.map((name) => ({ name, type: metricOf(name).type })),
    ...(shown.length > 0 && { rows: shown.map(({ values, counts }) => row(values, counts)) }),
    ...(request.metricAggregations?.includes('TOTAL') === true && {
      totals: [
        row(
          dimensions.map(() => 'RESERVED_TOTAL'),
          total,
        ),
      ],
    }),
    ...(rows.length > 0 && { rowCount: rows.length }),
  };
}

/** runReport without the quota. Throws ApiError. */
export function runReport(request: ReportRequest, property: Property, seed: number, now: number): object {
  const dimensions = names(request.dimensions, 'dimension', MAX_DIMENSIONS);
  const metrics = names(request.metrics, 'metric', MAX_METRICS);
  for (const name of metrics) metricOf(name);
  const { timeZone, currency, id } = property;
  const days = daysOf(request, timeZone, now);
  const rows = collect(dimensions, days, cutFor(dimensions), (day) =>
    dayOf(seed, id, day, shareOver(day, timeZone, now)),
  );
  return {
    ...answer(request, rows, dimensions, metrics),
    metadata: { currencyCode: currency, timeZone },
    kind: 'analyticsData#runReport',
  };
}

/** The last 30 minutes: a part of the day that is as long. No metadata. Throws ApiError. */
export function runRealtime(
  request: ReportRequest,
  property: Property,
  seed: number,
  now: number,
  allowed: { dimensions: readonly string[]; metrics: readonly string[] },
): object {
  const dimensions = names(request.dimensions, 'dimension', 4);
  const metrics = names(request.metrics, 'metric', MAX_METRICS);
  const wrong =
    dimensions.find((name) => !allowed.dimensions.includes(name)) ??
    metrics.find((name) => !allowed.metrics.includes(name));
  if (wrong !== undefined) throw invalid(`Field ${wrong} is not valid in a realtime report.`);
  const today = dayIn(property.timeZone, now);
  const rows = collect(dimensions, [today], cutFor(dimensions), (day) => dayOf(seed, property.id, day, 30 / 1440));
  return { ...answer(request, rows, dimensions, metrics), kind: 'analyticsData#runRealtimeReport' };
}
