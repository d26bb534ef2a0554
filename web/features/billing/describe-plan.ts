import { DATA_KEPT_DAYS, PAST_DUE_GRACE_DAYS } from '#domain/plans.ts';
import { formatDay } from '../../platform/format/date.ts';
import { formatMoneyExact } from '../../platform/format/money.ts';
import { countOf } from '../../platform/format/number.ts';
import type { Tone } from '../../ui/cards/tone-badge.tsx';
import { billingDate } from './billing-dates.ts';
import type { Overview, Subscription } from './billing.data.ts';
import { PLAN_WORDS, planName } from './plan-prices.ts';

export interface PlanWords {
  /** "Free trial", "Monthly plan" */
  name: string;
  /** The state in a word or two. */
  state: string;
  tone: Tone;
  /** What it means for the person, in sentences. */
  lines: string[];
}

const KEPT = `Your data is kept for ${DATA_KEPT_DAYS} days, so that you can go on where you were.`;

/** Where a person's plan stands, in plain words. Dates are South African days. */
export function describePlan(overview: Overview): PlanWords {
  const { subscription } = overview;
  // While a first payment is under way the plan is what it was before.
  if (subscription && subscription.status !== 'pending') return describeSubscription(overview, subscription);
  return describeTrial(overview);
}

function describeTrial({ trial_ends_at, trial_days_remaining, has_full_access, subscription }: Overview): PlanWords {
  const waiting = subscription ? ['PayFast has not confirmed your payment yet. Nothing more is needed from you.'] : [];
  const ends = trial_ends_at && billingDate(trial_ends_at);
  if (has_full_access) {
    const left = `Everything is open${ends ? ` until ${ends}` : ''}. Choosing a plan now starts it at once.`;
    return {
      name: 'Free trial',
      state: `${countOf(trial_days_remaining, 'day')} left`,
      tone: 'busy',
      lines: [left, ...waiting],
    };
  }
  const over = `Your trial ended${ends ? ` on ${ends}` : ''}. Choose a plan to open everything again. ${KEPT}`;
  return { name: 'Free trial', state: 'Ended', tone: 'bad', lines: [over, ...waiting] };
}

function describeSubscription(overview: Overview, subscription: Subscription): PlanWords {
  const name = planName(subscription.plan_type);
  const until = subscription.current_period_end && billingDate(subscription.current_period_end);
  // A trial that still runs keeps everything open whatever became of the payment.
  const stillTrial = overview.has_full_access && overview.trial_days_remaining > 0 && overview.trial_ends_at;
  const trial = stillTrial ? [`Your trial keeps everything open until ${billingDate(stillTrial)}.`] : [];
  switch (subscription.status) {
    case 'past_due': {
      const grace = subscription.grace_ends_at ? ` until ${billingDate(subscription.grace_ends_at)}` : '';
      const lines = [
        `PayFast could not charge your card. Everything stays open${grace}: try the payment again, or pay with another card.`,
      ];
      return { name, state: 'Payment failed', tone: 'warn', lines };
    }
    case 'locked': {
      const lines = [
        `The payment failed and did not arrive within ${PAST_DUE_GRACE_DAYS} days. Pay to open everything again. ${KEPT}`,
        ...trial,
      ];
      return { name, state: 'Locked', tone: 'bad', lines };
    }
    case 'cancelled':
      return {
        name,
        state: 'Cancelled',
        tone: 'warn',
        lines: [`You are not charged any more. Everything stays open${until ? ` until ${until}` : ''}.`, ...trial],
      };
    case 'ended': {
      const lines = [
        `This plan ended${until ? ` on ${until}` : ''}. Choose a plan to open everything again. ${KEPT}`,
        ...trial,
      ];
      return { name, state: 'Ended', tone: 'bad', lines };
    }
    default:
      return { name, state: 'Active', tone: 'good', lines: ['Everything is open.', ...pendingChange(subscription)] };
  }
}

function pendingChange({ pending_plan, current_period_end }: Subscription): string[] {
  if (!pending_plan) return [];
  const when = current_period_end ? `on ${billingDate(current_period_end)}` : 'at the end of the paid period';
  return [`It changes to the ${planName(pending_plan).toLowerCase()} ${when}.`];
}

/** "R 172,50 on 20 Dec 2026"; null when nothing will be charged. */
export function nextCharge({ amount, next_charge_on, pending_plan, plan_type }: Subscription): string | null {
  if (next_charge_on === null) return null;
  const each = PLAN_WORDS[pending_plan ?? plan_type].each;
  return `${formatMoneyExact(amount, 'ZAR')} on ${formatDay(next_charge_on)}, then each ${each}`;
}
