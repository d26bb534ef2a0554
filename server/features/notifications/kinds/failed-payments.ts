import { sql } from 'kysely';
import { z } from 'zod';
import { money } from '#contract/shapes.ts';
import { formatAmount } from '#domain/money/format-amount.ts';
import { t } from '#domain/language/t.ts';
import { TRIED } from '../anomalies/learned-days.ts';
import { defineKind, screen } from './alert-kind.ts';

/** Fewer failures happen in any shop: people mistype a card, or change their mind. */
const FEWEST_FAILURES = 3;
/** A large shop has some every day: they must be this part of the payments that were tried. */
const LEAST_SHARE = 0.1;

/**
 * Orders of the last 24 hours whose payment failed, by whichever method: their customers may still want to pay. An alert about one
 * method that fails more than usual says more, so this one waits.
 */
export const failedPayments = defineKind({
  /** Amounts by currency, the one with the most orders first. */
  data: z.object({ count: z.number(), amounts: z.array(z.object({ currency: z.string(), total: money })) }),
  severity: 'warn',
  icon: 'card-failed',
  email: {
    name: 'failed_payments',
    label: () => t('Failed payments'),
    description: () => t('When 3 or more payments, and a tenth of all, failed in a day.'),
    default: 'owner',
  },
  find: ({ storeId }) => sql`
    select 'failed_payments', 'failed_payments', jsonb_build_object('count', sum(p.failed), 'amounts',
      jsonb_agg(jsonb_build_object('currency', p.currency, 'total', p.total::text) order by p.failed desc, p.currency)
        filter (where p.failed > 0))
    from target join lateral (
      select o.currency, count(*) as tried, count(*) filter (where o.status = 'failed') as failed,
        round(sum(o.total) filter (where o.status = 'failed'), 2) as total
      from woocommerce_orders o
      where o.store_id = ${storeId}::uuid and o.status <> 'trash' and ${TRIED}
        and o.date_created > target.now - interval '1 day' and o.date_created <= target.now
      group by o.currency) p on true
    where not exists (select from unusual u where u.kind = 'failing_payments')
    having sum(p.failed) >= ${FEWEST_FAILURES}::integer and sum(p.failed) >= sum(p.tried) * ${LEAST_SHARE}::numeric`,
  knownBefore: '1 day',
  comesAndGoes: true,
  describe: ({ count, amounts }) => {
    const inAll = amounts.map(({ currency, total }) => formatAmount(total, currency, 'short')).join(' + ');
    return {
      title: failedText(count),
      detail: t('{inAll} in the last 24 hours. Customers may try again when you send them a payment link.', { inAll }),
      link: screen('orders', { status: 'failed' }),
    };
  },
  describeGroup: ({ alerts }) => ({
    title: failedText(alerts.reduce((sum, { count }) => sum + count, 0)),
    link: screen('orders', { status: 'failed' }),
  }),
});

function failedText(count: number): string {
  return t('{count, plural, one {# payment failed} other {# payments failed}}', { count });
}
