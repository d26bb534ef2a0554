import { graceEndsAt } from '#domain/billing/plans.ts';
import { countOf } from '../../../platform/format/number.ts';
import { currentMembership } from '../../accounts/accounts.public.tsx';
import type { Me } from '../../accounts/accounts.public.tsx';
import { billingDate, billingDateTime, paidUntilDate } from '../billing-dates.ts';

export interface Banner {
  /** What it speaks of; one kind is put aside for a day without the others. */
  kind: 'closing' | 'organization' | 'past-due' | 'cancelled' | 'trial';
  text: string;
  link: { to: '/settings/billing' | '/dashboard/settings'; section?: 'data' | 'organization'; text: string };
  urgent: boolean;
}

/** Days before its end on which a trial is spoken of. */
const TRIAL_NOTICE_DAYS = 7;

/** What a person should know on every screen, the most pressing first; mostly nothing. Dates are South African days. */
export function prepareBanners(me: Me): Banner[] {
  // Whoever has no access any more reads why on the screens that are left.
  const plan = me.hasFullAccess ? [pastDue(me), cancelled(me), trial(me)] : [];
  return [closing(me), organizationEnding(me), ...plan].filter((one) => one !== null);
}

function closing({ deletionDueAt }: Me): Banner | null {
  if (deletionDueAt === null) return null;
  const text = `Your account is deleted on ${billingDate(deletionDueAt)}.`;
  return { kind: 'closing', text, link: { to: '/dashboard/settings', section: 'data', text: 'Keep it' }, urgent: true };
}

function organizationEnding(me: Me): Banner | null {
  const membership = currentMembership(me);
  const due = membership?.organization.deletion_due_at;
  if (!membership || !due) return null;
  const text = `${membership.organization.name} is deleted on ${billingDate(due)}; until then it can be read and exported.`;
  const link = membership.role === 'owner' ? 'Restore it' : 'Open settings';
  return {
    kind: 'organization',
    text,
    link: { to: '/dashboard/settings', section: 'organization', text: link },
    urgent: true,
  };
}

/** The organization one looks at, where somebody else owns it: then their plan keeps it open, not one's own. */
function hostOf(me: Me): string | null {
  const membership = currentMembership(me);
  return membership === null || membership.role === 'owner' ? null : membership.organization.name;
}

function pastDue(me: Me): Banner | null {
  const status = me.profile?.plan_status;
  const since = status === 'past_due' || status === 'locked' ? me.profile?.past_due_since : null;
  if (!since) return null;
  const host = hostOf(me);
  const until = billingDateTime(graceEndsAt(new Date(since)).toISOString());
  const text = host
    ? `Your own plan could not be paid. ${host} stays open by the plan of its owner.`
    : `Your plan could not be paid. Everything stays open until ${until}.`;
  return { kind: 'past-due', text, link: { to: '/settings/billing', text: 'Pay now' }, urgent: true };
}

function cancelled(me: Me): Banner | null {
  const until = me.profile?.plan_status === 'cancelled' ? me.profile.paid_until : null;
  if (!until) return null;
  const host = hostOf(me);
  const own = `${host ? 'Your own plan' : 'Your plan'} is cancelled and paid until ${paidUntilDate(until)}.`;
  const text = host ? `${own} ${host} stays open by the plan of its owner.` : own;
  return { kind: 'cancelled', text, link: { to: '/settings/billing', text: 'Resume it' }, urgent: false };
}

/** A trial matters where one's own plan opens what one looks at: not to a guest of somebody else's organization. */
function trial(me: Me): Banner | null {
  const days = me.trialDaysRemaining;
  if (hostOf(me) || me.profile?.plan_status !== 'trial' || days > TRIAL_NOTICE_DAYS || days < 1) return null;
  const text = `Your trial ends in ${countOf(days, 'day')}.`;
  return { kind: 'trial', text, link: { to: '/settings/billing', text: 'Choose a plan' }, urgent: false };
}
