import { sql } from 'kysely';
import { projectPlan, type Subscription } from '#domain/billing/subscription.ts';
import type { BillingAccount, Payment } from '#domain/billing/subscription-notice.ts';
import { jsonParameter } from '../../../platform/db/json-parameter.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { lockBillingAccount, readBillingAccount } from './billing-account.queries.ts';
import type { Details } from './overview.queries.ts';

/** Amounts of a payment notice as PayFast sent them, in decimal rand. */
export interface NoticeAmounts {
  readonly amount_gross: string | null;
  readonly amount_fee: string | null;
  readonly amount_net: string | null;
}

/** Saves the changes between two states of a billing account, and the plan's new state in the profile. */
export async function saveBillingAccount(
  tx: Tx,
  userId: string,
  change: { before: BillingAccount; after: BillingAccount; now: Date; amounts?: NoticeAmounts },
): Promise<void> {
  const { before, after, now } = change;
  for (const one of after.subscriptions) {
    if (!before.subscriptions.includes(one)) await updateSubscription(tx, one, now);
  }
  for (const one of after.payments) {
    if (!before.payments.includes(one)) await savePayment(tx, userId, one, now, change.amounts);
  }
  const plan = projectPlan(after.subscriptions, now);
  if (plan === null) return;
  await tx.query
    .updateTable('user_profiles')
    .set({
      plan_type: plan.planType,
      plan_status: plan.planStatus,
      paid_until: plan.paidUntil,
      past_due_since: plan.pastDueSince,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
}

/**
 * Changes a subscription under the billing account's lock. `step` gets its current state and the whole account; an error rolls
 * everything back. Returns the changed subscription.
 */
export async function changeSubscription(
  tx: Tx,
  userId: string,
  id: string,
  now: Date,
  step: (one: Subscription, billingAccount: BillingAccount) => Subscription | Promise<Subscription>,
): Promise<Subscription> {
  await lockBillingAccount(tx, userId);
  const before = await readBillingAccount(tx, userId);
  const one = before.subscriptions.find((candidate) => candidate.id === id);
  if (one === undefined) throw new Error('The subscription does not exist.');
  const next = await step(one, before);
  const subscriptions = before.subscriptions.map((candidate) => (candidate === one ? next : candidate));
  await saveBillingAccount(tx, userId, { before, after: { ...before, subscriptions }, now });
  return next;
}

export async function insertSubscription(tx: Tx, userId: string, one: Subscription): Promise<void> {
  await tx.query
    .insertInto('subscriptions')
    .values({ id: one.id, user_id: userId, created_at: one.createdAt, ...columns(one) })
    .execute();
}

/** Records a payment with the specification's procedure, before it is started. */
export async function recordPayment(tx: Tx, userId: string, payment: Payment, now: Date): Promise<void> {
  const { mPaymentId, amountCents, plan, kind, subscriptionId } = payment;
  await sql`select create_payment_record(${userId}::uuid, ${mPaymentId}, ${amountCents}::bigint, ${plan})`.execute(
    tx.query,
  );
  await tx.query
    .updateTable('payment_records')
    .set({ kind, subscription_id: subscriptionId, created_at: now })
    .where('m_payment_id', '=', mPaymentId)
    .execute();
}

async function updateSubscription(tx: Tx, one: Subscription, now: Date): Promise<void> {
  await tx.query
    .updateTable('subscriptions')
    .set({
      ...columns(one),
      updated_at: now,
      intent_at:
        one.intent === null ? null : sql<Date>`case when intent = ${one.intent} then intent_at else ${now} end`,
    })
    .where('id', '=', one.id)
    .execute();
}

function columns(one: Subscription) {
  return {
    status: one.status,
    plan_type: one.plan,
    amount: one.amountCents,
    pending_plan: one.pendingPlan,
    pending_amount: one.pendingAmountCents,
    payfast_subscription_id: one.token,
    m_payment_id: one.mPaymentId,
    initial_m_payment_id: one.initialMPaymentId,
    billing_day: one.billingDay,
    anchor_day: one.anchor,
    current_period_end: one.periodEnd,
    past_due_since: one.pastDueSince,
    cancelled_at: one.cancelledAt,
    ended_at: one.endedAt,
    intent: one.intent,
    token_gone: one.tokenGone,
  };
}

async function savePayment(tx: Tx, userId: string, one: Payment, now: Date, amounts?: NoticeAmounts): Promise<void> {
  const values = {
    status: one.status,
    pf_payment_id: one.pfPaymentId,
    completed_at: one.completedAt,
    ...(amounts !== undefined && one.status === 'complete' && { notice: jsonParameter(amounts) }),
  };
  await tx.query
    .insertInto('payment_records')
    .values({
      user_id: userId,
      m_payment_id: one.mPaymentId,
      amount: one.amountCents,
      plan_type: one.plan,
      kind: one.kind,
      subscription_id: one.subscriptionId,
      created_at: now,
      ...values,
    })
    .onConflict((conflict) => conflict.column('m_payment_id').doUpdateSet(values))
    .execute();
}

/** Saves the details for future invoices; existing ones stay unchanged. Empty text is stored as null. */
export async function saveDetails(tx: Tx, userId: string, input: Details): Promise<Details> {
  const details = {
    company_name: input.company_name || null,
    vat_number: input.vat_number || null,
    address: input.address || null,
  };
  await tx.query
    .insertInto('billing_details')
    .values({ user_id: userId, ...details, updated_at: sql`now()` })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...details, updated_at: sql.ref('excluded.updated_at') }),
    )
    .execute();
  return details;
}
