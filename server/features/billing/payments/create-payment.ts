import { randomUUID } from 'node:crypto';
import { priceOf, type PaidPlan } from '#domain/billing/plans.ts';
import { currentOf, type Subscription } from '#domain/billing/subscription.ts';
import { actionsOf, mayPay } from '#domain/billing/subscription-actions.ts';
import type { BillingAccount, PaymentKind } from '#domain/billing/subscription-notice.ts';
import { anchorOf, billingDayOf, firstPaidDay, nextBillingDay } from '#domain/billing/subscription-period.ts';
import { t } from '#domain/language/t.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { requirePayFastAccount, type BillingContext } from '../billing-context.ts';
import { insertSubscription, recordPayment } from '../account/billing-account.commands.ts';
import { lockBillingAccount, readBillingAccount } from '../account/billing-account.queries.ts';
import { paymentForm, safePath, type PayFastForm, type ReadyAccount } from './payment-form.ts';

const PAYMENTS = { max: 10, windowSeconds: 600 };

/**
 * Starts the first payment of a plan; its record is stored before the form is returned. During a trial it pays for the period after it,
 * and the next charge is a period later. Throws ALREADY_SUBSCRIBED while a plan is
 * active, PAYMENT_UNAVAILABLE, RATE_LIMITED.
 */
export async function beginPayment(
  context: BillingContext,
  userId: string,
  request: { plan: PaidPlan; returnTo: string | undefined },
): Promise<PayFastForm> {
  const { now, publicUrl } = context.platform;
  const account = await requireAccount(context, userId);
  return createForm(context, account, userId, safePath(request.returnTo, publicUrl), (billingAccount, trialEndsAt) => {
    requireNoPlan(currentOf(billingAccount.subscriptions, now()), now());
    const start = firstPaidDay(trialEndsAt, now());
    const anchor = anchorOf(start);
    const amountCents = Number(priceOf(request.plan).grossCents);
    const billingDay = nextBillingDay(start, request.plan, anchor);
    return { kind: 'first', chargedCents: amountCents, plan: request.plan, amountCents, billingDay, anchor };
  });
}

/**
 * Resumes a cancelled plan with a new mandate, first charged when the paid period ends. Throws NOT_POSSIBLE_NOW without a cancelled
 * plan that is still paid.
 */
export async function beginResume(context: BillingContext, userId: string): Promise<PayFastForm> {
  const { now } = context.platform;
  const account = await requireAccount(context, userId);
  return createForm(context, account, userId, '/settings/billing', (billingAccount) => {
    const current = currentOf(billingAccount.subscriptions, now());
    if (current?.periodEnd == null || !actionsOf(current, null, now()).resume) {
      throw new AppError('NOT_POSSIBLE_NOW', {
        message: t('You don’t have a cancelled plan to resume. Choose a plan to start again.'),
      });
    }
    const { plan, anchor, amountCents, periodEnd } = current;
    return { kind: 'agreement', chargedCents: 0, plan, amountCents, billingDay: billingDayOf(periodEnd), anchor };
  });
}

interface Mandate extends Pick<Subscription, 'plan' | 'amountCents' | 'billingDay' | 'anchor'> {
  readonly kind: PaymentKind;
  readonly chargedCents: number;
}

async function requireAccount(context: BillingContext, userId: string): Promise<ReadyAccount> {
  await context.platform.limits.require(`billing.pay:${userId}`, PAYMENTS);
  return requirePayFastAccount(context);
}

async function createForm(
  context: BillingContext,
  account: ReadyAccount,
  userId: string,
  returnTo: string | null,
  decide: (billingAccount: BillingAccount, trialEndsAt: Date) => Mandate,
): Promise<PayFastForm> {
  const { db, now, publicUrl } = context.platform;
  return db.asSystem(null, async (tx) => {
    await lockBillingAccount(tx, userId);
    const payer = await readPayer(tx, userId);
    const billingAccount = await readBillingAccount(tx, userId);
    const mandate = decide(billingAccount, payer.trialEndsAt);
    const subscription = newSubscription(mandate, freePaymentId(billingAccount, userId, now()), now());
    const { mPaymentId, id: subscriptionId, plan } = subscription;
    await insertSubscription(tx, userId, subscription);
    const record = { mPaymentId, subscriptionId, plan, kind: mandate.kind, amountCents: mandate.chargedCents };
    await recordPayment(tx, userId, { ...record, status: 'pending', pfPaymentId: null, completedAt: null }, now());
    return paymentForm({ account, publicUrl, payer, subscription, amountCents: mandate.chargedCents, returnTo });
  });
}

function newSubscription(mandate: Mandate, mPaymentId: string, now: Date): Subscription {
  const { plan, amountCents, billingDay, anchor } = mandate;
  return {
    id: randomUUID(),
    status: 'pending',
    plan,
    amountCents,
    pendingPlan: null,
    pendingAmountCents: null,
    token: null,
    mPaymentId,
    initialMPaymentId: null,
    billingDay,
    anchor,
    periodEnd: null,
    pastDueSince: null,
    cancelledAt: null,
    endedAt: null,
    intent: null,
    tokenGone: false,
    createdAt: now,
  };
}

/** `PAY-{timestamp}-{user id}`, with the next free timestamp. */
function freePaymentId({ payments }: BillingAccount, userId: string, now: Date): string {
  for (let at = now.getTime(); ; at += 1) {
    const id = `PAY-${at}-${userId}`;
    if (!payments.some((one) => one.mPaymentId === id)) return id;
  }
}

function requireNoPlan(current: Subscription | null, now: Date): void {
  if (mayPay(current, now)) return;
  throw new AppError('ALREADY_SUBSCRIBED', {
    message:
      current?.status === 'cancelled'
        ? t('Your plan is cancelled but still paid for. Resume it instead of paying again.')
        : t('You already have an active plan. Switch plans in Settings, Billing.'),
  });
}

async function readPayer(tx: Tx, userId: string) {
  const row = await tx.query
    .selectFrom('user_profiles')
    .select(['id', 'email', 'full_name', 'deletion_due_at', 'trial_ends_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('UNAUTHORIZED', { message: t('No user logged in') });
  if (row.deletion_due_at !== null) {
    throw new AppError('PAYMENT_UNAVAILABLE', {
      message: t('Your account is closing. Keep it in Settings, Data, then choose a plan.'),
    });
  }
  return { id: row.id, email: row.email, fullName: row.full_name, trialEndsAt: row.trial_ends_at };
}
