import { graceEndsAt } from '#domain/billing/plans.ts';
import { currentMembership } from '../../accounts/accounts.public.tsx';
import type { Me } from '../../accounts/accounts.public.tsx';
import { billingDate, billingDateTime, paidUntilDate } from '../billing-dates.ts';
import { hostOf } from '../host.ts';
import { t } from '#domain/language/t.ts';

export interface Banner {
  /** Each kind is dismissed separately. */
  kind: 'closing' | 'organization' | 'past-due' | 'cancelled' | 'trial';
  text: string;
  link: { to: '/settings/billing' | '/dashboard/settings'; section?: 'data' | 'organization'; text: string };
  urgent: boolean;
}

/** Show the trial notice this many days before its end. */
const TRIAL_NOTICE_DAYS = 7;

/** The most urgent notice, usually none. Dates are South African days. */
export function prepareBanners(me: Me): Banner[] {
  // Without access the remaining screens explain why.
  const plan = me.hasFullAccess ? [pastDue(me), cancelled(me), trial(me)] : [];
  return [closing(me), organizationEnding(me), ...plan].filter((one) => one !== null);
}

function closing({ deletionDueAt }: Me): Banner | null {
  if (deletionDueAt === null) return null;
  const text = t('Your account will be deleted on {billingDate}.', { billingDate: billingDate(deletionDueAt) });
  return {
    kind: 'closing',
    text,
    link: { to: '/dashboard/settings', section: 'data', text: t('Keep it') },
    urgent: true,
  };
}

function organizationEnding(me: Me): Banner | null {
  const membership = currentMembership(me);
  const due = membership?.organization.deletion_due_at;
  if (!membership || !due) return null;
  const text = t('{name} will be deleted on {billingDate}. Until then, you can view and export it.', {
    name: membership.organization.name,
    billingDate: billingDate(due),
  });
  const link = membership.role === 'owner' ? t('Restore organization') : t('Open settings');
  return {
    kind: 'organization',
    text,
    link: { to: '/dashboard/settings', section: 'organization', text: link },
    urgent: true,
  };
}

function pastDue(me: Me): Banner | null {
  const status = me.profile?.plan_status;
  const since = status === 'past_due' || status === 'locked' ? me.profile?.past_due_since : null;
  if (!since) return null;
  const host = hostOf(me);
  const until = billingDateTime(graceEndsAt(new Date(since)).toISOString());
  const text = host
    ? t('Payment for your own plan failed. You keep access to {host} through its owner’s plan.', { host })
    : t('Payment for your plan failed. You keep full access until {until}.', { until });
  return { kind: 'past-due', text, link: { to: '/settings/billing', text: t('Pay now') }, urgent: true };
}

function cancelled(me: Me): Banner | null {
  const until = me.profile?.plan_status === 'cancelled' ? me.profile.paid_until : null;
  if (!until) return null;
  const host = hostOf(me);
  const own = t(
    '{host, select, true {Your own plan is cancelled and paid until {paidUntilDate}.} other {Your plan is cancelled and paid until {paidUntilDate}.}}',
    { host: Boolean(host), paidUntilDate: paidUntilDate(until) },
  );
  const text = host ? t('{own} You keep access to {host} through its owner’s plan.', { own, host }) : own;
  return { kind: 'cancelled', text, link: { to: '/settings/billing', text: t('Resume plan') }, urgent: false };
}

/** The trial only matters where the user's own plan gives access. */
function trial(me: Me): Banner | null {
  const days = me.trialDaysRemaining;
  if (hostOf(me) || me.profile?.plan_status !== 'trial' || days > TRIAL_NOTICE_DAYS || days < 1) return null;
  const text = t('{days, plural, one {Your trial ends in # day.} other {Your trial ends in # days.}}', { days });
  return { kind: 'trial', text, link: { to: '/settings/billing', text: t('Choose a plan') }, urgent: false };
}
