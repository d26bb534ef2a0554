/** What a payment notice means for a person's subscriptions and payments: pure, so that any history of notices can be played. */

import type { PaidPlan } from './plans.ts';
import type { ShopDay } from './shop-time.ts';
import { begin, end, fail, hasTimeLeft, isDue, isLive, renew, withdraw, type Subscription } from './subscription.ts';
import { billingDayOf, nextBillingDay } from './subscription-period.ts';

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

/** Everything a person has with us in subscriptions and payments. */
export interface Book {
  readonly subscriptions: readonly Subscription[];
  readonly payments: readonly Payment[];
}

/** What a notice says, once it is known to be PayFast's. */
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

export interface Judgement {
  readonly verdict: 'applied' | 'refused' | 'duplicate';
  readonly reason: string;
  /** The book as it becomes; the same object when nothing changed. */
  readonly book: Book;
  readonly receipt: Receipt | null;
  readonly happened: 'paid' | 'agreed' | 'failed' | 'cancelled' | null;
}

/** PayFast's own tolerance: amounts that differ by a cent are the same. */
const TOLERANCE_CENTS = 1;
const same = (a: number, b: number) => Math.abs(a - b) <= TOLERANCE_CENTS;

/** Judges a notice that came in at an instant (UTC). */
export function judgeNotice(book: Book, notice: NoticeFacts, at: Date): Judgement {
  const known = book.payments.find((one) => notice.pfPaymentId !== null && one.pfPaymentId === notice.pfPaymentId);
  if (known !== undefined && notice.status !== 'CANCELLED') {
    return keeps(book, 'duplicate', 'This payment was counted before.');
  }
  const owner = ownerOf(book, notice);
  if (owner === null) return keeps(book, 'refused', 'It names no payment and no mandate of ours.');
  const bound = owner.token === null && notice.token !== null ? { ...owner, token: notice.token } : owner;
  if (notice.status === 'COMPLETE') return complete(book, bound, notice, at);
  if (notice.status === 'FAILED') return failed(book, bound, notice, at);
  if (notice.status === 'CANCELLED') return cancelled(book, bound, notice, at);
  return keeps(book, 'applied', 'It changes nothing.');
}

/** A renewal that PayFast's account of the mandate shows although no notice came; a notice that comes later fills in its number. */
export function countUnannounced(book: Book, one: Subscription, grossCents: number, at: Date): Judgement {
  const day = billingDayOf(one.periodEnd ?? at);
  return renewal(book, one, { pfPaymentId: null, grossCents, mPaymentId: `${one.mPaymentId}-D${day}` }, at);
}

function ownerOf({ subscriptions, payments }: Book, { token, mPaymentId }: NoticeFacts): Subscription | null {
  const byToken = subscriptions.find((one) => token !== null && one.token === token);
  if (byToken !== undefined) return byToken;
  const payment = payments.find((one) => one.mPaymentId === mPaymentId);
  const asked = subscriptions.find((one) => one.id === payment?.subscriptionId);
  // A notice that names another mandate than the one we know is none of this subscription's.
  return asked !== undefined && (token === null || asked.token === null) ? asked : null;
}

function complete(book: Book, owner: Subscription, notice: NoticeFacts, at: Date): Judgement {
  const { grossCents, pfPaymentId } = notice;
  if (grossCents === null) return keeps(book, 'refused', 'It names no amount.');
  if (grossCents > 0 && pfPaymentId === null) return keeps(book, 'refused', 'It names no payment of PayFast.');
  if (owner.periodEnd !== null) {
    if (grossCents === 0) return keeps(book, 'duplicate', 'This agreement was given before.');
    const mPaymentId = `${owner.mPaymentId}-R${pfPaymentId}`;
    return renewal(withSubscription(book, owner), owner, { pfPaymentId, grossCents, mPaymentId }, at, book);
  }
  const asked = book.payments.find((one) => one.mPaymentId === owner.mPaymentId);
  if (asked === undefined) return keeps(book, 'refused', 'It names no payment and no mandate of ours.');
  if (same(grossCents, asked.amountCents)) return beginning(book, owner, asked, notice, at);
  // The recurring charge overtook the agreement it rests on.
  if (asked.kind === 'agreement' && same(grossCents, owner.amountCents)) {
    const agreed = beginning(book, owner, asked, { ...notice, pfPaymentId: null }, at);
    const begun = agreed.book.subscriptions.find((one) => one.id === owner.id) ?? owner;
    const mPaymentId = `${owner.mPaymentId}-R${pfPaymentId}`;
    return renewal(agreed.book, begun, { pfPaymentId, grossCents, mPaymentId }, at);
  }
  return wrongAmount(book);
}

function beginning(book: Book, owner: Subscription, asked: Payment, notice: NoticeFacts, at: Date): Judgement {
  const others = book.subscriptions.filter((one) => one.id !== owner.id && (isLive(one) || hasTimeLeftNow(one, at)));
  const ahead = asked.kind === 'first' ? others.find((one) => one.status !== 'past_due' && hasTimeLeft(one, at)) : null;
  const begun = begin(
    ahead ? { ...owner, anchor: ahead.anchor, intent: 'update' } : owner,
    at,
    startAfter(owner, ahead),
  );
  const payment: Payment = { ...asked, status: 'complete', pfPaymentId: notice.pfPaymentId, completedAt: at };
  const initialMPaymentId =
    asked.kind === 'first' ? asked.mPaymentId : (others[0]?.initialMPaymentId ?? owner.initialMPaymentId);
  let next = withPayment(withSubscription(book, { ...begun, initialMPaymentId }), payment);
  for (const one of others) {
    const intent = isLive(one) && one.token !== null && !one.tokenGone ? 'cancel' : one.intent;
    next = withSubscription(next, { ...end(one, at), intent });
  }
  const from = ahead?.periodEnd ? billingDayOf(ahead.periodEnd) : billingDayOf(at);
  const isPaid = asked.kind === 'first';
  return {
    verdict: 'applied',
    reason: isPaid ? 'The first payment was made.' : 'The agreement was given.',
    book: next,
    receipt: isPaid ? { payment, from, until: begun.billingDay } : null,
    happened: isPaid ? 'paid' : 'agreed',
  };
}

function hasTimeLeftNow(one: Subscription, at: Date): boolean {
  return one.status === 'cancelled' && hasTimeLeft(one, at);
}

/** Whoever pays twice loses nothing: the second period begins where the first ends. */
function startAfter(owner: Subscription, ahead: Subscription | null | undefined): ShopDay {
  if (!ahead?.periodEnd) return owner.billingDay;
  return nextBillingDay(billingDayOf(ahead.periodEnd), owner.plan, ahead.anchor);
}

interface Charge {
  readonly mPaymentId: string;
  readonly pfPaymentId: string | null;
  readonly grossCents: number;
}

function renewal(book: Book, owner: Subscription, charge: Charge, at: Date, before: Book = book): Judgement {
  const unannounced = book.payments.find(
    (one) => one.subscriptionId === owner.id && one.kind === 'renewal' && one.pfPaymentId === null,
  );
  if (unannounced !== undefined && charge.pfPaymentId !== null && same(unannounced.amountCents, charge.grossCents)) {
    const filled = withPayment(book, { ...unannounced, pfPaymentId: charge.pfPaymentId });
    return { ...keeps(filled, 'applied', 'The notice of a renewal that was counted already.') };
  }
  const switches = owner.pendingAmountCents !== null && same(charge.grossCents, owner.pendingAmountCents);
  if (!(switches && isDue(owner, at)) && !same(charge.grossCents, owner.amountCents)) return wrongAmount(before);
  const next = renew(owner, at, switches && isDue(owner, at));
  // After a late payment PayFast counts from that day: it is told ours.
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
    book: withPayment(withSubscription(book, renewed), payment),
    receipt: {
      payment,
      from: billingDayOf(owner.periodEnd ?? at),
      until: billingDayOf(renewed.periodEnd ?? at),
    },
    happened: 'paid',
  };
}

function failed(book: Book, owner: Subscription, notice: NoticeFacts, at: Date): Judgement {
  if (owner.periodEnd === null) {
    const asked = book.payments.find((one) => one.mPaymentId === notice.mPaymentId && one.status === 'pending');
    if (asked === undefined) return keeps(book, 'applied', 'It changes nothing.');
    // The token is not kept: the next try may come with another.
    return changed(withPayment(book, { ...asked, status: 'failed' }), 'The first payment failed.', null);
  }
  const next = fail(owner, at);
  if (next === owner) return keeps(book, 'applied', 'Nothing was due.');
  return changed(withSubscription(book, next), 'A renewal failed.', 'failed');
}

function cancelled(book: Book, owner: Subscription, notice: NoticeFacts, at: Date): Judgement {
  if (notice.token === null) {
    const asked = book.payments.find((one) => one.mPaymentId === notice.mPaymentId && one.status === 'pending');
    if (asked === undefined) return keeps(book, 'refused', 'It names no mandate.');
    return changed(withPayment(book, { ...asked, status: 'cancelled' }), 'The payment was cancelled.', null);
  }
  const wasLive = isLive(owner);
  const next = owner.tokenGone ? owner : withdraw(owner, at);
  return changed(withSubscription(book, next), 'The mandate is cancelled.', wasLive ? 'cancelled' : null);
}

function changed(book: Book, reason: string, happened: Judgement['happened']): Judgement {
  return { verdict: 'applied', reason, book, receipt: null, happened };
}

function keeps(book: Book, verdict: Judgement['verdict'], reason: string): Judgement {
  return { verdict, reason, book, receipt: null, happened: null };
}

function wrongAmount(book: Book): Judgement {
  return keeps(book, 'refused', 'The amount is not the one that was agreed.');
}

function withSubscription(book: Book, next: Subscription): Book {
  return { ...book, subscriptions: book.subscriptions.map((one) => (one.id === next.id ? next : one)) };
}

function withPayment(book: Book, next: Payment): Book {
  const others = book.payments.filter((one) => one.mPaymentId !== next.mPaymentId);
  return { ...book, payments: [...others, next] };
}
