import { priceOf } from '#domain/billing/plans.ts';
import type { PaidPlan } from '#domain/billing/plans.ts';
import { formatMoneyExact } from '../../platform/format/money.ts';

/** A decimal amount of rand in legal texts: "1033.85" becomes "R 1 033,85". */
export function formatRand(amount: string): string {
  return formatMoneyExact(amount, 'ZAR');
}

/** The charged price of a plan, including VAT: "R 172,50". */
export function formatPlanPrice(plan: PaidPlan): string {
  return formatRand(priceOf(plan).gross);
}
