import { groupThousands } from '#domain/money/money.ts';
import { priceOf } from '#domain/billing/plans.ts';
import type { PaidPlan } from '#domain/billing/plans.ts';

/** A decimal amount of rand as legal texts print it: "1033.85" gives "R1,033.85". */
export function formatRand(amount: string): string {
  const [whole = '0', cents = '00'] = amount.split('.');
  return `R${groupThousands(whole, ',')}.${cents}`;
}

/** What a plan is charged at, VAT included: "R172.50". */
export function formatPlanPrice(plan: PaidPlan): string {
  return formatRand(priceOf(plan).gross);
}
