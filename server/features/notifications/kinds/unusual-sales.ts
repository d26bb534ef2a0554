import { z } from 'zod';
import { anyDay, money } from '#contract/shapes.ts';
import { formatAmount } from '#domain/money/format-amount.ts';
import { t } from '#domain/language/t.ts';
import { dayText } from '../../../platform/language/format.ts';
import { defineKind, screen } from './alert-kind.ts';
import { UNUSUAL } from './email-choices.ts';

const data = z.object({
  direction: z.enum(['low', 'high']),
  day: anyDay,
  /** Shop time, "14:05"; null for the whole day. */
  until: z.string().nullable(),
  currency: z.string(),
  /** Gross sales of the day, the usual amount by then, and the range of 80 % of cases. */
  sales: money,
  usual: money,
  low: money,
  high: money,
});
export type UnusualSalesData = z.infer<typeof data>;

export const unusualSales = defineKind({
  data,
  severity: 'warn',
  icon: 'chart',
  email: UNUSUAL,
  comesAndGoes: true,
  describe: ({ direction, day, until, currency, ...amounts }) => {
    const amount = (value: string) => formatAmount(value, currency, 'short');
    const sales = amount(amounts.sales);
    const soFar =
      until === null
        ? t('Gross sales were {sales}.', { sales })
        : t('Gross sales until {time} are {sales}.', { time: until, sales });
    const range = t('For this weekday and time of the month, {usual} is usual ({low} to {high}).', {
      usual: amount(amounts.usual),
      low: amount(amounts.low),
      high: amount(amounts.high),
    });
    return {
      title:
        direction === 'low'
          ? t('Sales on {day} are far below usual', { day: dayText(day) })
          : t('Sales on {day} are far above usual', { day: dayText(day) }),
      detail: `${soFar} ${range}`,
      link: screen('analytics', { tab: 'sales', period: 'custom', from: day, to: day, measure: 'grossSales' }),
    };
  },
  describeGroup: ({ count }) => ({
    title: t('{count, plural, one {# day of unusual sales} other {# days of unusual sales}}', { count }),
    link: screen('analytics', { tab: 'sales' }),
  }),
});
