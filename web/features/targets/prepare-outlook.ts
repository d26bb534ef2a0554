import { isMoney, type MeasureName, MEASURES } from '#domain/figures/measures.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { formatDay, formatMonth } from '../../platform/format/date.ts';
import { formatShare } from '../../platform/format/number.ts';
import { formatMeasure, measureName } from '../figures/figures.public.ts';
import type { Outlook } from './targets.data.ts';
import { t } from '#domain/language/t.ts';

/** Whether a month will reach its target, in words and as a bar. */
export interface PreparedOutlook {
  title: string;
  /** How far it is, against its target if it has one. */
  soFar: string;
  /** What it will come to, or why nobody can say yet. */
  likely: string;
  /** What the forecast is made of. */
  made: string | null;
  /** How far the year's target is. */
  year: string | null;
  /** Parts of the bar, from 0 to 1. */
  bar: { reached: number; expected: number | null; target: number | null; low: number; high: number } | null;
}

/** Puts the answer about a month into words. */
export function prepareOutlook({ measure, currency, month, year, forecast, no_forecast }: Outlook): PreparedOutlook {
  const text = (amount: string) => targetText(measure, amount, currency);
  return {
    title: t('{figure}, {month}', { figure: measureName(measure), month: formatMonth(month.from) }),
    soFar: soFarText(month, text),
    likely: forecast === null ? whyNone(no_forecast) : likelyText(month, forecast, text),
    made: forecast && methodText(forecast),
    year:
      year.target === null
        ? null
        : t('{year}: {progress}', { year: year.from.slice(0, 4), progress: soFarText(year, text) }),
    bar: barOf(month, forecast),
  };
}

/** A target's amount as text: money without cents, or a count. */
export function targetText(measure: MeasureName, amount: string, currency: string): string {
  return formatMeasure(measure, isMoney(MEASURES[measure].unit) ? amount : Number(amount), currency, true);
}

function soFarText({ so_far, target, expected }: Outlook['month'], text: (amount: string) => string): string {
  if (so_far === null) return t('Nothing is known yet.');
  if (target === null) return t('{amount} so far', { amount: text(so_far) });
  const ahead = toCents(so_far) - toCents(expected ?? '0.00');
  const [amount, aim] = [text(so_far), text(target)];
  const share = formatShare(Number(toCents(so_far)) / Number(toCents(target)));
  const distance = text(fromCents(ahead < 0n ? -ahead : ahead));
  return ahead < 0n
    ? t('{amount} of {aim} ({share}), {distance} behind its pace', { amount, aim, share, distance })
    : t('{amount} of {aim} ({share}), {distance} ahead of its pace', { amount, aim, share, distance });
}

function likelyText(
  { target, so_far }: Outlook['month'],
  forecast: NonNullable<Outlook['forecast']>,
  text: (amount: string) => string,
): string {
  const [total, low, high] = [text(forecast.total), text(forecast.low), text(forecast.high)];
  // Today may already have more than was forecast for all days that are left.
  const isBeyond = toCents(forecast.high) <= toCents(so_far ?? '0.00');
  const likely = isBeyond
    ? t('Already more than forecast for the whole month.')
    : t('Most likely {total} by the end of the month; four times of five {low} to {high}.', { total, low, high });
  return [likely, verdictOf(target, forecast)].join(' ').trim();
}

function verdictOf(target: string | null, { low, high }: NonNullable<Outlook['forecast']>): string {
  if (target === null) return '';
  const cents = toCents(target);
  if (toCents(low) >= cents) return t('It will most likely reach its target.');
  if (toCents(high) < cents) return t('It will most likely miss its target.');
  return t('It may reach its target or miss it.');
}

function methodText({ is_steady, method }: NonNullable<Outlook['forecast']>): string {
  if (is_steady) return t('Your store is steady: the next weeks will most likely look like the last four.');
  const how = {
    fourWeeks: t('the same weekdays of the last four weeks'),
    eightWeeks: t('the same weekdays of the last eight weeks'),
    lastWeek: t('the last week'),
    theta: t('the level and half of the trend (theta method)'),
    smoothing: t('the level and the weekdays (exponential smoothing)'),
    combined: t('the last weeks, the level and the trend together'),
    lastYear: t('the same weekdays of last year'),
  }[method];
  return t('From {how}: tested on your store’s own past.', { how });
}

function whyNone(reason: Outlook['no_forecast']): string {
  if (reason?.why === 'quiet') return t('There is no forecast, because nothing was sold in the last four weeks.');
  if (reason?.from == null) return t('There will be a forecast 16 weeks after the first sale.');
  return t('A forecast needs 16 weeks of known figures. There will be one from {day} on.', {
    day: formatDay(reason.from),
  });
}

function barOf(month: Outlook['month'], forecast: Outlook['forecast']): PreparedOutlook['bar'] {
  const [soFar, target] = [Number(month.so_far ?? 0), month.target === null ? null : Number(month.target)];
  const [low, high] = [Number(forecast?.low ?? soFar), Number(forecast?.high ?? soFar)];
  const whole = Math.max(soFar, high, target ?? 0);
  if (whole <= 0) return null;
  const part = (amount: number) => Math.min(1, Math.max(0, amount / whole));
  return {
    reached: part(soFar),
    expected: month.expected === null ? null : part(Number(month.expected)),
    target: target === null ? null : part(target),
    low: part(low),
    high: part(high),
  };
}
