import { annualSavingCents, priceOf, type PaidPlan } from '#domain/billing/plans.ts';
import { fromCents } from '#domain/money/money.ts';
import { formatMoney, formatMoneyExact } from '../../platform/format/money.ts';

/** Rand as prices are printed, the sign close to the figure: "R150", "R172,50". Takes decimal text. */
export function formatPrice(amount: string): string {
  return removeCurrencySpace(formatMoney(amount, 'ZAR'));
}

/** The same with its cents always, for tables: "R150,00". */
function formatExactPrice(amount: string): string {
  return removeCurrencySpace(formatMoneyExact(amount, 'ZAR'));
}

function removeCurrencySpace(text: string): string {
  return text.replace(/^R\s/u, 'R');
}

/** What a plan costs, in print. */
export interface PriceLabels {
  /** Before VAT, as advertised: "R150". */
  advertised: string;
  /** What is charged: "R172,50". */
  charged: string;
  /** Net, VAT and total with all their cents. */
  net: string;
  vat: string;
  total: string;
}

export function priceLabels(plan: PaidPlan): PriceLabels {
  const { net, vat, gross } = priceOf(plan);
  return {
    advertised: formatPrice(net),
    charged: formatPrice(gross),
    net: formatExactPrice(net),
    vat: formatExactPrice(vat),
    total: formatExactPrice(gross),
  };
}

/** What paying by the year saves, VAT excluded: "R901". */
export function savingsLabel(): string {
  return formatPrice(fromCents(annualSavingCents()));
}
