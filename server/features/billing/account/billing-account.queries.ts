import { sql, type Selectable } from 'kysely';
import { isPaidPlan, type PaidPlan } from '#domain/billing/plans.ts';
import type { Subscription, SubscriptionStatus } from '#domain/billing/subscription.ts';
import type { BillingAccount, NoticeFacts, Payment, PaymentStatus } from '#domain/billing/subscription-notice.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

export async function lockBillingAccount(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`billing ${userId}`}, 0))`.execute(tx.query);
}

/** Reads a person's subscriptions and payments. In the server's transaction, since people must not read mandate tokens. */
export async function readBillingAccount(tx: Tx, userId: string): Promise<BillingAccount> {
  const subscriptions = await tx.query
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const payments = await tx.query
    .selectFrom('payment_records')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return { subscriptions: subscriptions.flatMap(toSubscription), payments: payments.map(toPayment) };
}

/** Finds the person of a notice by its mandate, or else by its payment; null when unknown. */
export async function findPayer(tx: Tx, notice: NoticeFacts): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from subscriptions where payfast_subscription_id = ${notice.token}
    union all
    select user_id from payment_records where m_payment_id = ${notice.mPaymentId}
    limit 1`.execute(tx.query);
  return rows[0]?.user_id ?? null;
}

/** Finds the person of a PayFast payment number; null when it was not counted yet. */
export async function findPayerByPayFastId(tx: Tx, pfPaymentId: string | null): Promise<string | null> {
  if (pfPaymentId === null) return null;
  const row = await tx.query
    .selectFrom('payment_records')
    .select('user_id')
    .where('pf_payment_id', '=', pfPaymentId)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

function toSubscription(row: Selectable<Tables['subscriptions']>): Subscription[] {
  // Rows that billing did not create have no payment.
  if (row.m_payment_id === null || row.billing_day === null || row.anchor_day === null) return [];
  return [
    {
      id: row.id,
      status: row.status as SubscriptionStatus,
      plan: toPlan(row.plan_type),
      amountCents: row.amount,
      pendingPlan: row.pending_plan === null ? null : toPlan(row.pending_plan),
      pendingAmountCents: row.pending_amount,
      token: row.payfast_subscription_id,
      mPaymentId: row.m_payment_id,
      initialMPaymentId: row.initial_m_payment_id,
      billingDay: row.billing_day,
      anchor: row.anchor_day,
      periodEnd: row.current_period_end,
      pastDueSince: row.past_due_since,
      cancelledAt: row.cancelled_at,
      endedAt: row.ended_at,
      intent: row.intent,
      tokenGone: row.token_gone,
      createdAt: row.created_at,
    },
  ];
}

function toPayment(row: Selectable<Tables['payment_records']>): Payment {
  return {
    mPaymentId: row.m_payment_id,
    subscriptionId: row.subscription_id,
    kind: row.kind,
    plan: toPlan(row.plan_type),
    amountCents: row.amount,
    status: row.status as PaymentStatus,
    pfPaymentId: row.pf_payment_id,
    completedAt: row.completed_at,
  };
}

function toPlan(text: string): PaidPlan {
  if (!isPaidPlan(text)) throw new Error(`"${text}" is not a paid plan.`);
  return text;
}
