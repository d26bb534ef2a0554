import { LOCALE } from '../language/locale.ts';
import { formatAmount } from '../money/format-amount.ts';
import { isDecimal } from '../money/money.ts';

const NUMBER = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });
const SHARE = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 1 });
const MINUS = '\u2212';

/** A figure as people read it outside of the app: amounts with their currency, shares as percentages, a dash where there is none. */
export function figureText(unit: string, value: string | number | null, currency: string): string {
  if (value === null) return '–';
  if (typeof value === 'string') return isDecimal(value) ? formatAmount(value, currency, 'exact') : value;
  return (unit === 'share' ? SHARE : NUMBER).format(value).replace('-', MINUS);
}

/** "+12,4%" of a change in shares of one: 0.124. */
export function changeText(change: number | null): string {
  if (change === null) return '–';
  const text = SHARE.format(Math.abs(change));
  return change === 0 ? text : `${change > 0 ? '+' : MINUS}${text}`;
}
