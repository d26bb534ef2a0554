import { LOCALE } from './locale.ts';

const COUNT = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 3 });

/** The `#` of a compiled plural: "12 345". */
export function countText(count: number): string {
  return COUNT.format(count);
}
