import { end, isLive, type Subscription } from '#domain/billing/subscription.ts';
import type { Payment } from '#domain/billing/subscription-notice.ts';
import { t } from '#domain/language/t.ts';
import { PayFastError } from '../../../integrations/payfast/payfast-error.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { payfastError, type BillingContext } from '../billing-context.ts';
import { saveBillingAccount } from '../account/billing-account.commands.ts';
import { settleIntents } from '../billing.jobs.ts';
import { lockBillingAccount, readBillingAccount } from '../account/billing-account.queries.ts';
import { updateSubscription } from '../subscriptions/update-subscription.ts';
import { sendDueEmail } from '../plan-emails.ts';
import { issueCreditNote } from '../tax-documents/tax-documents.commands.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

const DEFAULT_REASON = inEnglish('Refund within the period promised');

/**
 * Refunds the initial payment at PayFast, then issues the credit note and ends the plan and its mandate in one transaction. The intent
 * on `one` prevents concurrent refunds. Throws PayFastError.
 */
export async function refundPayment(context: BillingContext, userId: string, one: Subscription): Promise<void> {
  const { db, now, jobs } = context.platform;
  const { payment, reason } = await db.asSystem(null, (tx) => readInitial(tx, userId, one));
  if (payment?.pfPaymentId != null && payment.status === 'complete') {
    await (await context.client()).refund(payment.pfPaymentId, { amountCents: payment.amountCents, reason });
  }
  await db.asSystem(null, async (tx) => {
    await lockBillingAccount(tx, userId);
    const before = await readBillingAccount(tx, userId);
    const initial = before.payments.find(({ mPaymentId }) => mPaymentId === one.initialMPaymentId);
    const subscriptions = before.subscriptions.map((as) => (as.id === one.id ? ended(as, now()) : as));
    const payments = before.payments.map((as) => (as === initial ? { ...as, status: 'refunded' as const } : as));
    const after = { subscriptions, payments };
    await saveBillingAccount(tx, userId, { before, after, now: now() });
    if (initial?.status === 'complete') await issueCreditNote(context, tx, userId, initial, reason, now());
    await sendDueEmail(context, tx, userId, after, now());
    tx.afterCommit(async () => void (await jobs.send(settleIntents, { userId })));
  });
}

export async function refundFailed(
  context: BillingContext,
  userId: string,
  one: Subscription,
  fault: unknown,
): Promise<Error> {
  if (fault instanceof PayFastError && fault.kind === 'refused') {
    await updateSubscription(context, userId, one.id, (as) => ({ ...as, intent: null }));
    return payfastError(fault, t('PayFast declined the refund. Contact us and we’ll pay it back.'));
  }
  // Whether the money moved is unknown: the intent stays, and the hourly job completes it.
  return payfastError(
    fault,
    t('PayFast isn’t responding. We’ve saved your refund and will retry it. Check back in an hour.'),
  );
}

export async function saveRefundReason(tx: Tx, one: Subscription, reason: string | undefined): Promise<void> {
  await tx.query
    .updateTable('payment_records')
    .set({ refund_reason: reason ?? null })
    .where('m_payment_id', '=', one.initialMPaymentId)
    .execute();
}

function ended(one: Subscription, now: Date): Subscription {
  const hasMandate = isLive(one) && one.token !== null && !one.tokenGone;
  return { ...end(one, now), intent: hasMandate ? 'cancel' : null };
}

async function readInitial(
  tx: Tx,
  userId: string,
  one: Subscription,
): Promise<{ payment: Payment | undefined; reason: string }> {
  const { payments } = await readBillingAccount(tx, userId);
  const row = await tx.query
    .selectFrom('payment_records')
    .select('refund_reason')
    .where('m_payment_id', '=', one.initialMPaymentId)
    .executeTakeFirst();
  const input = row?.refund_reason?.trim() ?? '';
  // PayFast requires at least three characters.
  const reason = input.length >= 3 ? input : DEFAULT_REASON;
  return { payment: payments.find(({ mPaymentId }) => mPaymentId === one.initialMPaymentId), reason };
}
