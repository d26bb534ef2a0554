import { DATA_RETENTION_DAYS } from '#domain/billing/plans.ts';
import type { Me } from '../../accounts/accounts.public.tsx';
import { billingDate } from '../billing-dates.ts';
import { hostOf } from '../host.ts';
import { t } from '#domain/language/t.ts';

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
      title: t('{host} is locked', { host }),
      text: t(
        'The plan of {host}’s owner has ended or its payment failed. Ask the owner to pay: everyone regains access, including you.',
        { host },
      ),
      stays: t('You have nothing to pay. None of your data is deleted, and the stores themselves aren’t affected.'),
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
        title: t('Your payment failed'),
        text: profile.past_due_since
          ? t(
              'PayFast couldn’t charge your card since {billingDate}. You regain full access as soon as the payment is made.',
              { billingDate: billingDate(profile.past_due_since) },
            )
          : t('PayFast couldn’t charge your card. You regain full access as soon as the payment is made.'),
        stays: t('Your data is safe, and you can continue where you left off. Your store itself isn’t affected.'),
        action: t('Pay now'),
        buys: false,
      };
    case 'cancelled':
    case 'ended':
      return {
        title: t('Your plan has ended'),
        text: t('Choose a plan to regain full access.'),
        stays: t(
          'We keep your data for {dataRetentionDays} days after the end, so that you can export it or continue where you left off. Then it is deleted. Your store itself isn’t affected.',
          { dataRetentionDays: DATA_RETENTION_DAYS },
        ),
        action: t('Choose a plan'),
        buys: true,
      };
    default:
      return {
        title: t('Your trial has ended'),
        text: profile?.trial_ends_at
          ? t('It ended on {billingDate}. Choose a plan to regain full access.', {
              billingDate: billingDate(profile.trial_ends_at),
            })
          : t('It ended. Choose a plan to regain full access.'),
        stays: t(
          'Your data is safe: we keep it until you choose a plan or close your account. Your store itself isn’t affected.',
        ),
        action: t('Choose a plan'),
        buys: true,
      };
  }
}
