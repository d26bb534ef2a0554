import { EXPECTED_VALUES, type RecordWarning } from '#domain/record-warning.ts';
import { excerpt, MAX_WARNINGS, Reading, type Refusal } from './reading.ts';
import { type Field, isObject, readFields, type ShapeOf } from './shape.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

/** A record that cannot be stored. Names the field and what it should be. */
export class ShapeError extends Error {
  constructor(refusal: Refusal) {
    super(reasonOf(refusal));
    this.name = 'ShapeError';
  }
}

/** Names of fields that can reject a record. */
const NAMES: Readonly<Record<string, string>> = {
  '': inEnglish('It'),
  id: inEnglish('The id'),
  status: inEnglish('The status'),
  total: inEnglish('The total'),
  amount: inEnglish('The amount'),
  date_created_gmt: inEnglish('The date'),
  line_items: inEnglish('The line items'),
  tax_lines: inEnglish('The tax lines'),
  shipping_lines: inEnglish('The shipping lines'),
  fee_lines: inEnglish('The fee lines'),
  coupon_lines: inEnglish('The coupon lines'),
  refunds: inEnglish('The list of refunds'),
  variations: inEnglish('The list of variations'),
};

/** Whole sentences, by what was expected. `value` is empty if the record has none. */
const REASONS: Readonly<Record<Refusal['expected'], (field: string, value: string) => string>> = {
  money: (field, value) =>
    value === ''
      ? inEnglish('{field} should be an amount of money.', { field })
      : inEnglish('{field} should be an amount of money, but it is “{value}”.', { field, value }),
  text: (field, value) =>
    value === ''
      ? inEnglish('{field} should be text that is not empty.', { field })
      : inEnglish('{field} should be text that is not empty, but it is “{value}”.', { field, value }),
  id: (field, value) =>
    value === ''
      ? inEnglish('{field} should be an id.', { field })
      : inEnglish('{field} should be an id, but it is “{value}”.', { field, value }),
  moment: (field, value) =>
    value === ''
      ? inEnglish('{field} should be a date and time.', { field })
      : inEnglish('{field} should be a date and time, but it is “{value}”.', { field, value }),
  object: (field, value) =>
    value === ''
      ? inEnglish('{field} should be an object.', { field })
      : inEnglish('{field} should be an object, but it is “{value}”.', { field, value }),
  list: (field, most) => inEnglish('{field} should be a list of at most {most}.', { field, most }),
};

/** Names the field in plain words: `The total should be an amount of money, but it is “1,5”.` */
export function reasonOf({ field, expected, value }: Refusal): string {
  return REASONS[expected](NAMES[field] ?? field, value);
}

export type Read<T> = { readonly record: T; readonly refusal?: never } | { readonly refusal: Refusal };

export interface RecordSchema<T> {
  /** @throws ShapeError when the record cannot be stored. */
  (value: unknown): T;
  read(value: unknown): Read<T>;
}

/** Nested further than this, a value is left out: PostgreSQL and JSON.stringify have limits too. Records have 10 levels. */
const MAX_DEPTH = 60;

const WARNINGS = 'karoo_warnings';

/**
 * A record with these fields. Fields that cannot be read have a substitute, and `karoo_warnings` lists the original values; `finish` may
 * compute more from what was sent. Reading a record again changes nothing.
 */
export function record<S extends Readonly<Record<string, Field<unknown>>>, T extends object = ShapeOf<S>>(
  fields: S,
  finish: (read: ShapeOf<S>, sent: Readonly<Record<string, unknown>>, at: Reading) => T = (read) => read as object as T,
): RecordSchema<T> {
  const readAll = readFields(fields);
  const read = (value: unknown): Read<T> => {
    const at = new Reading();
    if (!isObject(value)) {
      at.refuse('object', value);
      return { refusal: at.refusal as Refusal };
    }
    const { sent, earlier } = partWarnings(value);
    const bounded = isDeep(sent, MAX_DEPTH) ? withoutDepth(sent, at) : sent;
    const found = finish(readAll(bounded, at), bounded, at);
    if (at.refusal !== null) return { refusal: at.refusal };
    const warnings = [
      ...earlier.filter(({ field }) => at.warnings.every((one) => one.field !== field)),
      ...at.warnings,
    ];
    return { record: warnings.length === 0 ? found : { ...found, [WARNINGS]: warnings } };
  };
  const schema = (value: unknown): T => {
    const result = read(value);
    if (result.refusal !== undefined) throw new ShapeError(result.refusal);
    return result.record;
  };
  return Object.assign(schema, { read });
}

/** The warnings of an earlier reading, and the record without them. */
function partWarnings(value: Record<string, unknown>): {
  sent: Record<string, unknown>;
  earlier: readonly RecordWarning[];
} {
  if (!Object.hasOwn(value, WARNINGS)) return { sent: value, earlier: [] };
  const { [WARNINGS]: earlier, ...sent } = value;
  return { sent, earlier: Array.isArray(earlier) ? earlier.slice(0, MAX_WARNINGS).flatMap(warningIn) : [] };
}

function warningIn(value: unknown): RecordWarning[] {
  if (!isObject(value)) return [];
  const { field, value: sent, expected, instead } = value;
  if (typeof field !== 'string' || typeof sent !== 'string' || typeof instead !== 'string') return [];
  const known = EXPECTED_VALUES.find((one) => one === expected);
  return known ? [{ field: excerpt(field), value: excerpt(sent), expected: known, instead: excerpt(instead) }] : [];
}

function isDeep(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (most === 0) return true;
  if (Array.isArray(value)) return value.some((inner) => isDeep(inner, most - 1));
  for (const key in value) if (isDeep((value as Record<string, unknown>)[key], most - 1)) return true;
  return false;
}

function withoutDepth(value: Record<string, unknown>, at: Reading): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (!isDeep(inner, MAX_DEPTH - 1)) return [key, inner];
      at.warn('depth', inner, '', key);
      return [key, cut(inner, MAX_DEPTH - 1)];
    }),
  );
}

function cut(value: unknown, most: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (most === 0) return null;
  if (Array.isArray(value)) return value.map((inner) => cut(inner, most - 1));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cut(inner, most - 1)]));
}
