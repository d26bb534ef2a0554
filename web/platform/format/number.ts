import { LOCALE } from '#domain/language/locale.ts';

const WHOLE = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const DECIMAL = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });
const EXACT = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 10 });
const COMPACT = new Intl.NumberFormat(LOCALE, { notation: 'compact', maximumFractionDigits: 1 });
const POINTS = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });
const PERCENT = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 1 });

/** Writes a number with the minus sign of amounts: Intl writes a hyphen in English of South Africa. */
const written = (format: Intl.NumberFormat, number: number) => format.format(number).replace('-', '\u2212');

/** A count: "12 345". */
export function formatCount(count: number): string {
  return written(WHOLE, count);
}

/** A quantity, which may be fractional: "2,5". */
export function formatQuantity(quantity: number): string {
  return written(DECIMAL, quantity);
}

/** A decimal number that the shop keeps as text, such as a weight: "0.55" becomes "0,55". Any other text stays. */
export function formatDecimalText(text: string): string {
  return text.trim() === '' || !Number.isFinite(Number(text)) ? text : written(EXACT, Number(text));
}

/** A count rounded to fit an axis or a badge: "12,3K". */
export function formatCountCompact(count: number): string {
  return written(COMPACT, count);
}

/** A fraction as a percentage: 0.155 becomes "15,5%". */
export function formatShare(share: number): string {
  return written(PERCENT, share);
}

/** Percentage points: 2.44 becomes "2,4". */
export function formatPoints(points: number): string {
  return written(POINTS, points);
}

/** "1 order", "2 orders". */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}
