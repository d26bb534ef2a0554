import { fromCents } from '#domain/money/money.ts';
import { annualSavingCents, isPaidPlan, priceOf, VAT_PERCENT } from '#domain/billing/plans.ts';
import type { PaidPlan } from '#domain/billing/plans.ts';
import { formatMoney, formatMoneyExact } from '../../platform/format/money.ts';

/** What a plan is called and how often it is paid. */
export const PLAN_LABELS: Readonly<Record<PaidPlan, { name: string; each: string }>> = {
  monthly: { name: 'Monthly', each: 'month' },
  annual: { name: 'Annual', each: 'year' },
};

/** "Monthly plan"; a kind of plan we do not sell keeps its own name. */
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

/** The price of a plan in words, VAT spelled out. */
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

/** "Saves R 901 a year": what the annual plan saves against twelve months, VAT excluded. */
export function savingsLabel(): string {
  return `Saves ${formatMoney(fromCents(annualSavingCents()), 'ZAR')} a year`;
}
