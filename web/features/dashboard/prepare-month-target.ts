import { monthPace } from '#domain/money/month-target.ts';
import { toCents } from '#domain/money/money.ts';
import type { ShopNow } from '#domain/time/period.ts';
import { formatMonth } from '../../platform/format/date.ts';
import { formatMoney } from '../../platform/format/money.ts';
import { formatShare } from '../../platform/format/number.ts';
import { t } from '#domain/language/t.ts';

/** What a month's sales should come to, and how far they are, in words. */
export interface MonthTarget {
  amount: string;
  text: string;
}

/** "November: 62% of the target of R 250 000, on pace for R 265 000". */
export function targetText(target: string, sales: string, now: ShopNow, currency: string): string {
  const pace = monthPace(sales, now);
  const month = formatMonth(now.day);
  const share = formatShare(Number(toCents(sales)) / Number(toCents(target)));
  const of = formatMoney(target, currency);
  return pace === null
    ? t('{month}: {share} of your target of {target}', { month, share, target: of })
    : t('{month}: {share} of your target of {target}, on pace for {pace}', {
        month,
        share,
        target: of,
        pace: formatMoney(pace, currency),
      });
}
