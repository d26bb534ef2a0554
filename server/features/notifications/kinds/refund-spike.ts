import { z } from 'zod';
import { anyDay, money } from '#contract/shapes.ts';
import { formatAmount } from '#domain/money/format-amount.ts';
import { countText, dayText, numberText } from '../../../platform/language/format.ts';
import { say } from '../../../platform/language/language.ts';
import { defineKind, screen } from './alert-kind.ts';
import { UNUSUAL } from './email-choices.ts';

const data = z.object({
  day: anyDay,
  currency: z.string(),
  count: z.number(),
  refunds: money,
  /** Means of the days before. */
  usual_count: z.number(),
  usual_refunds: money,
  /** The most on one of these days. */
  most_refunds: money,
});
export type RefundSpikeData = z.infer<typeof data>;

export const refundSpike = defineKind({
  data,
  severity: 'warn',
  icon: 'refund',
  email: UNUSUAL,
  comesAndGoes: true,
  describe: ({ day, currency, count, usual_count, ...amounts }) => {
    const amount = (value: string) => formatAmount(value, currency, 'short');
    const [all, usual, most] = [amounts.refunds, amounts.usual_refunds, amounts.most_refunds].map(amount);
    const usualCount = numberText(usual_count, 1);
    return {
      title: say({
        en: `Unusually many refunds on ${dayText(day)}`,
        af: `Ongewoon baie terugbetalings op ${dayText(day)}`,
      }),
      detail: say({
        en: `${countText(count, 'refund', 'refunds')} for ${all} in all. A usual day has ${usualCount} for ${usual}, and none of the last 12 weeks had more than ${most}.`,
        af: `${countText(count, 'terugbetaling', 'terugbetalings')} vir altesaam ${all}. ’n Gewone dag het ${usualCount} vir ${usual}, en geen dag van die laaste 12 weke het meer as ${most} gehad nie.`,
      }),
      link: screen('orders', { refunded_from: day, refunded_to: day }),
    };
  },
  describeGroup: ({ count }) => ({
    title: say({
      en: `${countText(count, 'day', 'days')} with many refunds`,
      af: `${countText(count, 'dag', 'dae')} met baie terugbetalings`,
    }),
    link: screen('orders'),
  }),
});
