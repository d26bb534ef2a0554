import { formatPercent } from '#domain/language/format-percent.ts';
import { fromCents } from '#domain/money/money.ts';
import { annualSavingCents, isPaidPlan, priceOf, VAT_PERCENT } from '#domain/billing/plans.ts';
import type { PaidPlan } from '#domain/billing/plans.ts';
import { formatMoney, formatMoneyExact } from '../../platform/format/money.ts';
import { t } from '#domain/language/t.ts';

export const PLAN_LABELS: Readonly<Record<PaidPlan, { name: string; plan: string; per: string }>> = {
  monthly: { name: t('Monthly'), plan: t('Monthly plan'), per: t('excluding VAT, each month') },
  annual: { name: t('Annual'), plan: t('Annual plan'), per: t('excluding VAT, each year') },
};

/** "Monthly plan"; an unknown plan keeps its own name. */
export function planName(planType: string): string {
  return isPaidPlan(planType) ? PLAN_LABELS[planType].plan : t('{name} plan', { name: planType });
}

export interface PriceLabels {
  /** "R 150" */
  net: string;
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
    sum: t('{net} + {vat} VAT ({vatPercent}) = {gross}', {
      net: net ?? '',
      vat: vat ?? '',
      vatPercent: formatPercent(Number(VAT_PERCENT)),
      gross: gross ?? '',
    }),
    gross: gross ?? '',
  };
}

/** "Saves R 901 a year": the annual plan against twelve months, excluding VAT. */
export function savingsLabel(): string {
  return t('Saves {amount} a year', { amount: formatMoney(fromCents(annualSavingCents()), 'ZAR') });
}
