import { describe, expect, test } from 'vitest';
import { annualSavingCents, graceEndsAt, hasFullAccess, priceOf, trialDaysRemaining, trialEnd } from './plans.ts';

const start = new Date('2026-03-01T08:00:00Z');
const after = (days: number) => new Date(start.getTime() + days * 86_400_000);

describe('access', () => {
  test('a trial gives access until its last moment', () => {
    const plan = { planStatus: 'trial' as const, trialEndsAt: trialEnd(start) };
    expect(hasFullAccess(plan, after(30))).toBe(true);
    expect(hasFullAccess(plan, new Date(after(30).getTime() + 1))).toBe(false);
  });

  test('a failed payment leaves seven days of access; a cancelled plan lasts until the end of the paid period', () => {
    const ended = { trialEndsAt: start };
    expect(hasFullAccess({ ...ended, planStatus: 'past_due', pastDueSince: start }, after(7))).toBe(true);
    expect(hasFullAccess({ ...ended, planStatus: 'past_due', pastDueSince: start }, after(8))).toBe(false);
    expect(hasFullAccess({ ...ended, planStatus: 'cancelled', paidUntil: after(10) }, after(9))).toBe(true);
    expect(hasFullAccess({ ...ended, planStatus: 'cancelled', paidUntil: after(10) }, after(11))).toBe(false);
    expect(hasFullAccess({ ...ended, planStatus: 'active' }, after(400))).toBe(true);
    expect(hasFullAccess({ ...ended, planStatus: 'locked' }, after(1))).toBe(false);
  });

  test('the seven days remain even if PayFast locks the subscription', () => {
    const locked = { planStatus: 'locked' as const, trialEndsAt: null, pastDueSince: start };
    expect(hasFullAccess(locked, after(5))).toBe(true);
    expect(hasFullAccess(locked, graceEndsAt(start))).toBe(true);
    expect(hasFullAccess(locked, new Date(graceEndsAt(start).getTime() + 1))).toBe(false);
    expect(graceEndsAt(start)).toEqual(after(7));
  });

  test('remaining days are rounded up and never negative', () => {
    expect(trialDaysRemaining(trialEnd(start), new Date(start.getTime() + 1))).toBe(30);
    expect(trialDaysRemaining(trialEnd(start), after(31))).toBe(0);
  });
});

test('the charge is the price plus 15 % VAT, to the cent; the yearly saving', () => {
  expect(priceOf('monthly')).toMatchObject({ net: '150.00', vat: '22.50', gross: '172.50', grossCents: 17_250n });
  expect(priceOf('annual')).toMatchObject({ net: '899.00', vat: '134.85', gross: '1033.85', grossCents: 103_385n });
  expect(annualSavingCents()).toBe(901_00n);
});
