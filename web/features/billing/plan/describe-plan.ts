import { DATA_RETENTION_DAYS, PAST_DUE_GRACE_DAYS, priceOf } from '#domain/billing/plans.ts';
import { formatDay } from '../../../platform/format/date.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import type { Tone } from '../../../ui/cards/tone-badge.tsx';
import { TRIAL_LENGTH_NOTE } from '../../accounts/accounts.public.tsx';
import { billingDate, billingDateTime, paidUntilDate } from '../billing-dates.ts';
import type { Overview, Subscription } from '../billing.data.ts';
import { PLAN_LABELS, planName } from '../plan-labels.ts';
import * as t from '../billing.text.ts';

export interface PlanDescription {
  /** "Free trial", "Monthly plan" */
  name: string;
  state: string;
  tone: Tone;
  lines: string[];
}

/** What happens to the data after a plan's end. */
const RETENTION = t.yourStoresDataIsKept(DATA_RETENTION_DAYS);
const RETENTION_WHILE_OPEN = t.yourDataIsKept;
const PAY = t.payToRegainFullAccess(RETENTION_WHILE_OPEN);

/** The state of a user's plan as text. Dates are South African days. */
export function describePlan(overview: Overview): PlanDescription {
  const { subscription } = overview;
  // During a first payment the plan is still the previous one.
  if (subscription && subscription.status !== 'pending') return describeSubscription(overview, subscription);
  return describeTrial(overview);
}

function describeTrial({ trial_ends_at, trial_days_remaining, has_full_access, payments }: Overview): PlanDescription {
  const [last] = payments;
  const waiting = last?.status === 'pending' ? [t.thePaymentStartedOnIsnt(billingDate(last.created_at))] : [];
  const ends = trial_ends_at && billingDate(trial_ends_at);
  if (has_full_access) {
    const left = t.youHaveFullAccessIf(ends ? t.untilEnds(ends) : '');
    return {
      name: t.freeTrial,
      state: t.daysLeft(trial_days_remaining),
      tone: 'busy',
      lines: [TRIAL_LENGTH_NOTE, left, ...waiting],
    };
  }
  const over = t.yourTrialEndedChoose(ends ? t.onEnds(ends) : '', RETENTION_WHILE_OPEN);
  return { name: t.freeTrial, state: t.ended, tone: 'bad', lines: [over, ...waiting] };
}

function describeSubscription(overview: Overview, subscription: Subscription): PlanDescription {
  const name = planName(subscription.plan_type);
  const until = subscription.current_period_end && paidUntilDate(subscription.current_period_end);
  switch (subscription.status) {
    case 'past_due':
    case 'locked':
      return {
        name,
        state: subscription.status === 'locked' ? t.locked : t.paymentFailed2,
        tone: overview.has_full_access ? 'warn' : 'bad',
        lines: [unpaidLine(overview, subscription)],
      };
    case 'cancelled': {
      const lines = [t.youWontBeChargedAgain(until ? t.untilUntil(until) : '')];
      return { name, state: t.cancelled, tone: 'warn', lines };
    }
    case 'ended': {
      const lines = [t.thisPlanHasEnded, whatIsOpen(overview, t.chooseAPlanToRegainRetention(RETENTION))];
      return { name, state: t.ended, tone: 'bad', lines };
    }
    default:
      return { name, state: t.active, tone: 'good', lines: [t.youHaveFullAccess, ...pendingChange(subscription)] };
  }
}

/** The grace period is the same whether PayFast still retries the card or has locked the mandate. */
function unpaidLine(overview: Overview, { status, grace_ends_at, possible }: Subscription): string {
  const failed = t.payFastCouldntChargeYourCardStatus(status === 'locked');
  if (!overview.has_full_access) return t.andTheDayGracePeriod(failed, PAST_DUE_GRACE_DAYS, whatIsOpen(overview, PAY));
  const until = grace_ends_at ? t.untilBillingDateTime(billingDateTime(grace_ends_at)) : '';
  const remedy = possible.retry ? t.retryThePaymentOrPay : t.chooseAPlanToContinue;
  return t.youKeepFullAccess(failed, until, remedy);
}

/** A running trial keeps everything open; otherwise what restores access. */
function whatIsOpen({ has_full_access, trial_days_remaining, trial_ends_at }: Overview, remedy: string): string {
  return has_full_access && trial_days_remaining > 0 && trial_ends_at
    ? t.yourTrialGivesYouFull(billingDate(trial_ends_at))
    : remedy;
}

function pendingChange({ pending_plan, current_period_end }: Subscription): string[] {
  if (!pending_plan) return [];
  const when = current_period_end ? t.onBillingDate2(billingDate(current_period_end)) : t.atTheEnd;
  return [t.itChangesToThe(planName(pending_plan).toLowerCase(), when)];
}

/** "R 172,50 on 20 Dec 2026, then each month"; null without a charge. */
export function nextCharge({ amount, next_charge_on, pending_plan, plan_type }: Subscription): string | null {
  if (next_charge_on === null) return null;
  const each = PLAN_LABELS[pending_plan ?? plan_type].each;
  const charged = pending_plan ? priceOf(pending_plan).gross : amount;
  return t.onThenEach(formatMoneyExact(charged, 'ZAR'), formatDay(next_charge_on), each);
}
