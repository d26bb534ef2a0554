import { changeText, figureText } from '#domain/figures/figure-text.ts';
import type { DeclaredText } from '#domain/language/declared-text.ts';
import { t } from '#domain/language/t.ts';
import { currencyDigits } from '#domain/money/currency.ts';
import { currentLocale } from '../../platform/language/language.ts';

/** A cell that people read in other words than programs: "12,5%" is 0.125 in a spreadsheet. */
export class WrittenCell {
  readonly value: string | number | null;
  readonly text: string;

  constructor(value: string | number | null, text: string) {
    this.value = value;
    this.text = text;
  }
}

/** A share: in a spreadsheet a number that is shown as a percentage, in a PDF and in messages the percentage, in a CSV file the number. */
export class ShareCell extends WrittenCell {
  constructor(share: number, text = figureText('share', share, '')) {
    super(roundNumber(share) as number, text);
  }
}

/** A word of WooCommerce or of the API: in a spreadsheet as programs know it, in a PDF and in messages under its name. */
export function namedCell(names: Readonly<Partial<Record<string, DeclaredText>>>, value: unknown): unknown {
  if (typeof value !== 'string' || !Object.hasOwn(names, value)) return value;
  return new WrittenCell(value, names[value]?.() ?? value);
}

/** The file's cell of a value of this kind or unit. */
export function cellOfKind(kind: string, value: unknown): unknown {
  return kind === 'share' && typeof value === 'number' ? new ShareCell(value) : value;
}

/** The file's cell of a change: "+12,5%". */
export function changeCell(change: number | null): ShareCell | null {
  return change === null ? null : new ShareCell(change, changeText(change));
}

/** An amount as people read it, without its currency. */
export function amountText(amount: string, currency: string): string {
  const digits = currencyDigits(currency);
  const format = new Intl.NumberFormat(currentLocale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(amount as Intl.StringNumericLiteral);
}

/** Says of which currency amounts are that do not name it: "Amounts in ZAR". Empty for a store without one. */
export function currencyNote(currency: string): string {
  return currency === '' ? '' : t('Amounts in {currency}', { currency });
}

/** Rounds numbers to six decimals: smaller ones would have an exponent, which not every program reads. */
export function roundNumber(value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value;
}
