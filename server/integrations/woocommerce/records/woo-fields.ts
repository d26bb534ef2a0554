import { type Field, ShapeError } from './shape.ts';

const PLAIN_DECIMAL = /^-?\d+(?:\.\d+)?$/;
const LOOSE_DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;

/** Rewrites a decimal exactly, without exponent, plus sign or bare point; null when it is not a decimal. */
function plainDecimal(text: string): string | null {
  const parts = LOOSE_DECIMAL.exec(text);
  if (parts === null) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts;
  const digits = whole + fraction;
  if (digits === '') return null;
  const point = whole.length + Number(exponent);
  const padded = digits.padStart(digits.length + Math.max(0, -point), '0').padEnd(Math.max(point, digits.length), '0');
  const cut = Math.max(point, 0);
  const front = padded.slice(0, cut).replace(/^0+(?=\d)/, '') || '0';
  const back = padded.slice(cut);
  return (sign === '-' ? '-' : '') + front + (back === '' ? '' : `.${back}`);
}

function readDecimal(value: unknown): string | null {
  if (typeof value === 'string') return PLAIN_DECIMAL.test(value) ? value : plainDecimal(value.trim());
  if (typeof value === 'number' && Number.isFinite(value)) return plainDecimal(String(value));
  return null;
}

/** A required amount: a decimal string exactly as in the shop ("931.00", "-20.00"). */
export const amount: Field<string> = (value) => {
  const decimal = readDecimal(value);
  if (decimal === null) throw new ShapeError('an amount of money');
  return decimal;
};

/** An optional amount; missing, null or "" means "0". */
export const amountOrZero: Field<string> = (value) =>
  value === '' || value === null || value === undefined || value === false ? '0' : amount(value);

/** A price: a decimal string, or "" without one. */
export const price: Field<string> = (value) =>
  value === '' || value === null || value === undefined || value === false ? '' : amount(value);

/** Text; null and missing become "". Numbers and booleans become text; nested values are invalid. */
export const text: Field<string> = (value) => {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  // PHP sends an empty array for a missing value.
  if (Array.isArray(value) && value.length === 0) return '';
  throw new ShapeError('text');
};

/** Text that cannot be empty. */
export const word: Field<string> = (value) => {
  const read = text(value);
  if (read === '') throw new ShapeError('text that is not empty');
  return read;
};

/** A status slug without the `wc-` prefix of older shops and plugins. */
export const statusSlug: Field<string> = (value) => {
  const read = word(value);
  return read.startsWith('wc-') ? read.slice(3) : read;
};

function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const read = Number(value);
  return Number.isFinite(read) ? read : null;
}

/** The id of a record: a whole number above zero. */
export const id: Field<number> = (value) => {
  const read = readNumber(value);
  if (read === null || !Number.isSafeInteger(read) || read < 1) throw new ShapeError('an id');
  return read;
};

/** The id of another record; 0, null, "", false and missing mean none. */
export const reference: Field<number> = (value) => {
  if (value === null || value === undefined || value === '' || value === false) return 0;
  const read = readNumber(value);
  if (read === null || !Number.isSafeInteger(read) || read < 0) throw new ShapeError('an id or 0');
  return read;
};

/** The same for a reference that is not essential: an invalid id means none. */
export const referenceOrNone: Field<number> = (value) => {
  const read = readNumber(value);
  return read !== null && Number.isSafeInteger(read) && read > 0 ? read : 0;
};

/** A quantity, which may be negative or fractional; missing means 0. */
export const quantity: Field<number> = (value) => {
  if (value === null || value === undefined || value === '' || value === false) return 0;
  const read = readNumber(value);
  if (read === null) throw new ShapeError('a number');
  return read;
};

/** The same in whole numbers: what plugins that sell by weight count in parts of one is rounded. */
export const wholeQuantity: Field<number> = (value) => {
  const read = quantity(value);
  return Number.isInteger(read) ? read : Math.round(read);
};

/** A quantity, or null without one. */
export const quantityOrNull: Field<number | null> = (value) =>
  value === null || value === undefined || value === '' || value === false ? null : quantity(value);

/** A boolean in any of PHP's and WooCommerce's forms. */
export const flag: Field<boolean> = (value) => {
  if (typeof value === 'boolean') return value;
  if (value === 'yes' || value === 'true' || value === '1' || value === 1) return true;
  if (value === 'no' || value === 'false' || value === '0' || value === '' || value === 0) return false;
  if (value === null || value === undefined) return false;
  throw new ShapeError('yes or no');
};

/**
 * Valid years: MySQL's first, and the last in which the next day still has a four-digit year in all time zones.
 */
const [FIRST_YEAR, LAST_YEAR] = [1000, 9998];

const MOMENT = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?$/;

function isMoment(text: string): boolean {
  const parts = MOMENT.exec(text);
  if (parts === null) return false;
  const year = Number(parts[1]);
  if (year < FIRST_YEAR || year > LAST_YEAR) return false;
  const month = Number(parts[2]);
  const day = Number(parts[3]);
  // Date.parse accepts 31 February, but PostgreSQL does not.
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const inDay = Number(parts[4]) < 24 && Number(parts[5]) < 60 && Number(parts[6]) < 60;
  return month >= 1 && month <= 12 && day >= 1 && day <= (day <= 28 ? 28 : daysInMonth) && inDay;
}

/**
 * A date and time without offset: `2026-11-20T14:05:34`. Fields ending in `_gmt` are UTC, others shop time. Null without a
 * date, also for MySQL's zero date; anything else is invalid.
 */
export const moment: Field<string | null> = (value) => {
  if (value === null || value === undefined || value === '' || value === false) return null;
  if (typeof value !== 'string') throw new ShapeError('a date and time');
  if (value.startsWith('0000-00-00') || value.startsWith('-0001-11-30')) return null;
  if (!isMoment(value)) throw new ShapeError('a date and time');
  return value;
};

/** When a record was last changed in the shop, as ISO text. */
export function modifiedOf(record: {
  readonly date_modified_gmt: string | null;
  readonly date_created_gmt: string | null;
}) {
  return (instantOfGmt(record.date_modified_gmt ?? record.date_created_gmt) ?? new Date(0)).toISOString();
}

/** The instant of a `_gmt` field, whose text lacks the `Z`. Null stays null. */
export function instantOfGmt(text: string | null): Date | null {
  if (text === null) return null;
  const iso = text.replace(' ', 'T');
  return new Date(/(?:Z|[+-]\d\d:?\d\d)$/.test(iso) ? iso : `${iso}Z`);
}
