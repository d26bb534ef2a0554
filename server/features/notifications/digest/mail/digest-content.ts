import { isMoney, type MeasureName, MEASURES } from '#domain/figures/measures.ts';
import { formatAmount } from '#domain/money/format-amount.ts';
import { addDays, daysInRange, nextMonthStart, type ShopDay } from '#domain/time/shop-time.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { Subject } from '#domain/questions/subjects.ts';
import type { DayRange } from '#domain/time/period.ts';
import { dayText, numberText } from '../../../../platform/language/format.ts';
import { currentLocale } from '../../../../platform/language/language.ts';
import { displayName } from '../../../../platform/mail/display-name.ts';
import { describeAlerts, lineOf } from '../../describe-alerts.ts';
import { storeName } from '../../store-name.ts';
import { t } from '#domain/language/t.ts';

import type { DigestTarget } from '../../../targets/targets.public.ts';
import { LATE_AFTER_DAYS } from '../figures/read-attention.queries.ts';
import type { DigestFigures } from '../figures/read-digest.queries.ts';
import { percentAbove } from '../figures/baseline.ts';

/** What a digest is about, besides its figures. */
export interface DigestSubject {
  readonly store: string;
  readonly timezone: string;
  /** The address of a screen of this store, by its path. */
  readonly link: (path: string) => string;
}

/** Names listed of several alerts. */
const NAMES_SHOWN = 3;

interface Fact {
  readonly label: string;
  readonly value: string;
  readonly notes: readonly string[];
}

/** A digest in words, in the current language, for email and Slack. */
export interface DigestContent {
  readonly subject: string;
  readonly store: string;
  readonly days: string;
  /** The main figure and its name. */
  readonly sales: string;
  readonly salesName: string;
  /** How the sales compare with what is usual. */
  readonly change: { readonly text: string; readonly tone: 'up' | 'down' | 'even' } | null;
  readonly baseline: string;
  readonly facts: readonly Fact[];
  readonly attention: readonly { readonly text: string; readonly url: string }[];
  readonly dashboardUrl: string;
  readonly settingsUrl: string;
  readonly timezoneNote: string;
}

export function digestContent(figures: DigestFigures, about: DigestSubject): DigestContent {
  const { frequency, currency, totals, days } = figures;
  const store = storeName(about.store);
  const sales = moneyOf(totals.totalSales, currency);
  const isDaily = frequency === 'daily';
  return {
    subject: isDaily
      ? t('{store}: {sales} on {day}', { store, sales, day: weekdayText(days.to) })
      : t('{store}: {sales} in the last 7 days', { store, sales }),
    store,
    days: daysText(days),
    sales,
    salesName: MEASURES.totalSales.name(),
    change: changeOf(figures),
    baseline: baselineText(figures),
    facts: factsOf(figures),
    attention: attentionOf(figures, store, about.link),
    // With the days of the digest, so that it shows the same figures.
    dashboardUrl: about.link(`/dashboard?${new URLSearchParams({ period: 'custom', ...days }).toString()}`),
    settingsUrl: about.link('/dashboard/settings?section=notifications'),
    timezoneNote: t('Days are those of your store ({timezone}). The figures are those of your dashboard.', {
      timezone: about.timezone,
    }),
  };
}

function changeOf({ totals, baseline }: DigestFigures): DigestContent['change'] {
  if (baseline === null) return null;
  const percent = percentAbove(totals.totalSales, baseline.sales);
  if (percent === null) return null;
  if (percent === 0) return { text: t('As usual'), tone: 'even' };
  return percent > 0
    ? { text: t('{percent}% more than usual', { percent }), tone: 'up' }
    : { text: t('{percent}% less than usual', { percent: -percent }), tone: 'down' };
}

function baselineText({ baseline, frequency, currency, days }: DigestFigures): string {
  if (baseline === null) return t('Your store is too new to say what is usual.');
  const { weeks } = baseline;
  const sales = moneyOf(baseline.sales, currency);
  return frequency === 'daily'
    ? t('Usually {sales}, the median of the same day in the last {weeks} weeks ({weekday})', {
        sales,
        weeks,
        weekday: weekdayText(days.to),
      })
    : t('Usually {sales}, the median of the {weeks} weeks before', { sales, weeks });
}

function factsOf(figures: DigestFigures): Fact[] {
  const { currency, totals, baseline, week, month, frequency, otherCurrencies } = figures;
  const compared = ({ before }: typeof week) =>
    t('Before: {sales} ({days})', { sales: moneyOf(before.sales, currency), days: daysText(before.days) });
  const ofSales = figures.targets.find(({ measure }) => measure === 'totalSales');
  const isWhole = addDays(nextMonthStart(month.days.from), -1) === month.days.to;
  return [
    {
      label: MEASURES.orders.name(),
      value: numberText(totals.orders),
      notes: baseline === null ? [] : [t('Usually {count}', { count: numberText(baseline.orders, 1) })],
    },
    { label: MEASURES.averageOrderValue.name(), value: moneyOf(totals.averageOrderValue, currency), notes: [] },
    ...otherCurrencies.map((other) => ({
      label: t('Sales in {currency}', { currency: other.currency }),
      value: moneyOf(other.totalSales, other.currency),
      notes: [],
    })),
    ...(frequency === 'daily'
      ? [
          {
            label: isWholeWeek(week.days) ? t('Last week') : t('This week so far'),
            value: moneyOf(week.sales, currency),
            notes: [...(ofSales === undefined ? [] : [shareNote(figures, ofSales)]), compared(week)],
          },
        ]
      : []),
    {
      label: (isWhole
        ? (month: string) => t('{month}, the whole month', { month })
        : (month: string) => t('{month} so far', { month }))(monthText(month.days.from)),
      value: moneyOf(month.sales, currency),
      notes: [...(ofSales === undefined ? [] : targetNotes(ofSales, currency, isWhole)), compared(month)],
    },
    ...targetFacts(figures, isWhole),
    ...profitFacts(figures),
    ...segmentFacts(figures),
  ];
}

/** The profit of the month, as far as it is known to whom the digest goes. */
function profitFacts({ month: { profit, days }, currency }: DigestFigures): Fact[] {
  const { costShare } = profit;
  const notes =
    costShare === null || costShare === 1
      ? []
      : [t('{share} of sales have a known cost', { share: `${numberText(costShare * 100, 1)}%` })];
  return (['grossProfit', 'netProfit'] as const).flatMap((name) => {
    const amount = profit[name];
    if (amount === null) return [];
    const label = t('{figure}, {month}', { figure: MEASURES[name].name(), month: monthText(days.from) });
    return [{ label, value: moneyOf(amount, currency), notes }];
  });
}

const COUNTED: Readonly<Record<Subject, (count: number) => string>> = {
  orders: (count) => t('{count, plural, one {# order} other {# orders}}', { count }),
  customers: (count) => t('{count, plural, one {# customer} other {# customers}}', { count }),
  products: (count) => t('{count, plural, one {# product} other {# products}}', { count }),
};

/** How many records each watched segment has, and had before these days. */
function segmentFacts({ segments, days }: DigestFigures): Fact[] {
  const day = dayText(addDays(days.from, -1), { day: 'numeric', month: 'long' });
  return segments.map(({ name, about, members, before }) => ({
    label: displayName(name),
    value: COUNTED[about](members),
    notes: before === null ? [] : [changeSince(members - before, day)],
  }));
}

function changeSince(change: number, day: string): string {
  if (change === 0) return t('As many as on {day}', { day });
  return change > 0
    ? t('{count} more than on {day}', { count: numberText(change), day })
    : t('{count} fewer than on {day}', { count: numberText(-change), day });
}

/** How much of the week's part of the month's target is reached. */
function shareNote({ week, currency }: DigestFigures, { ofWeek }: DigestTarget): string {
  const percent = Number((toCents(week.sales) * 100n) / (toCents(ofWeek) || 1n));
  return t('{percent}% of these days’ share of your target, {sales}', { percent, sales: moneyOf(ofWeek, currency) });
}

/** How much of the month's target is reached; of a month that is not over, whether that is enough by now, and what it will come to. */
function targetNotes(
  { measure, target, so_far, expected, forecast }: DigestTarget,
  currency: string,
  isWhole: boolean,
): string[] {
  const amount = (text: string) => figureText(measure, text, currency);
  const reached = toCents(so_far ?? '0.00');
  const percent = Number((reached * 100n) / toCents(target));
  const ahead = reached - toCents(expected ?? '0.00');
  const pace =
    ahead < 0n
      ? t('{amount} behind its pace', { amount: amount(fromCents(-ahead)) })
      : t('{amount} ahead of its pace', { amount: amount(fromCents(ahead)) });
  return [
    t('{percent}% of your target of {sales}', { percent, sales: amount(target) }),
    ...(isWhole ? [] : [pace]),
    ...(forecast === null
      ? []
      : [
          t('most likely {total} by the end of the month ({low} to {high})', {
            total: amount(forecast.total),
            low: amount(forecast.low),
            high: amount(forecast.high),
          }),
        ]),
  ];
}

/** The targets of other figures than the sales. */
function targetFacts({ targets, currency }: DigestFigures, isWhole: boolean): Fact[] {
  return targets
    .filter(({ measure }) => measure !== 'totalSales')
    .map((target) => ({
      label: t('{figure}, {month}', { figure: MEASURES[target.measure].name(), month: monthText(target.from) }),
      value: target.so_far === null ? '–' : figureText(target.measure, target.so_far, currency),
      notes: targetNotes(target, currency, isWhole),
    }));
}

/** A figure of a target in words: money with cents, and whole numbers of what is counted. */
function figureText(measure: MeasureName, amount: string, currency: string): string {
  const { unit } = MEASURES[measure];
  return isMoney(unit) ? moneyOf(amount, currency) : numberText(Number(amount), unit === 'count' ? 0 : 1);
}

function attentionOf({ attention, totals, currency, days }: DigestFigures, store: string, link: DigestSubject['link']) {
  const { unpaid, late, alerts } = attention;
  const orders = (search: Record<string, string>) =>
    link(`/dashboard/orders?${new URLSearchParams(search).toString()}`);
  return [
    ...[...alerts].flatMap(([kind, data]) => {
      const said = describeAlerts(kind, data, store);
      return said === null ? [] : [{ text: alertsText(said), url: link(said.link) }];
    }),
    ...(late.orders > 0
      ? [
          {
            text: t(
              '{count, plural, one {# order has been in processing for more than {days} days} other {# orders have been in processing for more than {days} days}}',
              { count: late.orders, days: LATE_AFTER_DAYS },
            ),
            url: orders({ status: 'processing', before: late.until }),
          },
        ]
      : []),
    ...(unpaid.orders > 0
      ? [
          {
            text: t(
              '{count, plural, one {# order of the last 30 days is not paid} other {# orders of the last 30 days are not paid}}',
              { count: unpaid.orders },
            ),
            url: orders({ status: 'pending,on-hold', after: unpaid.days.from, before: unpaid.days.to }),
          },
        ]
      : []),
    ...(toCents(totals.refunds) > 0n
      ? [
          {
            text: t('Refunds of {amount}, without tax and shipping', { amount: moneyOf(totals.refunds, currency) }),
            url: orders({ refunded_from: days.from, refunded_to: days.to }),
          },
        ]
      : []),
  ];
}

/** A single alert as it is; of several what they have in common, and the names of the first ones. */
function alertsText({ title, alerts }: NonNullable<ReturnType<typeof describeAlerts>>): string {
  const [first, another] = alerts;
  if (first !== undefined && another === undefined) return lineOf(first);
  const names = alerts.flatMap(({ name }) => (name === undefined ? [] : [displayName(name)]));
  if (names.length === 0) return title;
  const listed = names.slice(0, NAMES_SHOWN).join(', ');
  return names.length > NAMES_SHOWN ? t('{title}: {names} and more', { title, names: listed }) : `${title}: ${listed}`;
}

function moneyOf(amount: string, currency: string): string {
  return formatAmount(amount, currency, 'exact');
}

function weekdayText(day: ShopDay): string {
  return dayText(day, { weekday: 'long' });
}

function monthText(day: ShopDay): string {
  return dayText(day, { month: 'long' });
}

/** "Sunday, 22 November", or "16–22 November". */
function daysText({ from, to }: DayRange): string {
  if (from === to) return dayText(from);
  const format = new Intl.DateTimeFormat(currentLocale(), { timeZone: 'UTC', day: 'numeric', month: 'long' });
  return format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}

function isWholeWeek({ from, to }: DayRange): boolean {
  return daysInRange(from, to) === 7;
}
