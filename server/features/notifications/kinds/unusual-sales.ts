import { z } from 'zod';
import { anyDay, money } from '#contract/shapes.ts';
import { formatAmount } from '#domain/money/format-amount.ts';
import { countText, dayText } from '../../../platform/language/format.ts';
import { say } from '../../../platform/language/language.ts';
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
    const [sales, usual, low, high] = [amounts.sales, amounts.usual, amounts.low, amounts.high].map(amount);
    const title =
      direction === 'low'
        ? {
            en: `Sales on ${dayText(day)} are far below usual`,
            af: `Verkope op ${dayText(day)} is ver onder die gewone`,
          }
        : { en: `Sales on ${dayText(day)} are far above usual`, af: `Verkope op ${dayText(day)} is ver bo die gewone` };
    const soFar =
      until === null
        ? { en: `Gross sales were ${sales}.`, af: `Bruto verkope was ${sales}.` }
        : { en: `Gross sales until ${until} are ${sales}.`, af: `Bruto verkope tot ${until} is ${sales}.` };
    return {
      title: say(title),
      detail: say({
        en: `${soFar.en} For this weekday and time of the month, ${usual} is usual (${low} to ${high}).`,
        af: `${soFar.af} Vir hierdie weekdag en tyd van die maand is ${usual} gewoon (${low} tot ${high}).`,
      }),
      link: screen('analytics', { tab: 'sales', period: 'custom', from: day, to: day, measure: 'grossSales' }),
    };
  },
  describeGroup: ({ count }) => ({
    title: say({
      en: `${countText(count, 'day', 'days')} of unusual sales`,
      af: `${countText(count, 'dag', 'dae')} met ongewone verkope`,
    }),
    link: screen('analytics', { tab: 'sales' }),
  }),
});
