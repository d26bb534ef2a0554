import { z } from 'zod';
import { anyDay } from '#contract/shapes.ts';
import { t } from '#domain/language/t.ts';
import { dayText, numberText } from '../../../platform/language/format.ts';
import { defineKind, screen } from './alert-kind.ts';
import { UNUSUAL } from './email-choices.ts';

const data = z.object({
  /** When the last order was placed. */
  since: z.string(),
  /** The same in the shop's time zone; the time as "14:05". */
  day: anyDay,
  time: z.string(),
  /** The usual number of orders in the opening hours since then, and the range of 80 % of cases. */
  usual: z.number(),
  low: z.number(),
  high: z.number(),
});
export type NoOrdersData = z.infer<typeof data>;

export const noOrders = defineKind({
  data,
  severity: 'bad',
  icon: 'clock',
  email: UNUSUAL,
  comesAndGoes: true,
  describe: ({ time, day, ...figures }) => {
    return {
      title: t('No order since {time} on {day}', { time, day: dayText(day) }),
      detail: t('By now you usually have {usual} ({low} to {high}).', {
        usual: numberText(figures.usual),
        low: numberText(figures.low),
        high: numberText(figures.high),
      }),
      link: screen('orders'),
    };
  },
  describeGroup: ({ count }) => ({
    title: t('{count, plural, one {# store without orders} other {# stores without orders}}', { count }),
    link: screen('orders'),
  }),
});
