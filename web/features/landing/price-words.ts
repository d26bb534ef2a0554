import { annualSavingCents, priceOf, type PaidPlan } from '#domain/plans.ts';
import { fromCents } from '#domain/money.ts';
import { formatMoney, formatMoneyExact } from '../../platform/format/money.ts';

/** Rand as prices are printed, the sign close to the figure: "R150", "R172,50". Takes decimal text. */
export function printPrice(amount: string): string {
  return closeUp(formatMoney(amount, 'ZAR'));
}

/** The same with its cents always, for tables: "R150,00". */
function printExact(amount: string): string {
  return closeUp(formatMoneyExact(amount, 'ZAR'));
}

function closeUp(text: string): string {
  return text.replace(/^R\s/u, 'R');
}

/** What a plan costs, in print. */
export interface PriceWords {
  /** Before VAT, as advertised: "R150". */
  advertised: string;
  /** What is charged: "R172,50". */
  charged: string;
  /** Net, VAT and total with all their cents. */
  net: string;
  vat: string;
  total: string;
}

export function priceWords(plan: PaidPlan): PriceWords {
  const { net, vat, gross } = priceOf(plan);
  return {
    advertised: printPrice(net),
    charged: printPrice(gross),
    net: printExact(net),
    vat: printExact(vat),
    total: printExact(gross),
  };
}

/** What paying by the year saves, VAT excluded: "R901". */
export function savingWords(): string {
  return printPrice(fromCents(annualSavingCents()));
}
