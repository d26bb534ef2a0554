import { isNoDate, readMoment } from './woo-dates.ts';
import { readCurrency } from '#domain/money/currency.ts';
import { MAX_CODE, MAX_EMAIL, MAX_LABEL } from '#domain/orders/key-lengths.ts';
import type { Reading } from './reading.ts';
import { type Field, isNothing, isObject } from './shape.ts';

const PLAIN_DECIMAL = /^-?\d+(?:\.\d+)?$/;
/** More digits are no amount of money; PostgreSQL also has a limit. */
const MAX_DIGITS = 40;
const LOOSE_DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;

/** Rewrites a decimal exactly, without exponent, plus sign or bare point; null when it is not a decimal. */
function plainDecimal(text: string): string | null {
  const parts = LOOSE_DECIMAL.exec(text);
  if (parts === null) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts;
  const digits = whole + fraction;
  if (digits === '' || Math.abs(Number(exponent)) > MAX_DIGITS) return null;
  const point = whole.length + Number(exponent);
  const padded = digits.padStart(digits.length + Math.max(0, -point), '0').padEnd(Math.max(point, digits.length), '0');
  const cut = Math.max(point, 0);
  const front = padded.slice(0, cut).replace(/^0+(?=\d)/, '') || '0';
  const back = padded.slice(cut);
  return (sign === '-' ? '-' : '') + front + (back === '' ? '' : `.${back}`);
}

function readDecimal(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  if (text.length > MAX_DIGITS) return null;
  const decimal = PLAIN_DECIMAL.test(text) ? text : plainDecimal(text);
  return decimal === null || decimal.length > MAX_DIGITS ? null : decimal;
}

/** The decimal of an amount exactly as in the shop ("931.00", "-20.00"); null when it is not one. */
export const amountOrNull: Field<string | null> = readDecimal;

/** An amount without which the record means nothing. */
export const requiredAmount: Field<string> = (value, at) => {
  const decimal = readDecimal(value);
  if (decimal === null) at.refuse('money', value);
  return decimal ?? '0';
};

/** An amount, "0" without one. */
export const amountOrZero: Field<string> = (value, at) => {
  if (isNothing(value)) return '0';
  const decimal = readDecimal(value);
  if (decimal === null) at.warn('amount', value, '0');
  return decimal ?? '0';
};

/** An amount, or "" without one: on shipping and fee lines, a tax has no subtotal. */
export const amountOrEmpty: Field<string> = (value, at) => (isNothing(value) ? '' : amountOrZero(value, at));

/** A price: a decimal, or "" without one. As the specification says, 0 when it is not a number. */
export const price: Field<string> = (value, at) => {
  if (isNothing(value)) return '';
  const decimal = readDecimal(value);
  if (decimal === null) at.warn('number', value, '0');
  return decimal ?? '0';
};

/** The text of a value, the texts of a list in a row, and "" for PHP's forms of no value; null for anything else. */
function readText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (isNothing(value)) return '';
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
}

/** The text of a shop's value for a screen or file; "" when it has none. PHP's `false` is no text. */
export function plainText(value: unknown): string {
  return readText(value) ?? '';
}

function textUpTo(most: number): Field<string> {
  return (value, at) => {
    const text = readText(value) ?? unreadableText(value, at);
    if (text.length <= most) return text;
    const short = text.slice(0, most).toWellFormed();
    at.warn('shorter', text, short);
    return short;
  };
}

/** A list of texts is read as one. Booleans and objects are no texts: PHP's `false` would be a customer of that name. */
function unreadableText(value: unknown, at: Reading): string {
  const texts = Array.isArray(value) ? value.map(readText).filter((text) => text !== null && text !== '') : [];
  const text = texts.join(', ');
  at.warn('text', value, text);
  return text;
}

/** Text of any length, "" without one. */
export const text: Field<string> = textUpTo(Infinity);

/** Names, codes and other text on one line, which indexes and searches hold: PostgreSQL's indexes take 2,700 bytes. */
export const label: Field<string> = textUpTo(MAX_LABEL);

/** What a program tells things apart by, such as a payment method. */
export const code: Field<string> = textUpTo(MAX_CODE);

/** The title of a product, which is indexed too. */
export const title: Field<string> = textUpTo(500);

/** An email address; the first of a list. A part of one would be someone else's, so a longer text is no address. */
export const email: Field<string> = (value, at) => {
  const text = (readText(value) ?? firstText(value, at)).trim();
  if (text.length <= MAX_EMAIL) return text;
  at.warn('text', value);
  return '';
};

function firstText(value: unknown, at: Reading): string {
  const texts = Array.isArray(value) ? value.map(readText) : [];
  const text = texts.find((one) => one !== null && one !== '') ?? '';
  at.warn('text', value, text);
  return text;
}

/** Text without which the record means nothing. */
export const word: Field<string> = (value, at) => {
  const read = plainText(value);
  if (read === '' || read.length > 200) at.refuse('text', value);
  return read;
};

/** A status slug without the `wc-` prefix of older shops and plugins. */
export const statusSlug: Field<string> = (value, at) => {
  const read = word(value, at).trim();
  if (read.length > MAX_CODE) at.refuse('text', value);
  return read.startsWith('wc-') ? read.slice(3) : read;
};

/** A currency's code; "" for the shop's own. */
export const currency: Field<string> = (value, at) => {
  const code = readCurrency(value);
  if (code === '' && !isNothing(value)) at.warn('text', value);
  return code;
};

function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const read = Number(value);
  return Number.isFinite(read) ? read : null;
}

/** A shop's id, a whole number from 1 to 2^53 − 1, also as text; null for anything else. */
export function idOrNull(value: unknown): number | null {
  const read = readNumber(value);
  return read !== null && Number.isSafeInteger(read) && read >= 1 ? read : null;
}

/** The id of a record. */
export const id: Field<number> = (value, at) => {
  const read = idOrNull(value);
  if (read === null) at.refuse('id', value);
  return read ?? 0;
};

/** The id of a line; 0 without one, for `lines` to fill in. */
export const lineId: Field<number> = (value) => idOrNull(value) ?? 0;

/** The id of another record; 0 for none. */
export const reference: Field<number> = (value, at) => {
  const read = idOrNull(value);
  if (read === null && !isNothing(value) && value !== 0 && value !== '0') at.warn('id', value, '0');
  return read ?? 0;
};

/** An id in a list, also of an object that has one; left out when there is none. */
export const listedId: Field<number | null> = (value, at) => {
  const read = idOrNull(isObject(value) ? value['id'] : value);
  if (read === null) at.warn('id', value);
  return read;
};

/** Shops sell and stock no more of a product. Whole numbers as large fit every column. */
const MAX_QUANTITY = 1e9;

function readQuantity(value: unknown): number | null {
  const read = readNumber(value);
  return read !== null && Math.abs(read) <= MAX_QUANTITY ? read : null;
}

/** A quantity, which may be negative or fractional; missing means 0. */
export const quantity: Field<number> = (value, at) => {
  if (isNothing(value)) return 0;
  const read = readQuantity(value);
  if (read === null) at.warn('number', value, '0');
  return read ?? 0;
};

/** The same in whole numbers: what plugins that sell by weight count in parts of one is rounded. */
export const wholeQuantity: Field<number> = (value, at) => Math.round(quantity(value, at));

/** A quantity, or null without one. */
export const quantityOrNull: Field<number | null> = (value, at) => {
  if (isNothing(value)) return null;
  const read = readQuantity(value);
  if (read === null) at.warn('number', value);
  return read;
};

const YES: ReadonlySet<unknown> = new Set([true, 'yes', 'true', '1', 1, 'on']);
const NO: ReadonlySet<unknown> = new Set(['no', 'false', '0', 0, 'off']);

/** A boolean in any of PHP's and WooCommerce's forms. */
export const flag: Field<boolean> = (value, at) => {
  if (YES.has(value)) return true;
  if (!NO.has(value) && !isNothing(value)) at.warn('flag', value, 'no');
  return false;
};

/** A date and time in UTC without offset: `2026-11-20T14:05:34`; null without one. */
export const moment: Field<string | null> = (value, at) => {
  if (isNoDate(value)) return null;
  const read = readMoment(value);
  if (read === null) at.warn('date', value);
  return read;
};
