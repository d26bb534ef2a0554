import { sql } from 'kysely';
import { cancel, type ProviderIntent, type Subscription } from '#domain/billing/subscription.ts';
import { billingDayOf } from '#domain/billing/subscription-period.ts';
import { PayFastError } from '../../../integrations/payfast/payfast-error.ts';
import type { BillingContext } from '../billing-context.ts';
import { readBillingAccount } from '../account/billing-account.queries.ts';
import { change } from './update-subscription.ts';
import { frequencyOf } from '../payments/payment-form.ts';
import { refundPayment } from '../payments/refund.ts';

/** Whoever began it is surely done, or gone, after this long. */
const UNDER_WAY_MS = 10 * 60_000;

/** Cancels the mandate at PayFast and then here. Throws PayFastError when PayFast would not. */
export async function cancelMandate(context: BillingContext, userId: string, one: Subscription): Promise<void> {
  if (one.token !== null && !one.tokenGone) await (await context.client()).cancel(one.token);
  await change(context, userId, one.id, (as, now) => ({ ...cancel(as, now), intent: null, tokenGone: true }));
}

/** Tells PayFast what is charged next, and when. Throws PayFastError when PayFast would not. */
export async function updateMandateTerms(context: BillingContext, userId: string, one: Subscription): Promise<void> {
  const { token, periodEnd, pendingPlan, pendingAmountCents, plan, amountCents } = one;
  if (token !== null && periodEnd !== null) {
    const runDate = billingDayOf(periodEnd);
    // A charge that has fallen due keeps its day: another one would be charged as well.
    const isAhead = runDate > billingDayOf(context.platform.now());
    await (
      await context.client()
    ).update(token, {
      amountCents: pendingAmountCents ?? amountCents,
      frequency: frequencyOf(pendingPlan ?? plan),
      ...(isAhead && { runDate }),
    });
  }
  await change(context, userId, one.id, (as) => ({ ...as, intent: null }));
}

/**
 * Finishes what was begun at PayFast and never ended: mandates that were replaced, and terms, at once (to say them
 * twice does no harm); everything else after some minutes.
 * What PayFast refuses stays for the next time, and is logged; a refund is given up, for the operator and the person to settle.
 */
export async function settlePendingIntents(context: BillingContext, userId?: string): Promise<void> {
  const { db, now, log } = context.platform;
  const before = new Date(now().getTime() - UNDER_WAY_MS);
  const found = await db.asSystem(null, async (tx) => {
    const { rows } = await sql<{ id: string; user_id: string; intent: ProviderIntent }>`
      select id, user_id, intent from subscriptions
      where intent is not null and (intent_at <= ${before} or (intent = 'cancel' and status = 'ended') or intent = 'update')
        and (${userId ?? null}::uuid is null or user_id = ${userId ?? null}::uuid)
      order by intent_at`.execute(tx.query);
    return rows;
  });
  for (const row of found) {
    try {
      await settleOne(context, row.user_id, row.id);
    } catch (err) {
      if (!(err instanceof PayFastError)) throw err;
      if (err.kind === 'refused' && row.intent === 'refund') {
        // It would be refused every hour for ever, and nothing else could be done with the plan meanwhile.
        await change(context, row.user_id, row.id, (one) => ({ ...one, intent: null }));
        log.error({ err, subscriptionId: row.id }, 'PayFast refuses a refund that was asked for: look at it');
        continue;
      }
      log.error({ err, subscriptionId: row.id }, 'PayFast could not be brought in order; it is tried again every hour');
    }
  }
}

async function settleOne(context: BillingContext, userId: string, id: string): Promise<void> {
  const billingAccount = await context.platform.db.asSystem(null, (tx) => readBillingAccount(tx, userId));
  const one = billingAccount.subscriptions.find((candidate) => candidate.id === id);
  if (one?.intent == null) return;
  const work: Record<ProviderIntent, () => Promise<void>> = {
    cancel: () => cancelMandate(context, userId, one),
    update: () => updateMandateTerms(context, userId, one),
    refund: () => refundPayment(context, userId, one),
  };
  await work[one.intent]();
}
