import { LOCALE } from './locale.ts';

const NUMBER = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 4 });

/** A number of percent, also as the shop's decimal text: "15.5000" becomes "15,5%". */
export function formatPercent(percent: number | string): string {
  return `${NUMBER.format(Number(percent))}%`;
}
