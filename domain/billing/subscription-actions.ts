/** What a person may do with a subscription, and which emails are due. Used by browser and server. */

import { PAST_DUE_GRACE_DAYS } from './plans.ts';
import { dataDeletedAt, hasTimeLeft, isLive, refundableUntil, type Subscription } from './subscription.ts';
import type { Payment } from './subscription-notice.ts';
import { billingDayOf } from './subscription-period.ts';

export interface SubscriptionActions {
  readonly cancel: boolean;
  readonly resume: boolean;
  readonly change_plan: boolean;
  readonly update_card: boolean;
  readonly retry: boolean;
  readonly refund: boolean;
}

const NONE: SubscriptionActions = {
  cancel: false,
  resume: false,
  change_plan: false,
  update_card: false,
  retry: false,
  refund: false,
};

/** `initial`: the subscription's initial payment. No other action is allowed while a change at PayFast is in progress. */
export function actionsOf(one: Subscription, initial: Payment | null, now: Date): SubscriptionActions {
  if (one.intent !== null) return NONE;
  const hasMandate = one.token !== null && !one.tokenGone;
  return {
    cancel: isLive(one),
    resume: one.status === 'cancelled' && hasTimeLeft(one, now),
    // On the day of the charge it is not yet known which plan it was for.
    change_plan: one.status === 'active' && hasMandate && isBeforeBillingDay(one, now),
    update_card: isLive(one) && hasMandate,
    retry: isUnpaid(one) && hasMandate,
    refund: one.status !== 'pending' && one.status !== 'ended' && isRefundable(initial, now),
  };
}

function isUnpaid({ status }: Subscription): boolean {
  return status === 'past_due' || status === 'locked';
}

function isBeforeBillingDay(one: Subscription, now: Date): boolean {
  return one.periodEnd !== null && billingDayOf(now) < billingDayOf(one.periodEnd);
}

function isRefundable(initial: Payment | null, now: Date): boolean {
  if (initial?.status !== 'complete' || initial.pfPaymentId === null || initial.completedAt === null) return false;
  return now <= refundableUntil(initial.completedAt);
}

/** Whether a new payment may be begun: not while a plan covers the person. */
export function mayPay(current: Subscription | null, now: Date): boolean {
  if (current === null || current.status === 'ended') return true;
  if (current.status === 'cancelled') return !hasTimeLeft(current, now);
  return current.status !== 'active';
}

/** A due email. `occasion` identifies it, so it is sent once. */
export interface DueEmail {
  readonly kind: 'past_due' | 'locked' | 'cancelled' | 'ended' | 'data_goes';
  readonly occasion: string;
  /** For past_due and locked: days since the payment fell due. */
  readonly day: number;
}

const DAY_MS = 86_400_000;
/** Days after the due day on which an email reports a missing payment. */
export const PAST_DUE_EMAIL_DAYS = [0, 3, PAST_DUE_GRACE_DAYS] as const;
/** Days of warning before data is deleted. */
export const DATA_DELETION_EMAIL_DAYS = 7;

/** The email due now, or null. After a delay only the last one is sent. */
export function dueEmail(one: Subscription, dataDeletionDate: Date | null, now: Date): DueEmail | null {
  if (isUnpaid(one) && one.pastDueSince !== null) {
    const days = Math.floor((now.getTime() - one.pastDueSince.getTime()) / DAY_MS);
    // A lock is announced once; the end of the grace period is announced for every missing payment.
    if (one.status === 'locked' && days < PAST_DUE_GRACE_DAYS) {
      return { kind: 'locked', occasion: `locked:${stamp(one.pastDueSince)}:${one.id}`, day: days };
    }
    const day = PAST_DUE_EMAIL_DAYS.findLast((at) => at <= days) ?? 0;
    return { kind: 'past_due', occasion: `past_due:${stamp(one.pastDueSince)}:${one.id}:${day}`, day };
  }
  if (one.status === 'cancelled') {
    return { kind: 'cancelled', occasion: `cancelled:${stamp(one.cancelledAt)}:${one.id}`, day: 0 };
  }
  if (one.status !== 'ended' || one.endedAt === null || dataDeletionDate === null) return null;
  const isNear = now.getTime() >= dataDeletionDate.getTime() - DATA_DELETION_EMAIL_DAYS * DAY_MS;
  const kind = isNear ? 'data_goes' : 'ended';
  return { kind, occasion: `${kind}:${stamp(one.endedAt)}:${one.id}`, day: 0 };
}

/** When the data of an ended plan's owner is deleted; a later end of the trial delays it. Null before a plan ended. */
export function dataDeletionDate(one: Subscription, trialEndsAt: Date): Date | null {
  if (one.status !== 'ended' || one.endedAt === null) return null;
  return dataDeletedAt(trialEndsAt > one.endedAt ? trialEndsAt : one.endedAt);
}

function stamp(at: Date | null): string {
  return at === null ? '' : at.toISOString().slice(0, 19);
}
