import { groupThousands } from '#domain/money/money.ts';
import { priceOf } from '#domain/billing/plans.ts';
import type { PaidPlan } from '#domain/billing/plans.ts';

/** A decimal amount of rand in legal texts: "1033.85" becomes "R1 033,85". */
export function formatRand(amount: string): string {
  const [whole = '0', cents = '00'] = amount.split('.');
  return `R${groupThousands(whole, '\u00a0')},${cents}`;
}

/** The charged price of a plan, including VAT: "R172,50". */
export function formatPlanPrice(plan: PaidPlan): string {
  return formatRand(priceOf(plan).gross);
}
