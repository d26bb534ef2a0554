import { type PaidPlan, priceOf, REFUND_DAYS } from '#domain/billing/plans.ts';
import { type ProviderIntent, type Subscription, withdraw } from '#domain/billing/subscription.ts';
import { actionsOf, type SubscriptionActions } from '#domain/billing/subscription-actions.ts';
import { billingDayOf } from '#domain/billing/subscription-period.ts';
import { t } from '#domain/language/t.ts';
import { PayFastError } from '../../../integrations/payfast/payfast-error.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type BillingContext, payfastError, requirePayFastAccount } from '../billing-context.ts';
import { changeSubscription } from '../account/billing-account.commands.ts';
import { readBillingAccount } from '../account/billing-account.queries.ts';
import { updateSubscription } from './update-subscription.ts';
import { describeBillingAccount, type Described } from '../account/overview.queries.ts';
import { cardForm, type PayFastForm } from '../payments/payment-form.ts';
import { refundFailed, refundPayment, saveRefundReason } from '../payments/refund.ts';
import { cancelMandate, updateMandateTerms } from './settle-intents.ts';

const CHANGES = { max: 20, windowSeconds: 600 };

export async function cancelSubscription(context: BillingContext, userId: string): Promise<void> {
  const one = await markIntent(context, userId, 'cancel', 'cancel', t('You don’t have a plan to cancel.'));
  await runAtPayFast(context, userId, one, () => cancelMandate(context, userId, one));
}

/** Switches the plan at the end of the paid period; choosing the current plan undoes a switch. */
export async function changePlan(context: BillingContext, userId: string, plan: PaidPlan): Promise<void> {
  const { current } = await readCurrent(context, userId);
  const { plan: currentPlan, pendingPlan } = current ?? { plan: null, pendingPlan: null };
  if (current !== null && (pendingPlan ?? currentPlan) === plan) return;
  const message = t('You can switch plans once your payments are up to date.');
  const pending =
    plan === currentPlan
      ? { pendingPlan: null, pendingAmountCents: null }
      : { pendingPlan: plan, pendingAmountCents: Number(priceOf(plan).grossCents) };
  const one = await markIntent(context, userId, 'update', 'change_plan', message, (before) => ({
    ...before,
    ...pending,
  }));
  const undo = (now: Subscription): Subscription => ({
    ...now,
    pendingPlan: current?.pendingPlan ?? null,
    pendingAmountCents: current?.pendingAmountCents ?? null,
  });
  await runAtPayFast(context, userId, one, () => updateMandateTerms(context, userId, one), undo);
}

/** Refunds the initial payment and ends the plan; a second request finds the first one in progress. */
export async function refundSubscription(context: BillingContext, userId: string, reason?: string): Promise<void> {
  const message = t(
    'You can only refund your first payment, within {refundDays} days of paying. You can still cancel.',
    { refundDays: REFUND_DAYS },
  );
  const one = await markIntent(context, userId, 'refund', 'refund', message);
  await context.platform.db.asSystem(null, (tx) => saveRefundReason(tx, one, reason));
  try {
    await refundPayment(context, userId, one);
  } catch (fault) {
    throw await refundFailed(context, userId, one, fault);
  }
}

export async function beginCardUpdate(context: BillingContext, userId: string): Promise<PayFastForm> {
  const account = await requirePayFastAccount(context);
  const { current, choices } = await readCurrent(context, userId);
  if (current?.token == null || choices?.update_card !== true) {
    throw new AppError('NOT_POSSIBLE_NOW', {
      message: t('There’s no card to update. Choose a plan to pay again.'),
    });
  }
  return cardForm(account, context.platform.publicUrl, current.token);
}

/** Asks PayFast to charge again. The payment arrives as a notice. */
export async function retryPayment(context: BillingContext, userId: string): Promise<void> {
  await context.platform.limits.require(`billing.change:${userId}`, CHANGES);
  const { current, choices } = await readCurrent(context, userId);
  if (current?.token == null || choices?.retry !== true) {
    throw new AppError('NOT_POSSIBLE_NOW', {
      message: t('There’s no failed payment to retry. Choose a plan to pay again.'),
    });
  }
  let isCharged: boolean;
  try {
    isCharged = await retryCharge(context, current.token);
  } catch (fault) {
    throw payfastError(fault);
  }
  if (isCharged) return;
  await updateSubscription(context, userId, current.id, withdraw);
  throw new AppError('NOT_POSSIBLE_NOW', {
    message: t('PayFast no longer has your card. Choose a plan to pay again.'),
  });
}

/** Reopens a locked mandate, or makes an active one due today. Returns false when it no longer exists. */
async function retryCharge(context: BillingContext, token: string): Promise<boolean> {
  const client = await context.client();
  try {
    const state = (await client.fetchSubscription(token)).statusText.toUpperCase();
    if (state.startsWith('CANCEL')) return false;
    if (state === 'ACTIVE') await client.update(token, { runDate: billingDayOf(context.platform.now()) });
    else await client.unpause(token);
    return true;
  } catch (fault) {
    if (fault instanceof PayFastError && fault.status === 404) return false;
    throw fault;
  }
}

async function readCurrent({ platform: { db, now } }: BillingContext, userId: string): Promise<Described> {
  return db.asSystem(null, async (tx) => describeBillingAccount(await readBillingAccount(tx, userId), now()));
}

/** Records the intended operation if it is allowed and returns the subscription. */
async function markIntent(
  context: BillingContext,
  userId: string,
  intent: ProviderIntent,
  choice: keyof SubscriptionActions,
  message: string,
  step: (one: Subscription) => Subscription = (one) => one,
): Promise<Subscription> {
  await context.platform.limits.require(`billing.change:${userId}`, CHANGES);
  const { current } = await readCurrent(context, userId);
  if (current === null)
    throw new AppError('NOT_POSSIBLE_NOW', { message: t('{message} Choose a plan first.', { message }) });
  const { db, now } = context.platform;
  return db.asSystem(null, (tx) =>
    changeSubscription(tx, userId, current.id, now(), (one, billingAccount) => {
      const initial = billingAccount.payments.find(({ mPaymentId }) => mPaymentId === one.initialMPaymentId) ?? null;
      if (one.intent !== null) {
        throw new AppError('NOT_POSSIBLE_NOW', {
          message: t('Your plan is already being changed. Check back in a few minutes.'),
        });
      }
      if (!actionsOf(one, initial, now())[choice]) throw new AppError('NOT_POSSIBLE_NOW', { message });
      return { ...step(one), intent };
    }),
  );
}

/** Runs the marked operation. When PayFast rejects it, it is undone; when the outcome is unknown, it is settled later. */
async function runAtPayFast(
  context: BillingContext,
  userId: string,
  one: Subscription,
  work: () => Promise<void>,
  undo: (one: Subscription) => Subscription = (as) => as,
): Promise<void> {
  try {
    await work();
  } catch (fault) {
    const isCertain = !(fault instanceof PayFastError) || fault.kind === 'refused';
    // Terms are sent again as they were; an unconfirmed cancellation shows in PayFast's notice.
    const keepsIntent = one.intent === 'update' && !isCertain;
    await updateSubscription(context, userId, one.id, (now) => ({
      ...undo(now),
      intent: keepsIntent ? 'update' : null,
    }));
    throw payfastError(fault);
  }
}
