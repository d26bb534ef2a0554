import { isLive } from '#domain/billing/subscription.ts';
import { t } from '#domain/language/t.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { payfastError, type BillingContext } from './billing-context.ts';
import { readBillingAccount } from './account/billing-account.queries.ts';
import { cancelMandate } from './subscriptions/settle-intents.ts';

/**
 * Cancels all mandates of a person who closes their account; access stays until the end of the paid period. Throws PAYFAST_FAILED when
 * one cannot be cancelled: the account must not be deleted while it is still charged.
 */
export async function cancelMandates(context: BillingContext, userId: string): Promise<void> {
  const { subscriptions } = await context.platform.db.asSystem(null, (tx) => readBillingAccount(tx, userId));
  for (const one of subscriptions.filter((each) => each.token !== null && !each.tokenGone)) {
    try {
      await cancelMandate(context, userId, one);
    } catch (fault) {
      throw payfastError(
        fault,
        t('We couldn’t cancel your plan at PayFast, so your account is unchanged. Try again in a few minutes.'),
      );
    }
  }
}

export async function hasLiveSubscription(tx: Tx, userId: string): Promise<boolean> {
  const { subscriptions } = await readBillingAccount(tx, userId);
  return subscriptions.some((one) => !one.tokenGone && (isLive(one) || one.token !== null));
}

/** Billing's data about a person, for their data export; amounts in cents of rand. In the server's transaction. */
export async function personalBillingData(tx: Tx, userId: string) {
  const { query } = tx;
  return {
    subscriptions: await query
      .selectFrom('subscriptions')
      .select(['status', 'plan_type', 'amount', 'pending_plan', 'billing_day', 'current_period_end'])
      .select(['past_due_since', 'cancelled_at', 'ended_at', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    payments: await query
      .selectFrom('payment_records')
      .select(['m_payment_id', 'pf_payment_id', 'kind', 'plan_type', 'amount', 'status', 'created_at', 'completed_at'])
      .select('refund_reason')
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    documents: await query
      .selectFrom('tax_documents')
      .select(['kind', 'number', 'm_payment_id', 'net', 'vat', 'total', 'issued_at', 'snapshot'])
      .where('user_id', '=', userId)
      .orderBy('issued_at')
      .execute(),
    details: await query
      .selectFrom('billing_details')
      .select(['company_name', 'vat_number', 'address', 'updated_at'])
      .where('user_id', '=', userId)
      .execute(),
  };
}
