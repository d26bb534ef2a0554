/** Whether a shop is South African, as far as its currency says. */
export function isSouthAfrican(currency: string): boolean {
  return currency === 'ZAR';
}

/** Whether a code has the form of those that Intl takes; it throws for others. */
export function isIntlCurrency(currency: string): boolean {
  return /^[A-Z]{3}$/.test(currency);
}

const DIGITS = new Map<string, number>();

/** The decimals that amounts of a currency are written with: none in yen. At most two, as amounts are known to the cent. */
export function currencyDigits(currency: string): number {
  if (!isIntlCurrency(currency)) return 2;
  let digits = DIGITS.get(currency);
  if (digits === undefined) {
    const own = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
    digits = Math.min(own.maximumFractionDigits ?? 2, 2);
    DIGITS.set(currency, digits);
  }
  return digits;
}

/** The longest code that is stored, in characters. ISO codes have three; tokens and points of shops rarely more than ten. */
export const CURRENCY_LENGTH = 20;

/**
 * A shop's currency code as Karoo stores it: without spaces around it, in upper case ("zar" is "ZAR"). Plugins sell for codes of
 * their own ("USDT", "PTS1"), so any short code is one. Empty text when the value names no currency.
 */
export function readCurrency(value: unknown): string {
  if (typeof value !== 'string' && !Number.isFinite(value)) return '';
  // Control characters and lone surrogates can be neither stored nor shown.
  const code = String(value)
    .toWellFormed()
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
    .toUpperCase();
  return [...code].slice(0, CURRENCY_LENGTH).join('').trim();
}
