import { LOCALE } from '../language/locale.ts';

/**
 * Formats money as South Africans write it ("R 1 234,50"), for the app, emails and PDFs. Amounts are
 * decimal strings, which Intl formats exactly.
 */

/** `short`: no cents where there are none. `exact`: always two decimals. `compact`: rounded to fit an axis ("R 1,2M"). */
export type AmountFormat = 'short' | 'exact' | 'compact';

const OPTIONS: Readonly<Record<AmountFormat, Intl.NumberFormatOptions>> = {
  short: { minimumFractionDigits: 2, maximumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' },
  exact: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  compact: {
    notation: 'compact',
    maximumFractionDigits: 1,
    minimumFractionDigits: 0,
    maximumSignificantDigits: 3,
    roundingPriority: 'lessPrecision',
  },
};

const FORMATS = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string, form: AmountFormat): Intl.NumberFormat {
  const id = `${currency} ${form}`;
  let format = FORMATS.get(id);
  if (!format) {
    // Rand as R; any other currency by its code, since "$" would not say whose dollars.
    const currencyDisplay = currency === 'ZAR' ? 'symbol' : 'code';
    format = new Intl.NumberFormat(LOCALE, { style: 'currency', currency, currencyDisplay, ...OPTIONS[form] });
    FORMATS.set(id, format);
  }
  return format;
}

/** Formats a decimal amount of a currency (an ISO code or the shop's own code). */
export function formatAmount(amount: string, currency: string, form: AmountFormat): string {
  const exact = amount as Intl.StringNumericLiteral;
  try {
    return formatOf(currency, form).format(exact);
  } catch {
    // Intl does not know codes that are not ISO: show the code itself.
    return `${currency}\u00a0${new Intl.NumberFormat(LOCALE, OPTIONS[form]).format(exact)}`.trim();
  }
}
