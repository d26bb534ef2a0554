import { DATA_RETENTION_DAYS, PAST_DUE_GRACE_DAYS, priceOf } from '#domain/billing/plans.ts';
import { formatDay } from '../../../platform/format/date.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import type { Tone } from '../../../ui/cards/tone-badge.tsx';
import { TRIAL_LENGTH_NOTE } from '../../accounts/accounts.public.tsx';
import { billingDate, billingDateTime, paidUntilDate } from '../billing-dates.ts';
import type { Overview, Subscription } from '../billing.data.ts';
import { planName } from '../plan-labels.ts';
import { sentences } from '#domain/language/sentences.ts';
import { t } from '#domain/language/t.ts';

export interface PlanDescription {
  /** "Free trial", "Monthly plan" */
  name: string;
  state: string;
  tone: Tone;
  lines: string[];
}

/** What happens to the data after a plan's end. */
const RETENTION = t('Your stores’ data is kept for {dataRetentionDays} days after the end, then deleted.', {
  dataRetentionDays: DATA_RETENTION_DAYS,
});
const RETENTION_WHILE_OPEN = t('Your data is kept in the meantime, and you continue where you left off.');
const PAY = sentences(t('Pay to regain full access.'), RETENTION_WHILE_OPEN);

/** The state of a user's plan as text. Dates are South African days. */
export function describePlan(overview: Overview): PlanDescription {
  const { subscription } = overview;
  // During a first payment the plan is still the previous one.
  if (subscription && subscription.status !== 'pending') return describeSubscription(overview, subscription);
  return describeTrial(overview);
}

function describeTrial({ trial_ends_at, trial_days_remaining, has_full_access, payments }: Overview): PlanDescription {
  const [last] = payments;
  const waiting =
    last?.status === 'pending'
      ? [
          t(
            'The payment started on {billingDate} isn’t confirmed. If you paid, your plan starts as soon as PayFast notifies us.',
            { billingDate: billingDate(last.created_at) },
          ),
        ]
      : [];
  const ends = trial_ends_at && billingDate(trial_ends_at);
  if (has_full_access) {
    const left = ends
      ? t('You have full access until {ends}. If you choose a plan now, it starts when the trial ends.', { ends })
      : t('You have full access. If you choose a plan now, it starts when the trial ends.');
    return {
      name: t('Free trial'),
      state: t('{trialDaysRemaining, plural, one {# day left} other {# days left}}', {
        trialDaysRemaining: trial_days_remaining,
      }),
      tone: 'busy',
      lines: [TRIAL_LENGTH_NOTE, left, ...waiting],
    };
  }
  const over = sentences(
    ends ? t('Your trial ended on {ends}.', { ends }) : t('Your trial ended.'),
    t('Choose a plan to regain full access.'),
    RETENTION_WHILE_OPEN,
  );
  return { name: t('Free trial'), state: t('Ended'), tone: 'bad', lines: [over, ...waiting] };
}

function describeSubscription(overview: Overview, subscription: Subscription): PlanDescription {
  const name = planName(subscription.plan_type);
  const until = subscription.current_period_end && paidUntilDate(subscription.current_period_end);
  switch (subscription.status) {
    case 'past_due':
    case 'locked':
      return {
        name,
        state: subscription.status === 'locked' ? t('Locked') : t('Payment failed'),
        tone: overview.has_full_access ? 'warn' : 'bad',
        lines: [unpaidLine(overview, subscription)],
      };
    case 'cancelled': {
      const lines = [
        until
          ? t('You won’t be charged again. You keep full access until {until}.', { until })
          : t('You won’t be charged again. You keep full access.'),
      ];
      return { name, state: t('Cancelled'), tone: 'warn', lines };
    }
    case 'ended': {
      const lines = [
        t('This plan has ended.'),
        whatIsOpen(overview, sentences(t('Choose a plan to regain full access.'), RETENTION)),
      ];
      return { name, state: t('Ended'), tone: 'bad', lines };
    }
    default:
      return {
        name,
        state: t('Active'),
        tone: 'good',
        lines: [t('You have full access.'), ...planStart(overview), ...pendingChange(subscription)],
      };
  }
}

/** When a plan that was paid for during the trial begins. */
export function planStart({ trial_days_remaining, trial_ends_at }: Overview): string[] {
  if (trial_days_remaining === 0 || !trial_ends_at) return [];
  return [t('Your plan begins when your free trial ends, on {day}.', { day: billingDate(trial_ends_at) })];
}

/** The grace period is the same whether PayFast still retries the card or has locked the mandate. */
function unpaidLine(overview: Overview, { status, grace_ends_at, possible }: Subscription): string {
  const isLocked = status === 'locked';
  if (!overview.has_full_access)
    return sentences(
      t(
        '{isLocked, select, true {PayFast couldn’t charge your card and won’t retry automatically, and the {days}-day grace period is over.} other {PayFast couldn’t charge your card, and the {days}-day grace period is over.}}',
        { isLocked, days: PAST_DUE_GRACE_DAYS },
      ),
      whatIsOpen(overview, PAY),
    );
  const mayRetry = possible.retry;
  return sentences(
    t(
      '{isLocked, select, true {PayFast couldn’t charge your card and won’t retry automatically.} other {PayFast couldn’t charge your card.}}',
      { isLocked },
    ),
    grace_ends_at
      ? t(
          '{mayRetry, select, true {You keep full access until {until}: retry the payment, or pay with another card.} other {You keep full access until {until}: choose a plan to continue.}}',
          { mayRetry, until: billingDateTime(grace_ends_at) },
        )
      : t(
          '{mayRetry, select, true {You keep full access: retry the payment, or pay with another card.} other {You keep full access: choose a plan to continue.}}',
          { mayRetry },
        ),
  );
}

/** A running trial keeps everything open; otherwise what restores access. */
function whatIsOpen({ has_full_access, trial_days_remaining, trial_ends_at }: Overview, remedy: string): string {
  return has_full_access && trial_days_remaining > 0 && trial_ends_at
    ? t('Your trial gives you full access until {billingDate}.', { billingDate: billingDate(trial_ends_at) })
    : remedy;
}

function pendingChange({ pending_plan, current_period_end }: Subscription): string[] {
  if (!pending_plan) return [];
  return [
    current_period_end
      ? t(
          '{plan, select, monthly {It changes to the monthly plan on {date}.} other {It changes to the annual plan on {date}.}}',
          { plan: pending_plan, date: billingDate(current_period_end) },
        )
      : t(
          '{plan, select, monthly {It changes to the monthly plan at the end of the paid period.} other {It changes to the annual plan at the end of the paid period.}}',
          { plan: pending_plan },
        ),
  ];
}

/** "R 172,50 on 20 Dec 2026, then each month"; null without a charge. */
export function nextCharge({ amount, next_charge_on, pending_plan, plan_type }: Subscription): string | null {
  if (next_charge_on === null) return null;
  const charged = pending_plan ? priceOf(pending_plan).gross : amount;
  return t('{plan, select, monthly {{amount} on {day}, then each month} other {{amount} on {day}, then each year}}', {
    plan: pending_plan ?? plan_type,
    amount: formatMoneyExact(charged, 'ZAR'),
    day: formatDay(next_charge_on),
  });
}
