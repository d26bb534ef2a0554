import { describe, expect, test } from 'vitest';
import { Random } from '../random.ts';
import { instantOfHour } from '../time/due.ts';
import { addDays, shopDayOf, type ShopDay } from '../time/shop-time.ts';
import { VAT_CATEGORIES, type VatCategory } from '../vat/vat-category.ts';
import {
  daysOfReport,
  filterOn,
  lastDueReport,
  nextDueReport,
  REPORT_FREQUENCIES,
  REPORT_PERIODS,
  type ReportTime,
} from './report-schedule.ts';

const ZONES = [
  'Africa/Johannesburg',
  'Europe/Amsterdam',
  'America/New_York',
  'Pacific/Kiritimati',
  '-11:00',
  'Australia/Lord_Howe',
];
/** The months after whose last day each category reports; of E the financial year ends in February. */
const VAT_MONTHS: Readonly<Record<VatCategory, readonly number[]>> = {
  A: [1, 3, 5, 7, 9, 11],
  B: [2, 4, 6, 8, 10, 12],
  C: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  D: [2, 8],
  E: [2],
};

/** Whether a report is sent on a day, by the calendar alone. */
function isSentOn(
  day: ShopDay,
  { frequency, weekday, month_day: monthDay }: ReportTime,
  category: VatCategory,
): boolean {
  const date = new Date(`${day}T12:00:00Z`);
  if (frequency === 'daily') return true;
  if (frequency === 'weekly') return (date.getUTCDay() + 6) % 7 === weekday - 1;
  if (frequency === 'monthly') return date.getUTCDate() === monthDay;
  const ended = new Date(date.getTime() - 86_400_000);
  return date.getUTCDate() === 1 && VAT_MONTHS[category].includes(ended.getUTCMonth() + 1);
}

test('the last and the next report are those of a plain walk over the days', () => {
  const random = new Random(36);
  for (let round = 0; round < 400; round += 1) {
    const time: ReportTime = {
      frequency: random.pick(REPORT_FREQUENCIES),
      weekday: random.between(1, 7),
      month_day: random.between(1, 28),
      hour: random.between(0, 23),
    };
    const category = random.pick(VAT_CATEGORIES);
    const zone = random.pick(ZONES);
    const now = new Date(Date.UTC(2024, 0, 1) + random.between(0, 3 * 365 * 24 * 60) * 60_000);
    const today = shopDayOf(now, zone);
    const days = Array.from({ length: 801 }, (_, at) => addDays(today, at - 400)).filter((day) =>
      isSentOn(day, time, category),
    );
    const before = days.findLast((day) => instantOfHour(day, time.hour, zone) <= now);
    const after = days.find((day) => instantOfHour(day, time.hour, zone) > now);
    const said = JSON.stringify({ time, category, zone, now });
    expect(lastDueReport(time, category, now, zone).day, said).toBe(before);
    expect(nextDueReport(time, category, now, zone).day, said).toBe(after);
  }
});

describe('the days of a report', () => {
  test.each([
    ['yesterday', '2026-11-30', '2026-11-29', '2026-11-29'],
    ['7days', '2026-11-30', '2026-11-23', '2026-11-29'],
    ['30days', '2026-03-01', '2026-01-30', '2026-02-28'],
    ['lastmonth', '2026-03-01', '2026-02-01', '2026-02-28'],
    ['lastmonth', '2024-03-31', '2024-02-01', '2024-02-29'],
    // On Monday, this week is the whole one that has ended.
    ['week', '2026-11-30', '2026-11-23', '2026-11-29'],
    ['week', '2026-12-02', '2026-11-30', '2026-12-01'],
    // On the first, this month is the whole one that has ended.
    ['month', '2026-12-01', '2026-11-01', '2026-11-30'],
    ['month', '2026-12-02', '2026-12-01', '2026-12-01'],
    ['year', '2027-01-01', '2026-01-01', '2026-12-31'],
    ['vat', '2026-12-01', '2026-11-01', '2026-11-30'],
  ] as const)('%s, sent on %s', (period, day, from, to) => {
    expect(daysOfReport(period, day, 'C')).toEqual({ from, to });
  });

  test('are over when it is sent, whatever the period', () => {
    for (let day: ShopDay = '2024-01-01'; day < '2025-03-02'; day = addDays(day, 1)) {
      for (const period of REPORT_PERIODS) {
        const { from, to } = daysOfReport(period, day, 'B');
        expect(from <= to && to < day, `${period} ${day}`).toBe(true);
      }
    }
  });
});

describe('the filter of a report', () => {
  const days = { from: '2026-11-23', to: '2026-11-29' } as const;

  test('has the days of its period, and an interval that fits them', () => {
    expect(
      filterOn(
        ['from', 'to', 'by', 'interval'],
        { from: '2026-01-01', to: '2026-01-01', by: 'payment', interval: 'hour' },
        'lastmonth',
        days,
      ),
    ).toEqual({
      ...days,
      by: 'payment',
      interval: 'day',
    });
    expect(filterOn(['to', 'months'], { to: '2026-01-01', months: 12 }, 'lastmonth', days)).toEqual({
      to: days.to,
      months: 12,
    });
  });

  test('of orders has the days on which they were made', () => {
    expect(filterOn(['status', 'after', 'before'], { status: 'completed' }, 'lastmonth', days)).toEqual({
      status: 'completed',
      after: days.from,
      before: days.to,
    });
  });

  test('that names no days has those of its period under the names of its table', () => {
    expect(filterOn(['from', 'to', 'by'], { by: 'province' }, 'lastmonth', days)).toEqual({ by: 'province', ...days });
    expect(filterOn(['to'], {}, 'lastmonth', days)).toEqual({ to: days.to });
    expect(filterOn(['month'], {}, 'lastmonth', days)).toEqual({ month: days.from.slice(0, 7) });
    expect(filterOn(['low_stock'], { low_stock: true }, 'lastmonth', days)).toEqual({ low_stock: true });
  });

  test('of a month has that of its days', () => {
    expect(filterOn(['month'], { month: '2026-01' }, 'lastmonth', days)).toEqual({ month: '2026-11' });
  });

  test.each([
    ['previous', 'lastmonth', 'month'],
    ['month', '7days', 'previous'],
    ['month', 'vat', 'previous'],
    ['year', '7days', 'year'],
    ['none', 'month', 'none'],
  ] as const)('what is compared by %s is compared in %s by %s', (compare, period, expected) => {
    expect(filterOn(['from', 'compare'], { from: '2026-01-01', compare }, period, days)).toEqual({
      from: days.from,
      compare: expected,
    });
  });

  test('stays as it is without a period', () => {
    expect(filterOn(['from'], { from: '2026-01-01' }, null, null)).toEqual({ from: '2026-01-01' });
  });
});
