/** The effect of a payment notice on a person's subscriptions and payments. Pure, so that tests can run any history of notices. */

import type { PaidPlan } from './plans.ts';
import type { ShopDay } from '../time/shop-time.ts';
import { begin, end, fail, hasTimeLeft, isDue, isLive, renew, withdraw, type Subscription } from './subscription.ts';
import { billingDayOf, earlierBillingDay, nextBillingDay } from './subscription-period.ts';

export type PaymentKind = 'first' | 'renewal' | 'agreement';
export type PaymentStatus = 'pending' | 'complete' | 'failed' | 'cancelled' | 'refunded';

/** A payment of ours; amounts in cents of rand. */
export interface Payment {
  readonly mPaymentId: string;
  readonly subscriptionId: string | null;
  readonly kind: PaymentKind;
  readonly plan: PaidPlan;
  readonly amountCents: number;
  readonly status: PaymentStatus;
  readonly pfPaymentId: string | null;
  readonly completedAt: Date | null;
}

/** All subscriptions and payments of a person. */
export interface BillingAccount {
  readonly subscriptions: readonly Subscription[];
  readonly payments: readonly Payment[];
}

/** A verified notice. */
export interface NoticeFacts {
  readonly mPaymentId: string;
  readonly pfPaymentId: string | null;
  readonly status: string;
  readonly grossCents: number | null;
  readonly token: string | null;
}

/** Money that arrived, and the days it pays for (the last one not included). */
export interface Receipt {
  readonly payment: Payment;
  readonly from: ShopDay;
  readonly until: ShopDay;
}

export interface NoticeResult {
  readonly verdict: 'applied' | 'refused' | 'duplicate';
  readonly reason: string;
  /** The new billing account; the same object if nothing changed. */
  readonly billingAccount: BillingAccount;
  readonly receipt: Receipt | null;
  readonly happened: 'paid' | 'agreed' | 'failed' | 'cancelled' | null;
}

/** PayFast's own tolerance: amounts that differ by a cent are the same. */
const TOLERANCE_CENTS = 1;
const same = (a: number, b: number) => Math.abs(a - b) <= TOLERANCE_CENTS;

/** Evaluates a notice that arrived at an instant (UTC). */
export function evaluateNotice(billingAccount: BillingAccount, notice: NoticeFacts, at: Date): NoticeResult {
  const known = billingAccount.payments.find(
    (one) => notice.pfPaymentId !== null && one.pfPaymentId === notice.pfPaymentId,
  );
  if (known !== undefined && notice.status !== 'CANCELLED') {
    return keeps(billingAccount, 'duplicate', 'This payment was counted before.');
  }
  const owner = ownerOf(billingAccount, notice);
  if (owner === null) return keeps(billingAccount, 'refused', 'It names no payment and no mandate of ours.');
  const bound = owner.token === null && notice.token !== null ? { ...owner, token: notice.token } : owner;
  if (notice.status === 'COMPLETE') return complete(billingAccount, bound, notice, at);
  if (notice.status === 'FAILED') return failed(billingAccount, bound, notice, at);
  if (notice.status === 'CANCELLED') return cancelled(billingAccount, bound, notice, at);
  return keeps(billingAccount, 'applied', 'It changes nothing.');
}

/** A renewal that PayFast's API shows although no notice arrived. A later notice adds its payment number. */
export function recordUnannouncedCharge(
  billingAccount: BillingAccount,
  one: Subscription,
  grossCents: number,
  at: Date,
): NoticeResult {
  const day = billingDayOf(one.periodEnd ?? at);
  return renewal(billingAccount, one, { pfPaymentId: null, grossCents, mPaymentId: `${one.mPaymentId}-D${day}` }, at);
}

function ownerOf({ subscriptions, payments }: BillingAccount, { token, mPaymentId }: NoticeFacts): Subscription | null {
  const byToken = subscriptions.find((one) => token !== null && one.token === token);
  if (byToken !== undefined) return byToken;
  const payment = payments.find((one) => one.mPaymentId === mPaymentId);
  const asked = subscriptions.find((one) => one.id === payment?.subscriptionId);
  // A notice with a mandate other than the known one does not belong to this subscription.
  return asked !== undefined && (token === null || asked.token === null) ? asked : null;
}

function complete(billingAccount: BillingAccount, owner: Subscription, notice: NoticeFacts, at: Date): NoticeResult {
  const { grossCents, pfPaymentId } = notice;
  if (grossCents === null) return keeps(billingAccount, 'refused', 'It names no amount.');
  if (grossCents > 0 && pfPaymentId === null)
    return keeps(billingAccount, 'refused', 'It names no payment of PayFast.');
  if (owner.periodEnd !== null) {
    if (grossCents === 0) return keeps(billingAccount, 'duplicate', 'This agreement was given before.');
    const mPaymentId = `${owner.mPaymentId}-R${pfPaymentId}`;
    return renewal(
      withSubscription(billingAccount, owner),
      owner,
      { pfPaymentId, grossCents, mPaymentId },
      at,
      billingAccount,
    );
  }
  const asked = billingAccount.payments.find((one) => one.mPaymentId === owner.mPaymentId);
  if (asked === undefined) return keeps(billingAccount, 'refused', 'It names no payment and no mandate of ours.');
  if (same(grossCents, asked.amountCents)) return beginning(billingAccount, owner, asked, notice, at);
  // The recurring charge arrived before the agreement that it is based on.
  if (asked.kind === 'agreement' && same(grossCents, owner.amountCents)) {
    const agreed = beginning(billingAccount, owner, asked, { ...notice, pfPaymentId: null }, at);
    const begun = agreed.billingAccount.subscriptions.find((one) => one.id === owner.id) ?? owner;
    const mPaymentId = `${owner.mPaymentId}-R${pfPaymentId}`;
    return renewal(agreed.billingAccount, begun, { pfPaymentId, grossCents, mPaymentId }, at);
  }
  return wrongAmount(billingAccount);
}

function beginning(
  billingAccount: BillingAccount,
  owner: Subscription,
  asked: Payment,
  notice: NoticeFacts,
  at: Date,
): NoticeResult {
  const others = billingAccount.subscriptions.filter(
    (one) => one.id !== owner.id && (isLive(one) || hasTimeLeftNow(one, at)),
  );
  const ahead = asked.kind === 'first' ? others.find((one) => one.status !== 'past_due' && hasTimeLeft(one, at)) : null;
  const begun = begin(
    ahead ? { ...owner, anchor: ahead.anchor, intent: 'update' } : owner,
    at,
    startAfter(owner, ahead),
  );
  const payment: Payment = { ...asked, status: 'complete', pfPaymentId: notice.pfPaymentId, completedAt: at };
  const initialMPaymentId =
    asked.kind === 'first' ? asked.mPaymentId : (others[0]?.initialMPaymentId ?? owner.initialMPaymentId);
  let next = withPayment(withSubscription(billingAccount, { ...begun, initialMPaymentId }), payment);
  for (const one of others) {
    const intent = isLive(one) && one.token !== null && !one.tokenGone ? 'cancel' : one.intent;
    next = withSubscription(next, { ...end(one, at), intent });
  }
  const start = earlierBillingDay(begun.billingDay, begun.plan, begun.anchor);
  const today = billingDayOf(at);
  const from = ahead?.periodEnd ? billingDayOf(ahead.periodEnd) : start > today ? start : today;
  const isPaid = asked.kind === 'first';
  return {
    verdict: 'applied',
    reason: isPaid ? 'The first payment was made.' : 'The agreement was given.',
    billingAccount: next,
    receipt: isPaid ? { payment, from, until: begun.billingDay } : null,
    happened: isPaid ? 'paid' : 'agreed',
  };
}

function hasTimeLeftNow(one: Subscription, at: Date): boolean {
  return one.status === 'cancelled' && hasTimeLeft(one, at);
}

/** A second payment is not lost: its period begins where the first ends. */
function startAfter(owner: Subscription, ahead: Subscription | null | undefined): ShopDay {
  if (!ahead?.periodEnd) return owner.billingDay;
  return nextBillingDay(billingDayOf(ahead.periodEnd), owner.plan, ahead.anchor);
}

interface Charge {
  readonly mPaymentId: string;
  readonly pfPaymentId: string | null;
  readonly grossCents: number;
}

function renewal(
  billingAccount: BillingAccount,
  owner: Subscription,
  charge: Charge,
  at: Date,
  before: BillingAccount = billingAccount,
): NoticeResult {
  const unannounced = billingAccount.payments.find(
    (one) => one.subscriptionId === owner.id && one.kind === 'renewal' && one.pfPaymentId === null,
  );
  if (unannounced !== undefined && charge.pfPaymentId !== null && same(unannounced.amountCents, charge.grossCents)) {
    const filled = withPayment(billingAccount, { ...unannounced, pfPaymentId: charge.pfPaymentId });
    return { ...keeps(filled, 'applied', 'The notice of a renewal that was counted already.') };
  }
  const switches = owner.pendingAmountCents !== null && same(charge.grossCents, owner.pendingAmountCents);
  if (!(switches && isDue(owner, at)) && !same(charge.grossCents, owner.amountCents)) return wrongAmount(before);
  const next = renew(owner, at, switches && isDue(owner, at));
  // After a late payment PayFast counts from that day, so we send it ours.
  const wasLate = (owner.status === 'past_due' || owner.status === 'locked') && owner.intent === null;
  const renewed: Subscription = wasLate && owner.token !== null ? { ...next, intent: 'update' } : next;
  const payment: Payment = {
    mPaymentId: charge.mPaymentId,
    subscriptionId: owner.id,
    kind: 'renewal',
    plan: renewed.plan,
    amountCents: renewed.amountCents,
    status: 'complete',
    pfPaymentId: charge.pfPaymentId,
    completedAt: at,
  };
  return {
    verdict: 'applied',
    reason: 'A renewal was paid.',
    billingAccount: withPayment(withSubscription(billingAccount, renewed), payment),
    receipt: {
      payment,
      from: billingDayOf(owner.periodEnd ?? at),
      until: billingDayOf(renewed.periodEnd ?? at),
    },
    happened: 'paid',
  };
}

function failed(billingAccount: BillingAccount, owner: Subscription, notice: NoticeFacts, at: Date): NoticeResult {
  if (owner.periodEnd === null) {
    const asked = billingAccount.payments.find(
      (one) => one.mPaymentId === notice.mPaymentId && one.status === 'pending',
    );
    if (asked === undefined) return keeps(billingAccount, 'applied', 'It changes nothing.');
    // The token is not kept: the next attempt may have another one.
    return changed(withPayment(billingAccount, { ...asked, status: 'failed' }), 'The first payment failed.', null);
  }
  const next = fail(owner, at);
  if (next === owner) return keeps(billingAccount, 'applied', 'Nothing was due.');
  return changed(withSubscription(billingAccount, next), 'A renewal failed.', 'failed');
}

function cancelled(billingAccount: BillingAccount, owner: Subscription, notice: NoticeFacts, at: Date): NoticeResult {
  if (notice.token === null) {
    const asked = billingAccount.payments.find(
      (one) => one.mPaymentId === notice.mPaymentId && one.status === 'pending',
    );
    if (asked === undefined) return keeps(billingAccount, 'refused', 'It names no mandate.');
    return changed(withPayment(billingAccount, { ...asked, status: 'cancelled' }), 'The payment was cancelled.', null);
  }
  const wasLive = isLive(owner);
  const next = owner.tokenGone ? owner : withdraw(owner, at);
  return changed(withSubscription(billingAccount, next), 'The mandate is cancelled.', wasLive ? 'cancelled' : null);
}

function changed(billingAccount: BillingAccount, reason: string, happened: NoticeResult['happened']): NoticeResult {
  return { verdict: 'applied', reason, billingAccount, receipt: null, happened };
}

function keeps(billingAccount: BillingAccount, verdict: NoticeResult['verdict'], reason: string): NoticeResult {
  return { verdict, reason, billingAccount, receipt: null, happened: null };
}

function wrongAmount(billingAccount: BillingAccount): NoticeResult {
  return keeps(billingAccount, 'refused', 'The amount is not the one that was agreed.');
}

function withSubscription(billingAccount: BillingAccount, next: Subscription): BillingAccount {
  return {
    ...billingAccount,
    subscriptions: billingAccount.subscriptions.map((one) => (one.id === next.id ? next : one)),
  };
}

function withPayment(billingAccount: BillingAccount, next: Payment): BillingAccount {
  const others = billingAccount.payments.filter((one) => one.mPaymentId !== next.mPaymentId);
  return { ...billingAccount, payments: [...others, next] };
}
