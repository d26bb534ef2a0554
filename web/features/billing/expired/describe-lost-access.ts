import { DATA_RETENTION_DAYS } from '#domain/billing/plans.ts';
import type { Me } from '../../accounts/accounts.public.tsx';
import { billingDate } from '../billing-dates.ts';
import { hostOf } from '../host.ts';
import * as t from '../billing.text.ts';

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
      title: t.isLocked(host),
      text: t.thePlanOfSOwner(host),
      stays: t.youHaveNothingToPay,
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
        title: t.yourPaymentFailed,
        text: t.payFastCouldntChargeYourCard(
          profile.past_due_since ? t.sinceBillingDate(billingDate(profile.past_due_since)) : '',
        ),
        stays: t.yourDataIsSafe,
        action: t.payNow,
        buys: false,
      };
    case 'cancelled':
    case 'ended':
      return {
        title: t.yourPlanHasEnded,
        text: t.chooseAPlanToRegain,
        stays: t.weKeepYourData(DATA_RETENTION_DAYS),
        action: t.chooseAPlan,
        buys: true,
      };
    default:
      return {
        title: t.yourTrialHasEnded,
        text: t.itEndedChooseAPlan(profile?.trial_ends_at ? t.onBillingDate(billingDate(profile.trial_ends_at)) : ''),
        stays: t.yourDataIsSafeWe,
        action: t.chooseAPlan,
        buys: true,
      };
  }
}
