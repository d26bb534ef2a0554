import { describe, expect, test } from 'vitest';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { actionsOf, dataDeletionDate, dueEmail, mayPay } from './subscription-actions.ts';
import { anchorOf, billingDayOf, endOfBillingDay, nextBillingDay } from './subscription-period.ts';
import {
  begin,
  cancel,
  currentOf,
  end,
  fail,
  lock,
  passTime,
  projectPlan,
  renew,
  withdraw,
  type Subscription,
} from './subscription.ts';

const at = (text: string) => new Date(text);
const unpaid: Subscription = {
  id: 'a',
  status: 'pending',
  plan: 'monthly',
  amountCents: 17250,
  pendingPlan: null,
  pendingAmountCents: null,
  token: 't',
  mPaymentId: 'p',
  initialMPaymentId: 'p',
  billingDay: '2026-02-28',
  anchor: 31,
  periodEnd: null,
  pastDueSince: null,
  cancelledAt: null,
  endedAt: null,
  intent: null,
  tokenGone: false,
  createdAt: at('2026-01-31T08:00:00Z'),
};
const active = begin(unpaid, at('2026-01-31T08:00:00Z'));
const day = (one: Subscription) => one.periodEnd && billingDayOf(one.periodEnd);

describe('billing days', () => {
  test('the same day of the next month or year, or the last day of a short month, then the first day again', () => {
    const days: ShopDay[] = ['2026-01-31'];
    for (let n = 0; n < 4; n += 1) days.push(nextBillingDay(days.at(-1)!, 'monthly', 31));
    expect(days).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
    expect(nextBillingDay('2026-12-15', 'monthly', 15)).toBe('2027-01-15');
    expect(nextBillingDay('2028-02-29', 'annual', 29)).toBe('2029-02-28');
    expect(nextBillingDay('2031-02-28', 'annual', 29)).toBe('2032-02-29');
  });

  test('a billing day is South African: it starts at 22:00 UTC and ends with its last millisecond', () => {
    expect(billingDayOf(at('2026-01-31T21:59:59.999Z'))).toBe('2026-01-31');
    expect(billingDayOf(at('2026-01-31T22:00:00Z'))).toBe('2026-02-01');
    expect(endOfBillingDay('2026-01-31').toISOString()).toBe('2026-01-31T21:59:59.999Z');
    expect(anchorOf('2026-01-09')).toBe(9);
  });
});

describe('steps', () => {
  test('the first payment starts the period up to the first charge', () => {
    expect([active.status, day(active)]).toEqual(['active', '2026-02-28']);
  });

  test('a renewal extends by one period; a very late one extends to the day of the payment', () => {
    expect(day(renew(active, at('2026-02-28T06:00:00Z'), false))).toBe('2026-03-31');
    expect(day(renew(active, at('2026-05-10T06:00:00Z'), false))).toBe('2026-05-31');
  });

  test('the plan changes with the payment for the new plan', () => {
    const switching: Subscription = { ...active, pendingPlan: 'annual', pendingAmountCents: 103385 };
    const switched = renew(switching, at('2026-02-28T06:00:00Z'), true);
    expect(switched).toMatchObject({ plan: 'annual', amountCents: 103385, pendingPlan: null });
    expect(day(switched)).toBe('2027-02-28');
    expect(renew(switching, at('2026-02-28T06:00:00Z'), false)).toMatchObject({
      plan: 'monthly',
      pendingPlan: 'annual',
    });
  });

  test('failures count from the due date: past due, locked, and paid again', () => {
    expect(fail(active, at('2026-02-10T06:00:00Z'))).toBe(active);
    const late = fail(active, at('2026-03-02T06:00:00Z'));
    expect(late).toMatchObject({ status: 'past_due', pastDueSince: endOfBillingDay('2026-02-28') });
    const locked = lock(late, at('2026-03-05T06:00:00Z'));
    expect(locked).toMatchObject({ status: 'locked', pastDueSince: endOfBillingDay('2026-02-28') });
    expect(fail(locked, at('2026-03-06T06:00:00Z'))).toBe(locked);
    expect(renew(locked, at('2026-03-07T06:00:00Z'), false)).toMatchObject({ status: 'active', pastDueSince: null });
  });

  test('a cancelled plan lasts until the paid period ends; an unpaid one ends at once', () => {
    const cancelled = cancel(active, at('2026-02-10T06:00:00Z'));
    expect(cancelled).toMatchObject({ status: 'cancelled', periodEnd: endOfBillingDay('2026-02-28') });
    expect(passTime(cancelled, endOfBillingDay('2026-02-28'))).toBe(cancelled);
    expect(passTime(cancelled, at('2026-03-01T00:00:00Z'))).toMatchObject({
      status: 'ended',
      endedAt: endOfBillingDay('2026-02-28'),
    });
    const late = fail(active, at('2026-03-02T06:00:00Z'));
    const gone = cancel(late, at('2026-03-03T06:00:00Z'));
    expect(gone).toMatchObject({ status: 'ended', endedAt: at('2026-03-03T06:00:00Z') });
    expect(cancel(gone, at('2026-03-04T06:00:00Z'))).toBe(gone);
  });

  test('when PayFast withdraws the mandate, the grace period remains and the plan ends after it', () => {
    const late = lock(fail(active, at('2026-03-02T06:00:00Z')), at('2026-03-05T06:00:00Z'));
    const gone = withdraw(late, at('2026-03-06T06:00:00Z'));
    expect(gone).toMatchObject({ status: 'locked', tokenGone: true, pastDueSince: endOfBillingDay('2026-02-28') });
    expect(passTime(gone, at('2026-03-07T21:59:59.999Z'))).toBe(gone);
    expect(passTime(gone, at('2026-03-07T22:00:00Z'))).toMatchObject({
      status: 'ended',
      endedAt: at('2026-03-07T21:59:59.999Z'),
    });
    // It cannot be charged again, so what is paid after all is paid to its end.
    expect(renew(gone, at('2026-03-07T06:00:00Z'), false)).toMatchObject({ status: 'cancelled' });
    // A charge that was due and never came is a payment that failed.
    expect(withdraw(active, at('2026-03-02T06:00:00Z'))).toMatchObject({ status: 'past_due', tokenGone: true });
    expect(withdraw(active, at('2026-02-20T06:00:00Z'))).toMatchObject({ status: 'cancelled', tokenGone: true });
    expect(withdraw(late, at('2026-03-09T06:00:00Z'))).toMatchObject({ status: 'ended', tokenGone: true });
  });

  test('a cancellation before the first payment is stored', () => {
    const early = cancel(unpaid, at('2026-01-31T08:00:01Z'));
    expect(early.status).toBe('pending');
    expect(begin(early, at('2026-01-31T08:00:02Z')).status).toBe('cancelled');
  });

  test('a month without payment ends the plan and its mandate', () => {
    const late = fail(active, at('2026-03-02T06:00:00Z'));
    expect(passTime(late, at('2026-03-29T00:00:00Z'))).toBe(late);
    expect(passTime(late, at('2026-04-02T00:00:00Z'))).toMatchObject({ status: 'ended', intent: 'cancel' });
  });
});

describe('current subscription', () => {
  const now = at('2026-02-10T06:00:00Z');

  test('an active subscription is chosen over an ended one; an unpaid one is ignored', () => {
    const other: Subscription = { ...end(active, now), id: 'b' };
    expect(currentOf([other, active, { ...unpaid, id: 'c' }], now)).toBe(active);
    expect(currentOf([unpaid], now)).toBeNull();
    expect(projectPlan([unpaid], now)).toBeNull();
    expect(projectPlan([other], now)).toMatchObject({ planType: 'monthly', planStatus: 'ended' });
  });

  test('a new payment is allowed only when no plan covers the user', () => {
    const cancelled = cancel(active, now);
    expect([null, active, cancelled].map((one) => mayPay(one, now))).toEqual([true, false, false]);
    const late = fail(active, at('2026-03-02T06:00:00Z'));
    expect([late, lock(late, now), end(active, now)].map((one) => mayPay(one, now))).toEqual([true, true, true]);
  });

  test('allowed actions', () => {
    const paid = {
      mPaymentId: 'p',
      subscriptionId: 'a',
      kind: 'first' as const,
      plan: 'monthly' as const,
      amountCents: 17250,
      status: 'complete' as const,
      pfPaymentId: '1',
      completedAt: at('2026-01-31T08:00:00Z'),
    };
    const can = (one: Subscription, when = now) =>
      Object.entries(actionsOf(one, paid, when)).flatMap(([name, may]) => (may ? [name] : []));
    expect(can(active)).toEqual(['cancel', 'change_plan', 'update_card', 'refund']);
    expect(can(active, at('2026-02-28T06:00:00Z'))).toEqual(['cancel', 'update_card', 'refund']);
    // 30 days after 31 January.
    expect(can(active, at('2026-03-02T21:59:59Z'))).toContain('refund');
    expect(can(active, at('2026-03-02T22:00:00Z'))).not.toContain('refund');
    expect(can(cancel(active, now))).toEqual(['resume', 'refund']);
    const late = fail(active, at('2026-03-02T06:00:00Z'));
    expect(can(late)).toEqual(['cancel', 'update_card', 'retry', 'refund']);
    expect(can({ ...late, tokenGone: true })).toEqual(['cancel', 'refund']);
    expect(can({ ...active, intent: 'cancel' })).toEqual([]);
  });
});

describe('emails', () => {
  const late = fail(active, at('2026-03-02T06:00:00Z'));

  test('on days 0, 3 and 7 of a missing payment; a late check sends only the last one', () => {
    const days = ['2026-03-01', '2026-03-03', '2026-03-04', '2026-03-06', '2026-03-08', '2026-03-20'];
    expect(days.map((text) => dueEmail(late, null, at(`${text}T06:00:00Z`))?.day)).toEqual([0, 0, 3, 3, 7, 7]);
  });

  test('a lock is announced while access lasts, and the last email follows when the days are over', () => {
    const locked = lock(late, at('2026-03-05T06:00:00Z'));
    const letters = ['2026-03-05', '2026-03-07', '2026-03-08'].map((text) =>
      dueEmail(locked, null, at(`${text}T06:00:00Z`)),
    );
    expect(letters.map((letter) => letter?.kind)).toEqual(['locked', 'locked', 'past_due']);
    expect(letters[2]).toEqual(dueEmail(late, null, at('2026-03-08T06:00:00Z')));
  });

  test('data is deleted 30 days after the plan or trial ended, whichever is later; a warning is sent a week before', () => {
    const over = end(active, at('2026-03-01T06:00:00Z'));
    const goes = dataDeletionDate(over, at('2026-02-01T00:00:00Z'));
    expect(goes?.toISOString()).toBe('2026-03-31T22:00:00.000Z');
    expect(dataDeletionDate(over, at('2026-03-11T06:00:00Z'))?.toISOString()).toBe('2026-04-10T22:00:00.000Z');
    expect(dueEmail(over, goes, at('2026-03-24T21:59:00Z'))?.kind).toBe('ended');
    expect(dueEmail(over, goes, at('2026-03-24T22:00:00Z'))?.kind).toBe('data_goes');
    expect(dataDeletionDate(active, at('2026-02-01T00:00:00Z'))).toBeNull();
  });
});
