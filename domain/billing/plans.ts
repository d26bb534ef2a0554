/** Plans, the trial, and the rule for full access. Prices: net, ZAR; VAT: South Africa's standard rate. */

import { fromCents } from '../money/money.ts';

/** The plans for sale; a custom plan is agreed by email. */
export const PAID_PLANS = ['monthly', 'annual'] as const;
export type PaidPlan = (typeof PAID_PLANS)[number];

/** South Africa's standard rate of VAT, in percent (Value-Added Tax Act 89 of 1991, section 7(1)). */
export const VAT_PERCENT = 15n;

/** Net prices in cents of rand, VAT excluded: the only place that names them. */
const NET_CENTS: Readonly<Record<PaidPlan, bigint>> = { monthly: 150_00n, annual: 899_00n };

/** What a plan costs. Cents of rand, beside them the same as decimal text ("172.50"). */
export interface PlanPrice {
  netCents: bigint;
  vatCents: bigint;
  grossCents: bigint;
  net: string;
  vat: string;
  gross: string;
}

/** VAT on a net amount, both in cents; half a cent is rounded up. */
export function vatOn(netCents: bigint): bigint {
  return (netCents * VAT_PERCENT + 50n) / 100n;
}

/** Net price, VAT and what is charged. */
export function priceOf(plan: PaidPlan): PlanPrice {
  const netCents = NET_CENTS[plan];
  const vatCents = vatOn(netCents);
  const grossCents = netCents + vatCents;
  return {
    netCents,
    vatCents,
    grossCents,
    net: fromCents(netCents),
    vat: fromCents(vatCents),
    gross: fromCents(grossCents),
  };
}

/** What a year by the annual plan saves against twelve months, in cents of rand, VAT excluded. */
export function annualSavingCents(): bigint {
  return 12n * NET_CENTS.monthly - NET_CENTS.annual;
}

/** Whether a text names a plan that can be bought. */
export function isPaidPlan(text: string): text is PaidPlan {
  return (PAID_PLANS as readonly string[]).includes(text);
}

/** Promised on the landing page; more are granted. */
export const TRIAL_DAYS_ADVERTISED = 14;
/** Days within which the initial payment is refunded in full. */
export const REFUND_DAYS = 30;
/** Days for which data can be read and exported after a plan or an organization has ended. */
export const DATA_RETENTION_DAYS = 30;
/**
 * Days between closing an account and its deletion. The law requires confirmation within 30 days
 * (POPIA regulations of 2025): 14 leave time for a change of mind and for delays.
 */
export const CLOSING_DAYS = 14;
/** Days before the trial's end on which reminders are sent. */
export const TRIAL_REMINDER_DAYS = [7, 3, 1] as const;

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
  /** When the payment fell due that has not arrived (UTC), for past_due and locked. */
  pastDueSince?: Date | null;
  /** End of the period already paid (UTC), for cancelled. */
  paidUntil?: Date | null;
}

/** Until when everything stays open although a payment is missing (UTC). `pastDueSince`: when it fell due. */
export function graceEndsAt(pastDueSince: Date): Date {
  return new Date(pastDueSince.getTime() + PAST_DUE_GRACE_DAYS * DAY_MS);
}

/** Whether everything is open at this moment; otherwise only /expired, /pricing and /settings/billing and their calls are. */
export function hasFullAccess(plan: PlanState, now: Date): boolean {
  if (plan.planStatus === 'active') return true;
  if (plan.trialEndsAt !== null && now <= plan.trialEndsAt) return true;
  // A lock by PayFast does not shorten the promised days.
  const isUnpaid = plan.planStatus === 'past_due' || plan.planStatus === 'locked';
  if (isUnpaid && plan.pastDueSince) return now <= graceEndsAt(plan.pastDueSince);
  if (plan.planStatus === 'cancelled' && plan.paidUntil) return now <= plan.paidUntil;
  return false;
}

/** Whether this plan is paid and active now; a trial does not count. */
export function isPaidAccess(plan: PlanState, now: Date): boolean {
  return hasFullAccess({ ...plan, trialEndsAt: null }, now);
}

/** Whole days left of the trial, rounded up, never below zero. */
export function trialDaysRemaining(trialEndsAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((trialEndsAt.getTime() - now.getTime()) / DAY_MS));
}

/** When a trial that starts now ends (UTC). */
export function trialEnd(start: Date): Date {
  return new Date(start.getTime() + TRIAL_DAYS_GRANTED * DAY_MS);
}
