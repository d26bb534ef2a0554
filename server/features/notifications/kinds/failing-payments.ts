import { formatPercent } from '#domain/language/format-percent.ts';
import { z } from 'zod';
import { t } from '#domain/language/t.ts';
import { numberText } from '../../../platform/language/format.ts';
import { defineKind, screen } from './alert-kind.ts';
import { UNUSUAL } from './email-choices.ts';

const data = z.object({
  method: z.string(),
  title: z.string(),
  /** The number of hours in which these payments were attempted. */
  hours: z.number(),
  tried: z.number(),
  failed: z.number(),
  /** The usual share of failures, in per cent. */
  usual_percent: z.number(),
});
export type FailingPaymentsData = z.infer<typeof data>;

export const failingPayments = defineKind({
  data,
  severity: 'bad',
  icon: 'card-failed',
  email: UNUSUAL,
  comesAndGoes: true,
  describe: ({ method, title, hours, usual_percent, ...counts }) => {
    const [failed, tried] = [numberText(counts.failed), numberText(counts.tried)];
    return {
      title: t('{title} fails more than usual', { title: title || method }),
      detail: t('{failed} of {tried} payments in the last {hours} hours failed. Usually {percent} fail.', {
        failed,
        tried,
        hours,
        percent: formatPercent(Math.round(usual_percent * 10) / 10),
      }),
      link: screen('orders', { payment_method: method, status: 'failed,cancelled' }),
    };
  },
  describeGroup: ({ count }) => ({
    title: t(
      '{count, plural, one {# payment method failing more than usual} other {# payment methods failing more than usual}}',
      { count },
    ),
    link: screen('orders', { status: 'failed,cancelled' }),
  }),
});
