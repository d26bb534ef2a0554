import { priceOf, REFUND_DAYS, type PaidPlan } from '#domain/billing/plans.ts';
import { withdraw, type ProviderIntent, type Subscription } from '#domain/billing/subscription.ts';
import { actionsOf, type SubscriptionActions } from '#domain/billing/subscription-actions.ts';
import { billingDayOf } from '#domain/billing/subscription-period.ts';
import { PayFastError } from '../../../integrations/payfast/payfast-error.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { payfastError, requirePayFastAccount, type BillingContext } from '../billing-context.ts';
import { changeSubscription } from '../account/billing-account.commands.ts';
import { readBillingAccount } from '../account/billing-account.queries.ts';
import { change } from './update-subscription.ts';
import { describeBillingAccount, type Described } from '../account/describe-billing-account.ts';
import { cardForm, type PayFastForm } from '../payments/payment-form.ts';
import { noteReason, refundPayment, refundFailed } from '../payments/refund.ts';
import { cancelMandate, updateMandateTerms } from './settle-intents.ts';

const CHANGES = { max: 20, windowSeconds: 600 };

/** Ends the mandate at PayFast; what is paid stays open. */
export async function cancelSubscription(context: BillingContext, userId: string): Promise<void> {
  const one = await mark(context, userId, 'cancel', 'cancel', 'There is no running plan to cancel.');
  await atPayFast(context, userId, one, () => cancelMandate(context, userId, one));
}

/** Another plan from the end of the paid period on; the present one takes a switch back. */
export async function changePlan(context: BillingContext, userId: string, plan: PaidPlan): Promise<void> {
  const { current } = await look(context, userId);
  const { plan: present, pendingPlan } = current ?? { plan: null, pendingPlan: null };
  if (current !== null && (pendingPlan ?? present) === plan) return;
  const sentence = 'Plans can be switched while one is active and paid. Settle what is open first.';
  const pending =
    plan === present
      ? { pendingPlan: null, pendingAmountCents: null }
      : { pendingPlan: plan, pendingAmountCents: Number(priceOf(plan).grossCents) };
  const one = await mark(context, userId, 'update', 'change_plan', sentence, (before) => ({ ...before, ...pending }));
  const undo = (now: Subscription): Subscription => ({
    ...now,
    pendingPlan: current?.pendingPlan ?? null,
    pendingAmountCents: current?.pendingAmountCents ?? null,
  });
  await atPayFast(context, userId, one, () => updateMandateTerms(context, userId, one), undo);
}

/** Gives the initial payment back and ends the plan; a second click finds the first one under way. */
export async function refundSubscription(context: BillingContext, userId: string, reason?: string): Promise<void> {
  const sentence = `Only the initial payment can be refunded, within ${REFUND_DAYS} days of it. You can still cancel.`;
  const one = await mark(context, userId, 'refund', 'refund', sentence);
  await context.platform.db.asSystem(null, (tx) => noteReason(tx, one, reason));
  try {
    await refundPayment(context, userId, one);
  } catch (fault) {
    throw await refundFailed(context, userId, one, fault);
  }
}

/** The form with which the person gives another card. */
export async function beginCardUpdate(context: BillingContext, userId: string): Promise<PayFastForm> {
  const account = await requirePayFastAccount(context);
  const { current, choices } = await look(context, userId);
  if (current?.token == null || choices?.update_card !== true) {
    throw new AppError('NOT_POSSIBLE_NOW', {
      message: 'There is no card to change: PayFast holds no mandate of yours. Choose a plan to pay again.',
    });
  }
  return cardForm(account, context.platform.publicUrl, current.token);
}

/** Asks PayFast to charge again. The payment itself comes as a notice. */
export async function retryPayment(context: BillingContext, userId: string): Promise<void> {
  await context.platform.limits.require(`billing.change:${userId}`, CHANGES);
  const { current, choices } = await look(context, userId);
  if (current?.token == null || choices?.retry !== true) {
    throw new AppError('NOT_POSSIBLE_NOW', {
      message: 'There is no failed payment that PayFast could try again. Choose a plan to pay anew.',
    });
  }
  let isThere: boolean;
  try {
    isThere = await chargeAgain(context, current.token);
  } catch (fault) {
    throw payfastError(fault);
  }
  if (isThere) return;
  await change(context, userId, current.id, withdraw);
  throw new AppError('NOT_POSSIBLE_NOW', { message: 'PayFast no longer holds your card. Choose a plan to pay anew.' });
}

/** Has a mandate charged anew: a locked one is reopened, one that PayFast still tries is due today. False: it is gone. */
async function chargeAgain(context: BillingContext, token: string): Promise<boolean> {
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

async function look({ platform: { db, now } }: BillingContext, userId: string): Promise<Described> {
  return db.asSystem(null, async (tx) => describeBillingAccount(await readBillingAccount(tx, userId), now()));
}

/** Notes what is about to be done at PayFast, if it may be done; answers the subscription as it then is. */
async function mark(
  context: BillingContext,
  userId: string,
  intent: ProviderIntent,
  choice: keyof SubscriptionActions,
  sentence: string,
  step: (one: Subscription) => Subscription = (one) => one,
): Promise<Subscription> {
  await context.platform.limits.require(`billing.change:${userId}`, CHANGES);
  const { current } = await look(context, userId);
  if (current === null) throw new AppError('NOT_POSSIBLE_NOW', { message: `${sentence} Choose a plan first.` });
  const { db, now } = context.platform;
  return db.asSystem(null, (tx) =>
    changeSubscription(tx, userId, current.id, now(), (one, billingAccount) => {
      const initial = billingAccount.payments.find(({ mPaymentId }) => mPaymentId === one.initialMPaymentId) ?? null;
      if (one.intent !== null) {
        throw new AppError('NOT_POSSIBLE_NOW', {
          message: 'A change of your plan is under way already. Look again in a few minutes.',
        });
      }
      if (!actionsOf(one, initial, now())[choice]) throw new AppError('NOT_POSSIBLE_NOW', { message: sentence });
      return { ...step(one), intent };
    }),
  );
}

/** Does what was noted. When PayFast refuses, it is taken back; when nobody knows, it is brought in order later. */
async function atPayFast(
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
    // A plan's terms are pushed again as they were; a cancellation nobody knows of shows in PayFast's notice.
    const keepsIntent = one.intent === 'update' && !isCertain;
    await change(context, userId, one.id, (now) => ({ ...undo(now), intent: keepsIntent ? 'update' : null }));
    throw payfastError(fault);
  }
}
