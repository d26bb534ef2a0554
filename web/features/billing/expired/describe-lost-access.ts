import { DATA_RETENTION_DAYS } from '#domain/billing/plans.ts';
import type { Me } from '../../accounts/accounts.public.tsx';
import { billingDate } from '../billing-dates.ts';
import { hostOf } from '../host.ts';

export interface LostAccessText {
  title: string;
  /** What happened, and what the user can do. */
  text: string;
  /** What happens to the data meanwhile. */
  stays: string;
  /** Null when only someone else can do something. */
  action: string | null;
  /** Whether to show prices. */
  buys: boolean;
}

/** Why the user has no access in the selected organization. Dates are South African days. */
export function describeLostAccess(me: Me): LostAccessText {
  const host = hostOf(me);
  if (host !== null) {
    return {
      title: `${host} is closed`,
      text: `The plan of the owner of ${host} has ended or could not be paid. Ask the owner to pay for it: everything opens again, for you too.`,
      stays: 'You have nothing to pay. Nothing of yours is deleted, and the stores themselves are not touched.',
      action: null,
      buys: false,
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
        stays: 'Your data is safe, and you can continue where you left off. Your store itself isn’t affected.',
        action: 'Pay now',
        buys: false,
      };
    case 'cancelled':
    case 'ended':
      return {
        title: 'Your plan has ended',
        text: 'Choose a plan and everything is open again.',
        stays: `We keep your data for ${DATA_RETENTION_DAYS} days after the end, so that you can export it or continue where you left off. Then it is deleted. Your store itself isn’t affected.`,
        action: 'Choose a plan',
        buys: true,
      };
    default:
      return {
        title: 'Your trial has ended',
        text: `It ended${profile?.trial_ends_at ? ` on ${billingDate(profile.trial_ends_at)}` : ''}. Choose a plan and everything is open again.`,
        stays:
          'Your data is safe: we keep it until you choose a plan or close your account. Your store itself isn’t affected.',
        action: 'Choose a plan',
        buys: true,
      };
  }
}
