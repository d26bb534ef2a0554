// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Me } from '../../accounts/accounts.public.tsx';
import { describeLostAccess } from '../expired/describe-lost-access.ts';
import { prepareBanners } from './prepare-banner.ts';

const ID = '00000000-0000-4000-8000-000000000001';

interface Input {
  profile?: Partial<NonNullable<Me['profile']>>;
  role?: 'owner' | 'analyst';
  organizationDue?: string;
  me?: Partial<Me>;
}

function person({ profile, role = 'owner', organizationDue, me }: Input = {}): Me {
  return {
    user: { id: ID, email: 'thandi@example.co.za' },
    profile: {
      id: ID,
      email: 'thandi@example.co.za',
      full_name: null,
      company_name: null,
      plan_type: 'trial',
      plan_status: 'trial',
      trial_ends_at: '2026-11-27T10:00:00Z',
      past_due_since: null,
      paid_until: null,
      ...profile,
    },
    memberships: [
      {
        id: ID,
        organization_id: ID,
        role,
        status: 'active',
        joined_at: '2026-01-01T00:00:00Z',
        organization: {
          id: ID,
          name: 'Winkel',
          description: null,
          owner_id: ID,
          deletion_due_at: organizationDue ?? null,
          sample_store_id: null,
        },
      },
    ],
    trialDaysRemaining: 20,
    hasFullAccess: true,
    currentOrganizationId: ID,
    currentStoreId: null,
    preferences: {
      trial_reminders: true,
      member_joined: true,
      first_steps_closed: false,
      onboarded: true,
      language: null,
    },
    deletionDueAt: null,
    ...me,
  };
}

const textsOf = (input: Input) => prepareBanners(person(input)).map(({ text }) => text);

test('a trial is announced in its last seven days, to those whose access depends on it', () => {
  expect(textsOf({ me: { trialDaysRemaining: 8 } })).toEqual([]);
  expect(textsOf({ me: { trialDaysRemaining: 7 } })).toEqual(['Your trial ends in 7 days.']);
  expect(textsOf({ me: { trialDaysRemaining: 1 } })).toEqual(['Your trial ends in 1 day.']);
  expect(textsOf({ me: { trialDaysRemaining: 1 }, role: 'analyst' })).toEqual([]);
  expect(textsOf({ me: { trialDaysRemaining: 1 }, profile: { plan_status: 'active' } })).toEqual([]);
});

test('a failed payment shows the deadline; a guest reads that another plan counts', () => {
  const profile = { plan_status: 'past_due', past_due_since: '2026-11-20T22:00:00Z' };
  const open = ['Payment for your plan failed. You keep full access until 28 Nov 2026, 00:00.'];
  expect(textsOf({ profile })).toEqual(open);
  // PayFast has locked the agreement: the days are the same.
  expect(textsOf({ profile: { ...profile, plan_status: 'locked' } })).toEqual(open);
  expect(textsOf({ profile, role: 'analyst' })).toEqual([
    'Payment for your own plan failed. You keep access to Winkel through its owner’s plan.',
  ]);
});

test('the most urgent notice wins, and without access there is none about the plan', () => {
  const profile = { plan_status: 'cancelled', paid_until: '2026-12-20T21:59:59Z' };
  const me = { deletionDueAt: '2026-12-01T10:00:00Z' };
  expect(textsOf({ profile, me, organizationDue: '2026-12-05T10:00:00Z' })).toEqual([
    'Your account will be deleted on 01 Dec 2026.',
    'Winkel will be deleted on 05 Dec 2026. Until then, you can view and export it.',
    'Your plan is cancelled and paid until 19 Dec 2026.',
  ]);
  expect(textsOf({ profile, me: { hasFullAccess: false } })).toEqual([]);
});

test('/expired names the cause: trial, plan, payment, or the plan of another user', () => {
  const title = (input: Input) => describeLostAccess(person(input)).title;
  expect(title({})).toBe('Your trial has ended');
  expect(title({ profile: { plan_status: 'ended', paid_until: '2026-11-20T10:00:00Z' } })).toBe('Your plan has ended');
  expect(title({ profile: { plan_status: 'locked' } })).toBe('Your payment failed');
  expect(describeLostAccess(person({ role: 'analyst' }))).toMatchObject({
    title: 'Winkel is locked',
    text: expect.stringContaining('The plan of Winkel’s owner'),
    // A guest is never asked to pay.
    action: null,
    buys: false,
  });
});
