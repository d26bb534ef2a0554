import { z } from 'zod';
import { countText, numberText } from '../../../platform/language/format.ts';
import { say } from '../../../platform/language/language.ts';
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
    const percent = numberText(usual_percent, 1);
    return {
      title: say({
        en: `${title || method} fails more than usual`,
        af: `${title || method} misluk meer as gewoonlik`,
      }),
      detail: say({
        en: `${failed} of ${tried} payments in the last ${hours} hours failed. Usually ${percent} % fail.`,
        af: `${failed} van ${tried} betalings in die laaste ${hours} uur het misluk. Gewoonlik misluk ${percent} %.`,
      }),
      link: screen('orders', { payment_method: method, status: 'failed,cancelled' }),
    };
  },
  describeGroup: ({ count }) => ({
    title: say({
      en: `${countText(count, 'payment method', 'payment methods')} failing more than usual`,
      af: `${countText(count, 'betaalmetode', 'betaalmetodes')} misluk meer as gewoonlik`,
    }),
    link: screen('orders', { status: 'failed,cancelled' }),
  }),
});
