import { annualSavingCents, priceOf, type PaidPlan } from '#domain/billing/plans.ts';
import { fromCents } from '#domain/money/money.ts';
import { formatMoney, formatMoneyExact } from '../../platform/format/money.ts';

/** A price in rand, of decimal text: "R 150", "R 172,50". */
export function formatPrice(amount: string): string {
  return formatMoney(amount, 'ZAR');
}

/** Returns a plan's prices: `advertised` is without VAT ("R 150"), `charged` with VAT; the others always have cents. */
export function priceLabels(plan: PaidPlan) {
  const { net, vat, gross } = priceOf(plan);
  const withCents = (amount: string) => formatMoneyExact(amount, 'ZAR');
  return {
    advertised: formatPrice(net),
    charged: formatPrice(gross),
    net: withCents(net),
    vat: withCents(vat),
    total: withCents(gross),
  };
}

/** Returns what the annual plan saves in a year, without VAT: "R 901". */
export function savingsLabel(): string {
  return formatPrice(fromCents(annualSavingCents()));
}
