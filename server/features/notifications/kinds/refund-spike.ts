import { z } from 'zod';
import { anyDay, money } from '#contract/shapes.ts';
import { formatAmount } from '#domain/money/format-amount.ts';
import { t } from '#domain/language/t.ts';
import { dayText, numberText } from '../../../platform/language/format.ts';
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
    const usualCount = numberText(usual_count, 1);
    return {
      title: t('Unusually many refunds on {day}', { day: dayText(day) }),
      detail: t(
        '{count, plural, one {# refund} other {# refunds}} for {all} in all. A usual day has {usualCount} for {usual}, and none of the last 12 weeks had more than {most}.',
        {
          count,
          all: amount(amounts.refunds),
          usualCount,
          usual: amount(amounts.usual_refunds),
          most: amount(amounts.most_refunds),
        },
      ),
      link: screen('orders', { refunded_from: day, refunded_to: day }),
    };
  },
  describeGroup: ({ count }) => ({
    title: t('{count, plural, one {# day with many refunds} other {# days with many refunds}}', { count }),
    link: screen('orders'),
  }),
});
