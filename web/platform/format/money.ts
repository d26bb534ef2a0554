import { formatAmount } from '#domain/money/format-amount.ts';

/** Cents only when there are any: "R 1 234", "R 1 234,50". For tiles, charts and lists of round amounts. */
export function formatMoney(amount: string, currency: string): string {
  return formatAmount(amount, currency, 'short');
}

/** All decimals of the currency: "R 0,00", "JPY 0". For columns and totals. */
export function formatMoneyExact(amount: string, currency: string): string {
  return formatAmount(amount, currency, 'exact');
}

/** Rounded to fit an axis, to three digits at most: "R 1,2M", "R 940". */
export function formatMoneyCompact(amount: string, currency: string): string {
  return formatAmount(amount, currency, 'compact');
}

/** Two amounts and what is between them: "R 59,99 – R 201,99"; one amount if they are equal. */
export function formatMoneyRange(lowest: string, highest: string, currency: string): string {
  const [from, to] = [formatMoneyExact(lowest, currency), formatMoneyExact(highest, currency)];
  return from === to ? from : `${from}\u00A0– ${to}`;
}
