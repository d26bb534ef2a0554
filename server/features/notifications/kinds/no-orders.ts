import { z } from 'zod';
import { anyDay } from '#contract/shapes.ts';
import { countText, dayText, numberText } from '../../../platform/language/format.ts';
import { say } from '../../../platform/language/language.ts';
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
    const [usual, low, high] = [figures.usual, figures.low, figures.high].map((value) => numberText(value));
    return {
      title: say({
        en: `No order since ${time} on ${dayText(day)}`,
        af: `Geen bestelling sedert ${time} op ${dayText(day)} nie`,
      }),
      detail: say({
        en: `By now you usually have ${usual} (${low} to ${high}).`,
        af: `Teen nou het jy gewoonlik ${usual} (${low} tot ${high}).`,
      }),
      link: screen('orders'),
    };
  },
  describeGroup: ({ count }) => ({
    title: say({
      en: `${countText(count, 'store', 'stores')} without orders`,
      af: `${countText(count, 'winkel', 'winkels')} sonder bestellings`,
    }),
    link: screen('orders'),
  }),
});
