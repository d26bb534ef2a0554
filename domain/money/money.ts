/**
 * Money is a decimal string ("1234.50") outside this file and a bigint of cents inside sums.
 * Floats are never used: 0.1 + 0.2 is not 0.3.
 */

const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** Whether the text is a plain decimal number, as WooCommerce and Postgres write money. */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text);
}

/**
 * Cents of a decimal string; more than two decimals are rounded half away from zero, as WooCommerce rounds.
 * @throws RangeError when the text is no plain decimal number.
 */
export function toCents(decimal: string): bigint {
  if (!isDecimal(decimal)) throw new RangeError(`"${decimal}" is not an amount of money`);
  const point = decimal.indexOf('.');
  if (point === -1) return BigInt(decimal) * 100n;
  // Fast path: most amounts have two decimals.
  const whole = decimal.slice(0, point);
  const decimals = decimal.length - point - 1;
  if (decimals === 2) return BigInt(whole + decimal.slice(point + 1));
  const padded = decimal.slice(point + 1).padEnd(3, '0');
  const cents = BigInt(whole + padded.slice(0, 2));
  if (padded.charCodeAt(2) < 53 /* '5' */) return cents;
  return decimal.startsWith('-') ? cents - 1n : cents + 1n;
}

/** The decimal string of an amount in cents: 123450n gives "1234.50". */
export function fromCents(cents: bigint): string {
  const negative = cents < 0n;
  const digits = (negative ? -cents : cents).toString().padStart(3, '0');
  return `${negative ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const TWO_DECIMALS = /^-?\d+\.\d\d$/;

/** The same amount with two decimals. Postgres returns "0" for empty sums and more decimals for quotients. */
export function toTwoDecimals(decimal: string): string {
  return TWO_DECIMALS.test(decimal) ? decimal : fromCents(toCents(decimal));
}

/** The exact sum of decimal strings, with two decimals. */
export function sumMoney(amounts: Iterable<string>): string {
  let cents = 0n;
  for (const amount of amounts) cents += toCents(amount);
  return fromCents(cents);
}

/**
 * One amount divided by a whole number, rounded half away from zero to the cent ("0.00" for zero parts):
 * the average order value of no orders is 0.
 */
export function divideMoney(amount: string, parts: number): string {
  if (parts === 0) return '0.00';
  const cents = toCents(amount);
  const divisor = BigInt(parts);
  const doubled = (cents < 0n ? -cents : cents) * 2n + divisor;
  const rounded = doubled / (divisor * 2n);
  return fromCents(cents < 0n ? -rounded : rounded);
}

/** Digits in groups of three: "1033850" with "," gives "1,033,850". A minus sign in front stays. */
export function groupThousands(whole: string, separator: string): string {
  const sign = whole.startsWith('-') ? '-' : '';
  const groups: string[] = [];
  for (let end = whole.length; end > sign.length; end -= 3) {
    groups.unshift(whole.slice(Math.max(sign.length, end - 3), end));
  }
  return sign + groups.join(separator);
}
