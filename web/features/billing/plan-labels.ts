import { fromCents } from '#domain/money/money.ts';
import { annualSavingCents, isPaidPlan, priceOf, VAT_PERCENT } from '#domain/billing/plans.ts';
import type { PaidPlan } from '#domain/billing/plans.ts';
import { formatMoney, formatMoneyExact } from '../../platform/format/money.ts';

export const PLAN_LABELS: Readonly<Record<PaidPlan, { name: string; each: string }>> = {
  monthly: { name: 'Monthly', each: 'month' },
  annual: { name: 'Annual', each: 'year' },
};

/** "Monthly plan"; an unknown plan keeps its own name. */
export function planName(planType: string): string {
  return `${isPaidPlan(planType) ? PLAN_LABELS[planType].name : planType} plan`;
}

export interface PriceLabels {
  /** "R 150" */
  net: string;
  /** "excluding VAT, each month" */
  per: string;
  /** "R 150,00 + R 22,50 VAT (15%) = R 172,50" */
  sum: string;
  /** "R 172,50" */
  gross: string;
}

export function priceLabels(plan: PaidPlan): PriceLabels {
  const price = priceOf(plan);
  const [net, vat, gross] = [price.net, price.vat, price.gross].map((amount) => formatMoneyExact(amount, 'ZAR'));
  return {
    net: formatMoney(price.net, 'ZAR'),
    per: `excluding VAT, each ${PLAN_LABELS[plan].each}`,
    sum: `${net} + ${vat} VAT (${VAT_PERCENT}%) = ${gross}`,
    gross: gross ?? '',
  };
}

/** "Saves R 901 a year": the annual plan against twelve months, excluding VAT. */
export function savingsLabel(): string {
  return `Saves ${formatMoney(fromCents(annualSavingCents()), 'ZAR')} a year`;
}
