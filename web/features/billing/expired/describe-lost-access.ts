import { DATA_RETENTION_DAYS } from '#domain/billing/plans.ts';
import { currentMembership } from '../../accounts/accounts.public.tsx';
import type { Me } from '../../accounts/accounts.public.tsx';
import { billingDate } from '../billing-dates.ts';

export interface LostAccessText {
  title: string;
  /** What happened, and what the user can do. */
  text: string;
  /** What happens to the data meanwhile. */
  stays: string;
  action: string;
  /** Whether to show prices. */
  buys: boolean;
}

/** Why the user has no access in the selected organization. Dates are South African days. */
export function describeLostAccess(me: Me): LostAccessText {
  const membership = currentMembership(me);
  if (membership && membership.role !== 'owner') {
    const { name } = membership.organization;
    return {
      title: `${name} is closed`,
      text: `The plan of the owner of ${name} has ended or could not be paid. It opens again when its owner chooses a plan, or for you alone when you choose one of your own.`,
      stays: 'Nothing of yours is deleted, and the shops themselves are not touched.',
      action: 'Choose a plan of your own',
      buys: true,
    };
  }
  return describeOwnLostAccess(me.profile);
}

function describeOwnLostAccess(profile: Me['profile']): LostAccessText {
  switch (profile?.plan_status) {
    case 'past_due':
    case 'locked':
      return {
        title: 'Your payment failed',
        text: `PayFast could not charge your card${profile.past_due_since ? ` since ${billingDate(profile.past_due_since)}` : ''}. Everything opens again as soon as the payment is made.`,
        stays: 'Nothing is deleted meanwhile: you go on where you were. Your shop itself is not touched.',
        action: 'Pay now',
        buys: false,
      };
    case 'cancelled':
    case 'ended':
      return {
        title: 'Your plan has ended',
        text: 'Choose a plan and everything is open again.',
        stays: `The data of your shops is kept for ${DATA_RETENTION_DAYS} days after the end, in which you can export it and go on where you were; then it is deleted. Your shop itself is not touched.`,
        action: 'Choose a plan',
        buys: true,
      };
    default:
      return {
        title: 'Your trial has ended',
        text: `It ended${profile?.trial_ends_at ? ` on ${billingDate(profile.trial_ends_at)}` : ''}. Choose a plan and everything is open again.`,
        stays:
          'Nothing is deleted: your data is kept until you choose a plan or close your account. Your shop itself is not touched.',
        action: 'Choose a plan',
        buys: true,
      };
  }
}
