import { LOCALE } from '../language/locale.ts';
import { currencyDigits, isIntlCurrency } from './currency.ts';

/**
 * Formats money as South Africans write it ("R 1 234,50", "−R 5"), for the app, emails and PDFs. Amounts are
 * decimal strings, which Intl formats exactly.
 */

/** `short`: no cents where there are none. `exact`: all decimals of the currency. `compact`: rounded to fit an axis ("R 1,2M"). */
export type AmountFormat = 'short' | 'exact' | 'compact';

function optionsOf(form: AmountFormat, currency: string): Intl.NumberFormatOptions {
  if (form === 'compact') {
    return {
      notation: 'compact',
      maximumFractionDigits: 1,
      minimumFractionDigits: 0,
      maximumSignificantDigits: 3,
      roundingPriority: 'lessPrecision',
    };
  }
  const digits = currencyDigits(currency);
  const trailing = form === 'short' ? ({ trailingZeroDisplay: 'stripIfInteger' } as const) : {};
  return { minimumFractionDigits: digits, maximumFractionDigits: digits, ...trailing };
}

const FORMATS = new Map<string, Intl.NumberFormat>();

const MINUS = '\u2212';

function formatOf(currency: string, form: AmountFormat): Intl.NumberFormat {
  const isIntl = isIntlCurrency(currency);
  const id = isIntl ? `${currency} ${form}` : form;
  let format = FORMATS.get(id);
  if (!format) {
    // Rand as R; any other currency by its code, since "$" would not say whose dollars.
    const currencyDisplay = currency === 'ZAR' ? 'symbol' : 'code';
    const money = isIntl ? ({ style: 'currency', currency, currencyDisplay } as const) : {};
    format = new Intl.NumberFormat(LOCALE, { ...money, ...optionsOf(form, currency) });
    FORMATS.set(id, format);
  }
  return format;
}

/** Formats a decimal amount of a currency: an ISO code, or the shop's own code as `readCurrency` returns it. */
export function formatAmount(amount: string, currency: string, form: AmountFormat): string {
  const written = formatOf(currency, form).format(amount as Intl.StringNumericLiteral);
  // Intl writes a hyphen in English of South Africa.
  const text = written.replace(/^-/, MINUS);
  if (isIntlCurrency(currency) || currency === '') return text;
  // Where Intl puts its codes: behind the sign.
  const sign = text.startsWith(MINUS) ? MINUS : '';
  return `${sign}${currency}\u00a0${text.slice(sign.length)}`;
}
