import { EXPECTED_VALUES, type RecordWarning } from '#domain/record-warning.ts';
import { excerpt, MAX_WARNINGS, Reading, type Refusal } from './reading.ts';
import { type Field, isObject, readFields, type ShapeOf } from './shape.ts';

/** A record that cannot be stored. Names the field and what it should be. */
export class ShapeError extends Error {
  constructor(refusal: Refusal) {
    super(reasonOf(refusal));
    this.name = 'ShapeError';
  }
}

/** Names of fields that can reject a record. */
const NAMES: Readonly<Record<string, string>> = {
  '': 'It',
  id: 'The id',
  status: 'The status',
  total: 'The total',
  amount: 'The amount',
  date_created_gmt: 'The date',
  line_items: 'The line items',
  tax_lines: 'The tax lines',
  shipping_lines: 'The shipping lines',
  fee_lines: 'The fee lines',
  coupon_lines: 'The coupon lines',
  refunds: 'The list of refunds',
  variations: 'The list of variations',
};

/** Names the field in plain words: `The total should be an amount of money, but it is “1,5”.` */
export function reasonOf({ field, expected, value }: Refusal): string {
  const name = NAMES[field] ?? field;
  return value === '' ? `${name} should be ${expected}.` : `${name} should be ${expected}, but it is “${value}”.`;
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
      at.refuse('an object', value);
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
