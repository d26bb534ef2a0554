import { groupThousands } from '#domain/money.ts';
import { priceOf } from '#domain/plans.ts';
import type { PaidPlan } from '#domain/plans.ts';

/** A decimal amount of rand as legal texts print it: "1033.85" gives "R1,033.85". */
export function printRand(amount: string): string {
  const [whole = '0', cents = '00'] = amount.split('.');
  return `R${groupThousands(whole, ',')}.${cents}`;
}

/** What a plan is charged at, VAT included: "R172.50". */
export function printPrice(plan: PaidPlan): string {
  return printRand(priceOf(plan).gross);
}
