/**
 * The life of a subscription as pure steps: each returns the next state.
 *
 * | step            | from                         | to          | what else moves                                                |
 * |-----------------|------------------------------|-------------|----------------------------------------------------------------|
 * | begin           | pending, or ended unpaid     | active      | period ends with the first recurring charge's day              |
 * | (cancelled yet) | the same, cancelled before   | cancelled   | a cancellation that overtook the payment keeps the paid period  |
 * | renew           | active, past_due, locked     | active      | period end moves on by one period; nothing is due any more     |
 * | renew           | cancelled, ended             | cancelled   | a charge that was under way: what was paid is given            |
 * | fail            | active                       | past_due    | past_due_since                                                 |
 * | lock            | active, past_due             | locked      | past_due_since                                                 |
 * | cancel          | active, past_due, locked     | cancelled   | cancelled_at; ended at once when nothing paid is left          |
 * | withdraw        | active, past_due, locked     | the same    | token_gone; where something is owed the days of grace are kept |
 * | passTime        | cancelled, period over       | ended       | ended_at                                                       |
 * | end             | any                          | ended       | ended_at; for refunds and for what is replaced                  |
 */

import { DATA_RETENTION_DAYS, graceEndsAt, REFUND_DAYS, type PaidPlan, type PlanStatus } from './plans.ts';
import { addDays, type ShopDay } from '../time/shop-time.ts';
import { billingDayOf, endOfBillingDay, nextBillingDay, startOfBillingDay } from './subscription-period.ts';

export type SubscriptionStatus = 'pending' | 'active' | 'past_due' | 'locked' | 'cancelled' | 'ended';

/** A change in progress at PayFast, to be finished if the process ends in between. */
export type ProviderIntent = 'cancel' | 'update' | 'refund';

export interface Subscription {
  readonly id: string;
  readonly status: SubscriptionStatus;
  readonly plan: PaidPlan;
  /** Charged each time, VAT included, in cents of rand. */
  readonly amountCents: number;
  /** The plan from the period's end on, and its price in cents; null when nothing changes. */
  readonly pendingPlan: PaidPlan | null;
  readonly pendingAmountCents: number | null;
  /** PayFast's id of the mandate; null until its first notice. */
  readonly token: string | null;
  /** The payment that asks for this mandate. */
  readonly mPaymentId: string;
  /** The payment that can be refunded: a resumed subscription keeps that of the one before. */
  readonly initialMPaymentId: string | null;
  /** Day of the first recurring charge, and the day of the month that charges fall on. */
  readonly billingDay: ShopDay;
  readonly anchor: number;
  /** End of what is paid (UTC); null before the first payment. */
  readonly periodEnd: Date | null;
  readonly pastDueSince: Date | null;
  readonly cancelledAt: Date | null;
  readonly endedAt: Date | null;
  readonly intent: ProviderIntent | null;
  /** PayFast has ended the mandate: it cannot be charged again. */
  readonly tokenGone: boolean;
  readonly createdAt: Date;
}

const DAY_MS = 86_400_000;
/** PayFast's own day may be up to three earlier than ours: after 28 February it stays on the 28th. */
const DUE_DAYS_BEFORE = 4;
/** After this many days without payment the subscription ends. */
export const LAPSE_DAYS = 30;

/** Whether a charge of this subscription can be due now. Only then does a failed charge change it. */
export function isDue(one: Subscription, now: Date): boolean {
  return one.periodEnd !== null && now.getTime() >= one.periodEnd.getTime() - DUE_DAYS_BEFORE * DAY_MS;
}

/** Whether something is paid at this moment. */
export function hasTimeLeft(one: Subscription, now: Date): boolean {
  return one.periodEnd !== null && now.getTime() <= one.periodEnd.getTime();
}

/** Whether the mandate may still be charged by PayFast. */
export function isLive(one: Subscription): boolean {
  return one.status === 'active' || one.status === 'past_due' || one.status === 'locked';
}

/**
 * The first payment arrived, or the agreement was made. `from`: the first billing day, if another subscription's paid period comes first.
 */
export function begin(one: Subscription, at: Date, from: ShopDay = one.billingDay): Subscription {
  const begun: Subscription = {
    ...one,
    status: one.cancelledAt === null ? 'active' : 'cancelled',
    billingDay: from,
    periodEnd: endOfBillingDay(from),
    pastDueSince: null,
    endedAt: null,
  };
  return passTime(begun, at);
}

/** A recurring payment arrived: one more period, or as many as it takes to reach the day of the payment. */
export function renew(one: Subscription, at: Date, switches: boolean): Subscription {
  const plan = switches ? (one.pendingPlan ?? one.plan) : one.plan;
  let day = billingDayOf(one.periodEnd ?? endOfBillingDay(one.billingDay));
  do day = nextBillingDay(day, plan, one.anchor);
  while (endOfBillingDay(day) <= at);
  return {
    ...one,
    plan,
    amountCents: switches ? (one.pendingAmountCents ?? one.amountCents) : one.amountCents,
    pendingPlan: switches ? null : one.pendingPlan,
    pendingAmountCents: switches ? null : one.pendingAmountCents,
    status: one.status === 'cancelled' || one.status === 'ended' || one.tokenGone ? 'cancelled' : 'active',
    periodEnd: endOfBillingDay(day),
    pastDueSince: null,
    endedAt: null,
  };
}

/** A charge failed. Nothing changes unless one is due, because a notice about an old failure may arrive late. */
export function fail(one: Subscription, at: Date): Subscription {
  if (one.status !== 'active' || !isDue(one, at)) return one;
  return { ...one, status: 'past_due', pastDueSince: dueSince(one, at) };
}

/** PayFast stopped retrying. */
export function lock(one: Subscription, at: Date): Subscription {
  if (one.status !== 'active' && one.status !== 'past_due') return one;
  return { ...one, status: 'locked', pastDueSince: one.pastDueSince ?? dueSince(one, at) };
}

/** The mandate was withdrawn, by the person or at PayFast. Before the first payment it is only remembered. */
export function cancel(one: Subscription, at: Date): Subscription {
  if (one.status === 'pending') return { ...one, cancelledAt: one.cancelledAt ?? at };
  if (!isLive(one)) return one;
  return passTime(
    { ...one, status: 'cancelled', cancelledAt: at, pendingPlan: null, pendingAmountCents: null, pastDueSince: null },
    at,
  );
}

/**
 * PayFast has ended the mandate without a request through Karoo. Access stays until the end of the paid period or, if a payment is missing,
 * of the grace period.
 */
export function withdraw(one: Subscription, at: Date): Subscription {
  const gone: Subscription = { ...one, tokenGone: true };
  const isOwed = one.status === 'past_due' || one.status === 'locked' || (isLive(one) && !hasTimeLeft(one, at));
  // The person is cancelling it themselves: it ends as they asked.
  if (!isOwed || one.intent === 'cancel') return cancel(gone, at);
  return passTime(fail(gone, at), at);
}

/**
 * Ends a cancelled subscription whose paid period is over, one whose money stayed out for LAPSE_DAYS days, and at the end of the
 * days of grace one whose mandate is gone.
 */
export function passTime(one: Subscription, now: Date): Subscription {
  if (one.status === 'cancelled' && !hasTimeLeft(one, now)) {
    return end(one, new Date(Math.max(one.periodEnd?.getTime() ?? 0, one.cancelledAt?.getTime() ?? 0)));
  }
  if ((one.status === 'past_due' || one.status === 'locked') && one.pastDueSince !== null) {
    const graceEnds = graceEndsAt(one.pastDueSince);
    if (one.tokenGone && now > graceEnds) return end(one, graceEnds);
    const lapses = one.pastDueSince.getTime() + LAPSE_DAYS * DAY_MS;
    if (now.getTime() >= lapses) return { ...end(one, new Date(lapses)), intent: 'cancel' };
  }
  return one;
}

/** Ends it now: it was refunded, or replaced by another. */
export function end(one: Subscription, at: Date): Subscription {
  return { ...one, status: 'ended', endedAt: at, pendingPlan: null, pendingAmountCents: null, pastDueSince: null };
}

function dueSince(one: Subscription, at: Date): Date {
  return one.periodEnd !== null && one.periodEnd < at ? one.periodEnd : at;
}

/** The current one of a person's subscriptions: running ones before ended ones, the latest first; null when nothing was ever paid. */
export function currentOf(all: readonly Subscription[], now: Date): Subscription | null {
  const rank = (one: Subscription) =>
    one.status === 'active'
      ? 0
      : one.status === 'cancelled' && hasTimeLeft(one, now)
        ? 1
        : ['past_due', 'locked', 'cancelled', 'ended'].indexOf(one.status) + 2;
  const paid = all.filter((one) => one.status !== 'pending' && one.periodEnd !== null);
  const [first] = paid.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      (b.endedAt?.getTime() ?? 0) - (a.endedAt?.getTime() ?? 0) ||
      (b.periodEnd?.getTime() ?? 0) - (a.periodEnd?.getTime() ?? 0) ||
      b.createdAt.getTime() - a.createdAt.getTime(),
  );
  return first ?? null;
}

/** The plan in a person's profile; null leaves the profile on trial. */
export interface PlanProjection {
  planType: string;
  planStatus: PlanStatus;
  paidUntil: Date | null;
  pastDueSince: Date | null;
}

/** The profile's plan, from all of a person's subscriptions. */
export function projectPlan(all: readonly Subscription[], now: Date): PlanProjection | null {
  const current = currentOf(all, now);
  if (current === null || current.status === 'pending') return null;
  return {
    planType: current.plan,
    planStatus: current.status,
    paidUntil: current.periodEnd,
    pastDueSince: current.pastDueSince,
  };
}

/** Until when the initial payment can be refunded (UTC). */
export function refundableUntil(paidAt: Date): Date {
  return endOfBillingDay(addDays(billingDayOf(paidAt), REFUND_DAYS));
}

/** When the data of somebody whose plan ended then is deleted (UTC). */
export function dataDeletedAt(endedAt: Date): Date {
  return new Date(startOfBillingDay(billingDayOf(endedAt)).getTime() + (DATA_RETENTION_DAYS + 1) * DAY_MS);
}
