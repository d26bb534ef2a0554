/**
 * Money as people read it, in the South African way ("R 1 234,50"). Amounts are decimal strings and are formatted as
 * such: Intl takes them exactly, without a detour through a float.
 */

const FORMATS = new Map<string, Intl.NumberFormat>();

function currencyFormat(currency: string, key: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const id = `${currency} ${key}`;
  let format = FORMATS.get(id);
  if (!format) {
    // Rand as R; any other currency by its code, since "$" would not say whose dollars.
    const currencyDisplay = currency === 'ZAR' ? 'symbol' : 'code';
    format = new Intl.NumberFormat('en-ZA', { style: 'currency', currency, currencyDisplay, ...options });
    FORMATS.set(id, format);
  }
  return format;
}

function write(amount: string, currency: string, key: string, options: Intl.NumberFormatOptions): string {
  const exact = amount as Intl.StringNumericLiteral;
  try {
    return currencyFormat(currency, key, options).format(exact);
  } catch {
    // A shop may name a currency that is no ISO code: then the code is written as it is.
    return `${currency}\u00a0${new Intl.NumberFormat('en-ZA', options).format(exact)}`.trim();
  }
}

/** No cents where there are none, else two: "R 1 234", "R 1 234,50". For tiles, charts and lists of round sums. */
export function formatMoney(amount: string, currency: string): string {
  return write(amount, currency, 'short', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
  });
}

/** Always two decimals: "R 0,00". For columns and totals. */
export function formatMoneyExact(amount: string, currency: string): string {
  return write(amount, currency, 'exact', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** Rounded to fit an axis, to three digits at most: "R 1,2M", "R 940". */
export function formatMoneyCompact(amount: string, currency: string): string {
  return write(amount, currency, 'compact', {
    notation: 'compact',
    maximumFractionDigits: 1,
    minimumFractionDigits: 0,
    maximumSignificantDigits: 3,
    roundingPriority: 'lessPrecision',
  });
}
