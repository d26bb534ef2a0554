/** Plans, the trial, and the one rule that says who has full access. Prices: net, ZAR; VAT: South Africa's standard rate. */

/** Granted when the profile is created; the landing page promises 14, so a customer never gets less than was promised. */
export const TRIAL_DAYS_GRANTED = 30;
/** How long a plan whose payment failed keeps full access. */
export const PAST_DUE_GRACE_DAYS = 7;

const DAY_MS = 86_400_000;

export type PlanStatus = 'trial' | 'pending' | 'active' | 'past_due' | 'locked' | 'cancelled' | 'ended';

export interface PlanState {
  planStatus: PlanStatus;
  /** When the trial ends (UTC). */
  trialEndsAt: Date | null;
  /** When the payment fell due that has not arrived (UTC), for past_due. */
  pastDueSince?: Date | null;
  /** End of the period already paid (UTC), for cancelled. */
  paidUntil?: Date | null;
}

/** Whether everything is open at this moment; otherwise only /expired, /pricing and /settings/billing and their calls are. */
export function hasFullAccess(plan: PlanState, now: Date): boolean {
  if (plan.planStatus === 'active') return true;
  if (plan.trialEndsAt !== null && now <= plan.trialEndsAt) return true;
  if (plan.planStatus === 'past_due' && plan.pastDueSince) {
    return now.getTime() <= plan.pastDueSince.getTime() + PAST_DUE_GRACE_DAYS * DAY_MS;
  }
  if (plan.planStatus === 'cancelled' && plan.paidUntil) return now <= plan.paidUntil;
  return false;
}

/** Whole days left of the trial, rounded up, never below zero. */
export function trialDaysRemaining(trialEndsAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((trialEndsAt.getTime() - now.getTime()) / DAY_MS));
}

/** When a trial that starts now ends (UTC). */
export function trialEnd(start: Date): Date {
  return new Date(start.getTime() + TRIAL_DAYS_GRANTED * DAY_MS);
}
