import { t } from '#domain/language/t.ts';
import { planState } from '../../../platform/access/gate.ts';
import type { z } from 'zod';
import type { billingOverview, payment as paymentShape } from '#contract/billing.ts';
import type { billingDetails } from '#contract/forms/billing-forms.ts';
import { fromCents } from '#domain/money/money.ts';
import { graceEndsAt, hasFullAccess, trialDaysRemaining } from '#domain/billing/plans.ts';
import { currentOf, isLive, refundableUntil, type Subscription } from '#domain/billing/subscription.ts';
import { billingDayOf } from '#domain/billing/subscription-period.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { translateMessage } from '../../../platform/language/translate-message.ts';
import type { BillingContext } from '../billing-context.ts';
import { readBillingAccount } from './billing-account.queries.ts';
import { actionsOf, type SubscriptionActions } from '#domain/billing/subscription-actions.ts';
import type { BillingAccount, Payment } from '#domain/billing/subscription-notice.ts';

export type Details = z.output<typeof billingDetails>;
type Overview = z.output<typeof billingOverview>;

const MAX_PAYMENTS = 100;
const LINK_SECONDS = 3600;
const money = (cents: number) => fromCents(BigInt(cents));

/** Data of /settings/billing. In a server transaction; mandate tokens are not returned. */
export async function readOverview(context: BillingContext, userId: string): Promise<Overview> {
  const { db, now } = context.platform;
  const payfast = await describeAccount(context);
  return db.asSystem(null, async (tx) => {
    const profile = await tx.query
      .selectFrom('user_profiles')
      .select(['plan_type', 'plan_status', 'trial_ends_at', 'past_due_since', 'paid_until'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (profile === undefined)
      throw new AppError('NOT_FOUND', { message: t('Your profile isn’t ready yet. Reload the page.') });
    return {
      plan_type: profile.plan_type,
      plan_status: profile.plan_status,
      trial_ends_at: profile.trial_ends_at.toISOString(),
      trial_days_remaining: trialDaysRemaining(profile.trial_ends_at, now()),
      has_full_access: hasFullAccess(planState(profile), now()),
      subscription: describeSubscription(await readBillingAccount(tx, userId), now()),
      details: await readDetails(tx, userId),
      payments: await listPayments(tx, userId),
      documents: await listDocuments(context, tx, userId),
      payfast,
    };
  });
}

function describeSubscription(
  billingAccount: Parameters<typeof describeBillingAccount>[0],
  now: Date,
): Overview['subscription'] {
  const { current, initial, choices } = describeBillingAccount(billingAccount, now);
  if (current === null || choices === null) return null;
  const { pastDueSince, periodEnd } = current;
  const isCharged = isLive(current) && !current.tokenGone;
  const graceEnds = pastDueSince && graceEndsAt(pastDueSince);
  const refundable = choices.refund && initial?.completedAt ? refundableUntil(initial.completedAt) : null;
  return {
    id: current.id,
    status: current.status,
    plan_type: current.plan,
    amount: money(current.amountCents),
    pending_plan: current.pendingPlan,
    current_period_end: iso(periodEnd),
    next_charge_on: isCharged && periodEnd !== null && periodEnd >= now ? billingDayOf(periodEnd) : null,
    past_due_since: iso(pastDueSince),
    grace_ends_at: iso(graceEnds),
    cancelled_at: iso(current.cancelledAt),
    refundable_until: iso(refundable),
    possible: choices,
  };
}

/** Whether payments are possible; `problem` names what the operator must configure. */
async function describeAccount(context: BillingContext): Promise<Overview['payfast']> {
  const settings = await context.account();
  if (settings === null) {
    return {
      ready: false,
      live_mode: false,
      problem: t('No PayFast account is set up. Set PAYFAST_MERCHANT_ID and PAYFAST_MERCHANT_KEY.'),
    };
  }
  const isReady = settings.passphrase !== null;
  const problem = isReady ? null : t('PayFast passphrase is not configured. Please contact support.');
  return { ready: isReady, live_mode: settings.live, problem: problem && translateMessage(problem) };
}

export async function readDetails(tx: Tx, userId: string): Promise<Details> {
  const row = await tx.query
    .selectFrom('billing_details')
    .select(['company_name', 'vat_number', 'address'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? { company_name: null, vat_number: null, address: null };
}

export async function readPayment(tx: Tx, userId: string, mPaymentId: string): Promise<z.output<typeof paymentShape>> {
  const row = await paymentsOf(tx, userId).where('m_payment_id', '=', mPaymentId).executeTakeFirst();
  if (row === undefined) throw new AppError('NOT_FOUND', { message: t('We can’t find this payment.') });
  return describePayment(row);
}

async function listPayments(tx: Tx, userId: string) {
  const rows = await paymentsOf(tx, userId).orderBy('created_at', 'desc').limit(MAX_PAYMENTS).execute();
  return rows.map(describePayment);
}

function paymentsOf(tx: Tx, userId: string) {
  return tx.query
    .selectFrom('payment_records')
    .select(['m_payment_id', 'kind', 'plan_type', 'amount', 'status', 'created_at', 'completed_at'])
    .where('user_id', '=', userId);
}

type PaymentRow = Awaited<ReturnType<ReturnType<typeof paymentsOf>['executeTakeFirstOrThrow']>>;

function describePayment(row: PaymentRow): z.output<typeof paymentShape> {
  return {
    m_payment_id: row.m_payment_id,
    kind: row.kind,
    plan_type: row.plan_type as 'monthly' | 'annual',
    amount: money(row.amount),
    status: row.status as z.output<typeof paymentShape>['status'],
    created_at: row.created_at.toISOString(),
    completed_at: iso(row.completed_at),
  };
}

/** All issued documents; their PDF follows within seconds. */
async function listDocuments({ platform: { files } }: BillingContext, tx: Tx, userId: string) {
  const rows = await tx.query
    .selectFrom('tax_documents')
    .select(['id', 'kind', 'number', 'issued_at', 'net', 'vat', 'total', 'file_id'])
    .where('user_id', '=', userId)
    .orderBy('issued_at', 'desc')
    .orderBy('kind')
    .orderBy('number', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    number: row.number,
    issued_at: row.issued_at.toISOString(),
    net: money(row.net),
    vat: money(row.vat),
    total: money(row.total),
    url: row.file_id === null ? null : files.linkPersonal(userId, row.file_id, LINK_SECONDS),
  }));
}

function iso(at: Date | null): string | null {
  return at === null ? null : at.toISOString();
}

/** The current subscription, its refundable payment, and the possible actions. */
export interface Described {
  readonly current: Subscription | null;
  readonly initial: Payment | null;
  readonly choices: SubscriptionActions | null;
}

export function describeBillingAccount(billingAccount: BillingAccount, now: Date): Described {
  const current = currentOf(billingAccount.subscriptions, now);
  const initial = billingAccount.payments.find((one) => one.mPaymentId === current?.initialMPaymentId) ?? null;
  return { current, initial, choices: current && actionsOf(current, initial, now) };
}
