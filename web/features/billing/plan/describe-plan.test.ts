// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Overview, Subscription } from '../billing.data.ts';
import { describePlan, nextCharge } from './describe-plan.ts';

const subscription: Subscription = {
  id: '00000000-0000-4000-8000-000000000001',
  status: 'active',
  plan_type: 'monthly',
  amount: '172.50',
  pending_plan: null,
  current_period_end: '2026-12-20T21:59:59.999Z',
  next_charge_on: '2026-12-20',
  past_due_since: null,
  grace_ends_at: null,
  cancelled_at: null,
  refundable_until: null,
  possible: { cancel: true, resume: false, change_plan: true, update_card: true, retry: false, refund: false },
};

function overview(change: Partial<Overview>, of: Partial<Subscription> | null = null): Overview {
  return {
    plan_type: 'trial',
    plan_status: 'trial',
    trial_ends_at: '2026-11-27T22:30:00Z',
    trial_days_remaining: 0,
    has_full_access: false,
    subscription: of && { ...subscription, ...of },
    details: { company_name: null, vat_number: null, address: null },
    payments: [],
    documents: [],
    payfast: { ready: true, live_mode: false, problem: null },
    ...change,
  };
}

/** Name and state, then what it means. */
function describe(change: Partial<Overview>, of: Partial<Subscription> | null = null): [string, string] {
  const { name, state, lines } = describePlan(overview(change, of));
  return [`${name}: ${state}`, lines.join(' ')];
}

test('a trial shows the days left and its last South African day', () => {
  const [state, meaning] = describe({ trial_days_remaining: 1, has_full_access: true });
  expect(state).toBe('Free trial: 1 day left');
  expect(meaning).toContain('You have full access until 28 Nov 2026.');
  // The public pages promise 14.
  expect(meaning).toContain("We've made it 30 days");
  expect(describe({})[1]).not.toContain("We've made it");
  expect(describe({})[0]).toBe('Free trial: Ended');
  expect(describe({})[1]).toContain('Your trial ended on 28 Nov 2026. Choose a plan');
});

test('a running first payment leaves the trial unchanged, and is mentioned', () => {
  const payment = {
    m_payment_id: 'PAY-1',
    kind: 'first',
    plan_type: 'monthly',
    amount: '172.50',
    status: 'pending',
    created_at: '2026-11-20T22:30:00Z',
    completed_at: null,
  } as const;
  const [state, meaning] = describe({ trial_days_remaining: 3, has_full_access: true, payments: [payment] });
  expect(state).toBe('Free trial: 3 days left');
  expect(meaning).toContain('The payment started on 21 Nov 2026 isn’t confirmed.');
});

test('each state of a subscription shows what is open and until when', () => {
  const open = { has_full_access: true };
  expect(describe(open, {})).toEqual(['Monthly plan: Active', 'You have full access.']);
  expect(describe({ ...open, trial_days_remaining: 7 }, {})[1]).toBe(
    'You have full access. Your plan begins when your free trial ends, on 28 Nov 2026.',
  );
  expect(describe(open, { pending_plan: 'annual' })[1]).toContain('changes to the annual plan on 20 Dec 2026.');
  expect(describe(open, { status: 'past_due', grace_ends_at: '2026-12-27T22:00:00Z' })[1]).toContain(
    'You keep full access until 28 Dec 2026, 00:00:',
  );
  expect(
    describe(open, {
      status: 'locked',
      grace_ends_at: '2026-12-27T22:00:00Z',
      possible: { ...subscription.possible, retry: true },
    })[1],
  ).toBe(
    'PayFast couldn’t charge your card and won’t retry automatically. You keep full access until 28 Dec 2026, 00:00: retry the payment, or pay with another card.',
  );
  expect(describe({}, { status: 'locked' })[0]).toBe('Monthly plan: Locked');
  expect(describe({}, { status: 'locked' })[1]).toContain('the 7-day grace period is over. Pay to regain full access.');
  expect(describe({}, { status: 'past_due' })[1]).toContain(
    'the 7-day grace period is over. Pay to regain full access.',
  );
  expect(describe(open, { status: 'cancelled' })).toEqual([
    'Monthly plan: Cancelled',
    'You won’t be charged again. You keep full access until 19 Dec 2026.',
  ]);
  expect(describe({}, { status: 'ended' })[1]).toContain('This plan has ended. Choose a plan to regain');
});

test('a plan that ended during the trial does not claim that access is lost', () => {
  const [, meaning] = describe({ has_full_access: true, trial_days_remaining: 9 }, { status: 'ended' });
  expect(meaning).toContain('Your trial gives you full access until 28 Nov 2026.');
  expect(meaning).not.toContain('to open everything again');
});

test('the next charge is that of the next plan', () => {
  expect(nextCharge(subscription)).toMatch(/^R\s172,50 on 20 Dec 2026, then each month$/);
  expect(nextCharge({ ...subscription, pending_plan: 'annual' })).toMatch(
    /^R\s1\s033,85 on 20 Dec 2026, then each year$/,
  );
  expect(nextCharge({ ...subscription, next_charge_on: null })).toBeNull();
});
