import { DATA_RETENTION_DAYS, PAST_DUE_GRACE_DAYS, priceOf } from '#domain/billing/plans.ts';
import { formatDay } from '../../../platform/format/date.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { countOf } from '../../../platform/format/number.ts';
import type { Tone } from '../../../ui/cards/tone-badge.tsx';
import { TRIAL_LENGTH_NOTE } from '../../accounts/accounts.public.tsx';
import { billingDate, billingDateTime, paidUntilDate } from '../billing-dates.ts';
import type { Overview, Subscription } from '../billing.data.ts';
import { PLAN_LABELS, planName } from '../plan-labels.ts';

export interface PlanDescription {
  /** "Free trial", "Monthly plan" */
  name: string;
  state: string;
  tone: Tone;
  lines: string[];
}

/** What happens to the data after a plan's end. */
const RETENTION = `The data of your shops is kept for ${DATA_RETENTION_DAYS} days after the end, then it is deleted.`;
const RETENTION_WHILE_OPEN = 'Your data is kept meanwhile, and you go on where you were.';
const PAY = `Pay to open everything again. ${RETENTION_WHILE_OPEN}`;

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
          `The payment begun on ${billingDate(last.created_at)} is not confirmed. If you paid, your plan starts as soon as PayFast tells us.`,
        ]
      : [];
  const ends = trial_ends_at && billingDate(trial_ends_at);
  if (has_full_access) {
    const left = `Everything is open${ends ? ` until ${ends}` : ''}. If you choose a plan today, it starts today.`;
    return {
      name: 'Free trial',
      state: `${countOf(trial_days_remaining, 'day')} left`,
      tone: 'busy',
      lines: [TRIAL_LENGTH_NOTE, left, ...waiting],
    };
  }
  const over = `Your trial ended${ends ? ` on ${ends}` : ''}. Choose a plan to open everything again. ${RETENTION_WHILE_OPEN}`;
  return { name: 'Free trial', state: 'Ended', tone: 'bad', lines: [over, ...waiting] };
}

function describeSubscription(overview: Overview, subscription: Subscription): PlanDescription {
  const name = planName(subscription.plan_type);
  const until = subscription.current_period_end && paidUntilDate(subscription.current_period_end);
  switch (subscription.status) {
    case 'past_due':
    case 'locked':
      return {
        name,
        state: subscription.status === 'locked' ? 'Locked' : 'Payment failed',
        tone: overview.has_full_access ? 'warn' : 'bad',
        lines: [unpaidLine(overview, subscription)],
      };
    case 'cancelled': {
      const lines = [`You are not charged any more. Everything stays open${until ? ` until ${until}` : ''}.`];
      return { name, state: 'Cancelled', tone: 'warn', lines };
    }
    case 'ended': {
      const lines = [
        'This plan has ended.',
        whatIsOpen(overview, `Choose a plan to open everything again. ${RETENTION}`),
      ];
      return { name, state: 'Ended', tone: 'bad', lines };
    }
    default:
      return { name, state: 'Active', tone: 'good', lines: ['Everything is open.', ...pendingChange(subscription)] };
  }
}

/** The grace period is the same whether PayFast still retries the card or has locked the mandate. */
function unpaidLine(overview: Overview, { status, grace_ends_at, possible }: Subscription): string {
  const failed = `PayFast could not charge your card${status === 'locked' ? ' and does not try again by itself' : ''}`;
  if (!overview.has_full_access)
    return `${failed}, and the ${PAST_DUE_GRACE_DAYS} days for it are over. ${whatIsOpen(overview, PAY)}`;
  const until = grace_ends_at ? ` until ${billingDateTime(grace_ends_at)}` : '';
  const remedy = possible.retry ? 'try the payment again, or pay with another card' : 'choose a plan to go on';
  return `${failed}. Everything stays open${until}: ${remedy}.`;
}

/** A running trial keeps everything open; otherwise what restores access. */
function whatIsOpen({ has_full_access, trial_days_remaining, trial_ends_at }: Overview, remedy: string): string {
  return has_full_access && trial_days_remaining > 0 && trial_ends_at
    ? `Your trial keeps everything open until ${billingDate(trial_ends_at)}.`
    : remedy;
}

function pendingChange({ pending_plan, current_period_end }: Subscription): string[] {
  if (!pending_plan) return [];
  const when = current_period_end ? `on ${billingDate(current_period_end)}` : 'at the end of the paid period';
  return [`It changes to the ${planName(pending_plan).toLowerCase()} ${when}.`];
}

/** "R 172,50 on 20 Dec 2026, then each month"; null without a charge. */
export function nextCharge({ amount, next_charge_on, pending_plan, plan_type }: Subscription): string | null {
  if (next_charge_on === null) return null;
  const each = PLAN_LABELS[pending_plan ?? plan_type].each;
  const charged = pending_plan ? priceOf(pending_plan).gross : amount;
  return `${formatMoneyExact(charged, 'ZAR')} on ${formatDay(next_charge_on)}, then each ${each}`;
}
