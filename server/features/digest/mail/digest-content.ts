import { formatAmount } from '#domain/money/format-amount.ts';
import { daysInRange, addDays, nextMonthStart, type ShopDay } from '#domain/time/shop-time.ts';
import { toCents } from '#domain/money/money.ts';
import type { DayRange } from '#domain/time/period.ts';
import { currentLocale } from '../../../platform/language/language.ts';
import { displayName } from '../../../platform/mail/display-name.ts';
import { t } from '../digest.texts.ts';
import { LATE_AFTER_DAYS, type Attention } from '../figures/read-attention.queries.ts';
import type { DigestFigures } from '../figures/read-digest.queries.ts';
import { percentAbove, targetShare } from '../figures/usual.ts';

/** What a digest is about, besides its figures. */
export interface DigestSubject {
  readonly store: string;
  readonly timezone: string;
  readonly monthTarget: string | null;
  /** The address of a screen of this store, by its path. */
  readonly link: (path: string) => string;
}

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
  readonly sales: string;
  /** How the sales compare with what is usual. */
  readonly change: { readonly text: string; readonly tone: 'up' | 'down' | 'even' } | null;
  readonly usual: string;
  readonly facts: readonly Fact[];
  readonly attention: readonly { readonly text: string; readonly url: string }[];
  readonly dashboardUrl: string;
  readonly settingsUrl: string;
  readonly timezoneNote: string;
}

export function digestContent(figures: DigestFigures, about: DigestSubject): DigestContent {
  const { frequency, currency, totals, days } = figures;
  const store = displayName(about.store) || t.yourStore;
  const sales = moneyOf(totals.totalSales, currency);
  const isDaily = frequency === 'daily';
  return {
    subject: isDaily ? t.dailySubject(store, sales, weekdayText(days.to)) : t.weeklySubject(store, sales),
    store,
    days: daysText(days),
    sales,
    change: changeOf(figures),
    usual: usualText(figures),
    facts: factsOf(figures, about.monthTarget),
    attention: attentionOf(figures, about.link),
    dashboardUrl: about.link('/dashboard'),
    settingsUrl: about.link('/dashboard/settings?section=notifications'),
    timezoneNote: t.inShopTime(about.timezone),
  };
}

function changeOf({ totals, usual }: DigestFigures): DigestContent['change'] {
  if (usual === null) return null;
  const percent = percentAbove(totals.totalSales, usual.sales);
  if (percent === null) return null;
  if (percent === 0) return { text: t.asUsual, tone: 'even' };
  return percent > 0
    ? { text: t.moreThanUsual(percent), tone: 'up' }
    : { text: t.lessThanUsual(-percent), tone: 'down' };
}

function usualText({ usual, frequency, currency, days }: DigestFigures): string {
  if (usual === null) return t.tooNew;
  const median =
    frequency === 'daily' ? t.medianOfDays(usual.weeks, weekdayText(days.to)) : t.medianOfWeeks(usual.weeks);
  return `${t.usually(moneyOf(usual.sales, currency))}, ${median}`;
}

function factsOf(figures: DigestFigures, monthTarget: string | null): Fact[] {
  const { currency, totals, usual, week, month, frequency, otherCurrencies } = figures;
  const compared = ({ before }: typeof week) => t.against(moneyOf(before.sales, currency), daysText(before.days));
  const isWhole = addDays(nextMonthStart(month.days.from), -1) === month.days.to;
  return [
    {
      label: t.orders,
      value: numberText(totals.orders),
      notes: usual === null ? [] : [t.usuallyOrders(numberText(usual.orders))],
    },
    { label: t.averageOrder, value: moneyOf(totals.averageOrderValue, currency), notes: [] },
    ...otherCurrencies.map((other) => ({
      label: t.inOtherCurrency(other.currency),
      value: moneyOf(other.totalSales, other.currency),
      notes: [],
    })),
    ...(frequency === 'daily'
      ? [
          {
            label: isWholeWeek(week.days) ? t.lastWeek : t.weekSoFar,
            value: moneyOf(week.sales, currency),
            notes: [...(monthTarget === null ? [] : [shareNote(figures, monthTarget)]), compared(week)],
          },
        ]
      : []),
    {
      label: (isWhole ? t.wholeMonth : t.monthSoFar)(monthText(month.days.from)),
      value: moneyOf(month.sales, currency),
      notes: [...(monthTarget === null ? [] : targetNotes(figures, monthTarget, isWhole)), compared(month)],
    },
  ];
}

/** How much of the week's part of the month's target is reached. */
function shareNote({ week, currency }: DigestFigures, target: string): string {
  const share = targetShare(week.days, target);
  const percent = Number((toCents(week.sales) * 100n) / (toCents(share) || 1n));
  return t.targetShare(percent, moneyOf(share, currency));
}

/** How much of the month's target is reached, and how much of the month is over. */
function targetNotes({ month, currency }: DigestFigures, target: string, isWhole: boolean): string[] {
  const percent = Number((toCents(month.sales) * 100n) / toCents(target));
  const length = daysInRange(month.days.from, addDays(nextMonthStart(month.days.from), -1));
  const over = Math.floor((daysInRange(month.days.from, month.days.to) * 100) / length);
  return [t.target(percent, moneyOf(target, currency)), ...(isWhole ? [] : [t.pace(over)])];
}

function attentionOf({ attention, totals, currency, days }: DigestFigures, link: DigestSubject['link']) {
  const { lowStock, unpaid, late, problems } = attention;
  const orders = (search: Record<string, string>) =>
    link(`/dashboard/orders?${new URLSearchParams(search).toString()}`);
  return [
    ...problems.map((kind) => ({ text: PROBLEM_TEXTS[kind](), url: link('/dashboard/stores') })),
    ...(late.orders > 0
      ? [
          {
            text: t.late(late.orders, LATE_AFTER_DAYS),
            url: orders({ status: 'processing', before: late.until }),
          },
        ]
      : []),
    ...(unpaid.orders > 0
      ? [
          {
            text: t.unpaid(unpaid.orders),
            url: orders({ status: 'pending,on-hold', after: unpaid.days.from, before: unpaid.days.to }),
          },
        ]
      : []),
    ...(toCents(totals.refunds) > 0n
      ? [
          {
            text: t.refunds(moneyOf(totals.refunds, currency)),
            url: orders({ refunded_from: days.from, refunded_to: days.to }),
          },
        ]
      : []),
    ...(lowStock.total > 0
      ? [
          {
            text: t.lowStock(lowStock.total, namesOf(lowStock)),
            url: link('/dashboard/products?low_stock=true&orderby=stock&order=asc'),
          },
        ]
      : []),
  ];
}

const PROBLEM_TEXTS: Readonly<Record<Attention['problems'][number], () => string>> = {
  failed_sync: () => t.failedSync,
  webhook: () => t.webhooks,
  shop: () => t.unreachable,
};

function namesOf({ total, names }: Attention['lowStock']): string {
  const listed = names.map((name) => displayName(name)).join(', ');
  return total > names.length ? t.andMore(listed) : listed;
}

function moneyOf(amount: string, currency: string): string {
  return formatAmount(amount, currency, 'exact');
}

function numberText(value: number): string {
  return value.toLocaleString(currentLocale(), { maximumFractionDigits: 1 });
}

function dateText(day: ShopDay, options: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(currentLocale(), { timeZone: 'UTC', ...options });
}

function weekdayText(day: ShopDay): string {
  return dateText(day, { weekday: 'long' });
}

function monthText(day: ShopDay): string {
  return dateText(day, { month: 'long' });
}

/** "Sunday, 22 November", or "16–22 November". */
function daysText({ from, to }: DayRange): string {
  if (from === to) return dateText(from, { weekday: 'long', day: 'numeric', month: 'long' });
  const format = new Intl.DateTimeFormat(currentLocale(), { timeZone: 'UTC', day: 'numeric', month: 'long' });
  return format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}

function isWholeWeek({ from, to }: DayRange): boolean {
  return daysInRange(from, to) === 7;
}
