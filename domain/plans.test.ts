import { describe, expect, test } from 'vitest';
import { hasFullAccess, trialDaysRemaining, trialEnd } from './plans.ts';

const start = new Date('2026-03-01T08:00:00Z');
const after = (days: number) => new Date(start.getTime() + days * 86_400_000);

describe('access', () => {
  test('a trial is open to its last moment, then closed', () => {
    const plan = { planStatus: 'trial' as const, trialEndsAt: trialEnd(start) };
    expect(hasFullAccess(plan, after(30))).toBe(true);
    expect(hasFullAccess(plan, new Date(after(30).getTime() + 1))).toBe(false);
  });

  test('a failed payment leaves seven days; a cancelled plan runs to the end of what was paid', () => {
    const ended = { trialEndsAt: start };
    expect(hasFullAccess({ ...ended, planStatus: 'past_due', pastDueSince: start }, after(7))).toBe(true);
    expect(hasFullAccess({ ...ended, planStatus: 'past_due', pastDueSince: start }, after(8))).toBe(false);
    expect(hasFullAccess({ ...ended, planStatus: 'cancelled', paidUntil: after(10) }, after(9))).toBe(true);
    expect(hasFullAccess({ ...ended, planStatus: 'cancelled', paidUntil: after(10) }, after(11))).toBe(false);
    expect(hasFullAccess({ ...ended, planStatus: 'active' }, after(400))).toBe(true);
    expect(hasFullAccess({ ...ended, planStatus: 'locked' }, after(1))).toBe(false);
  });

  test('days are rounded up and never negative', () => {
    expect(trialDaysRemaining(trialEnd(start), new Date(start.getTime() + 1))).toBe(30);
    expect(trialDaysRemaining(trialEnd(start), after(31))).toBe(0);
  });
});
