import { sql } from 'kysely';
import { cancel, type ProviderIntent, type Subscription } from '#domain/billing/subscription.ts';
import { billingDayOf } from '#domain/billing/subscription-period.ts';
import { PayFastError } from '../../../integrations/payfast/payfast-error.ts';
import { workOnEach } from '../../../platform/jobs/work-on-each.ts';
import type { BillingContext } from '../billing-context.ts';
import { readBillingAccount } from '../account/billing-account.queries.ts';
import { updateSubscription } from './update-subscription.ts';
import { frequencyOf } from '../payments/payment-form.ts';
import { refundPayment } from '../payments/refund.ts';

const IN_PROGRESS_MS = 10 * 60_000;

/** Cancels the mandate at PayFast and then here. Throws PayFastError. */
export async function cancelMandate(context: BillingContext, userId: string, one: Subscription): Promise<void> {
  if (one.token !== null && !one.tokenGone) await (await context.client()).cancel(one.token);
  await updateSubscription(context, userId, one.id, (as, now) => ({
    ...cancel(as, now),
    intent: null,
    tokenGone: true,
  }));
}

/** Updates amount and date of the next charge at PayFast. Throws PayFastError. */
export async function updateMandateTerms(context: BillingContext, userId: string, one: Subscription): Promise<void> {
  const { token, periodEnd, pendingPlan, pendingAmountCents, plan, amountCents } = one;
  if (token !== null && periodEnd !== null) {
    const runDate = billingDayOf(periodEnd);
    // A due charge keeps its day: a new date would add another charge.
    const isAhead = runDate > billingDayOf(context.platform.now());
    await (
      await context.client()
    ).update(token, {
      amountCents: pendingAmountCents ?? amountCents,
      frequency: frequencyOf(pendingPlan ?? plan),
      ...(isAhead && { runDate }),
    });
  }
  await updateSubscription(context, userId, one.id, (as) => ({ ...as, intent: null }));
}

/**
 * Completes pending operations at PayFast: replaced mandates and updates at once (repeating them is harmless), others after some
 * minutes. Failures are logged and retried, except a rejected refund, which the operator must settle.
 */
export async function settlePendingIntents(context: BillingContext, userId?: string): Promise<void> {
  const { db, now, log } = context.platform;
  const before = new Date(now().getTime() - IN_PROGRESS_MS);
  const found = await db.asSystem(null, async (tx) => {
    const { rows } = await sql<{ id: string; user_id: string; intent: ProviderIntent }>`
      select id, user_id, intent from subscriptions
      where intent is not null and (intent_at <= ${before} or (intent = 'cancel' and status = 'ended') or intent = 'update')
        and (${userId ?? null}::uuid is null or user_id = ${userId ?? null}::uuid)
      order by intent_at`.execute(tx.query);
    return rows;
  });
  await workOnEach(found, log, async (row) => {
    try {
      await settleOne(context, row.user_id, row.id);
    } catch (err) {
      if (!(err instanceof PayFastError)) throw err;
      if (err.kind === 'refused' && row.intent === 'refund') {
        // PayFast would reject it every hour and block other changes of the plan.
        await updateSubscription(context, row.user_id, row.id, (one) => ({ ...one, intent: null }));
        log.error({ err, subscriptionId: row.id }, 'PayFast rejects a requested refund, which needs the operator');
        return;
      }
      log.error({ err, subscriptionId: row.id }, 'An operation at PayFast failed and is retried every hour');
    }
  });
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
