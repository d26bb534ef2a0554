import { annualSavingCents, priceOf, type PaidPlan } from '#domain/billing/plans.ts';
import { fromCents } from '#domain/money/money.ts';
import { formatMoney, formatMoneyExact } from '../../platform/format/money.ts';

/** Returns a price in rand without a space after the symbol: "R150", "R172,50". Takes decimal text. */
export function formatPrice(amount: string): string {
  return removeCurrencySpace(formatMoney(amount, 'ZAR'));
}

function removeCurrencySpace(text: string): string {
  return text.replace(/^R\s/u, 'R');
}

/** Returns a plan's prices: `advertised` is without VAT ("R150"), `charged` with VAT; the others always have cents. */
export function priceLabels(plan: PaidPlan) {
  const { net, vat, gross } = priceOf(plan);
  const withCents = (amount: string) => removeCurrencySpace(formatMoneyExact(amount, 'ZAR'));
  return {
    advertised: formatPrice(net),
    charged: formatPrice(gross),
    net: withCents(net),
    vat: withCents(vat),
    total: withCents(gross),
  };
}

/** Returns what the annual plan saves in a year, without VAT: "R901". */
export function savingsLabel(): string {
  return formatPrice(fromCents(annualSavingCents()));
}
