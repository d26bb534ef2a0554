import { LOCALE } from '../language/locale.ts';

/**
 * Formats money as South Africans write it ("R 1 234,50", "−R 5"), for the app, emails and PDFs. Amounts are
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

/** The form of codes that Intl takes; it throws for others. */
const INTL_CODE = /^[A-Z]{3}$/;

const MINUS = '\u2212';

function formatOf(currency: string, form: AmountFormat): Intl.NumberFormat {
  const isIntl = INTL_CODE.test(currency);
  const id = isIntl ? `${currency} ${form}` : form;
  let format = FORMATS.get(id);
  if (!format) {
    // Rand as R; any other currency by its code, since "$" would not say whose dollars.
    const currencyDisplay = currency === 'ZAR' ? 'symbol' : 'code';
    const money = isIntl ? ({ style: 'currency', currency, currencyDisplay } as const) : {};
    format = new Intl.NumberFormat(LOCALE, { ...money, ...OPTIONS[form] });
    FORMATS.set(id, format);
  }
  return format;
}

/** Formats a decimal amount of a currency: an ISO code, or the shop's own code as `readCurrency` returns it. */
export function formatAmount(amount: string, currency: string, form: AmountFormat): string {
  const written = formatOf(currency, form).format(amount as Intl.StringNumericLiteral);
  // Intl writes a hyphen in English of South Africa.
  const text = written.replace(/^-/, MINUS);
  if (INTL_CODE.test(currency) || currency === '') return text;
  // Where Intl puts its codes: behind the sign.
  const sign = text.startsWith(MINUS) ? MINUS : '';
  return `${sign}${currency}\u00a0${text.slice(sign.length)}`;
}
