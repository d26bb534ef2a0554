import { Reading } from './reading.ts';

/**
 * Reads one value of a shop's record, whatever it is: returns it, normalized if needed, or what to use instead and a warning.
 * Fields without which a record means nothing reject it.
 */
export type Field<T> = (value: unknown, at: Reading) => T;

export type Shaped<F> = F extends (value: unknown, ...rest: never[]) => infer T ? T : never;

type Fields = Readonly<Record<string, Field<unknown>>>;

/** A shop's object: known fields are typed, others pass through unchanged. */
export type Loose<T> = T & { readonly [key: string]: unknown };

export type FieldsOf<S extends Fields> = { readonly [K in keyof S]: Shaped<S[K]> };

export type ShapeOf<S extends Fields> = Loose<FieldsOf<S>>;

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** PHP's forms of no value: null, "", false, and an empty array. */
export function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === false) return true;
  return Array.isArray(value) && value.length === 0;
}

/**
 * Reads these fields of an object. It is copied only when a field must be normalized: a hundred orders take less than a
 * millisecond, compared with two for a general schema library.
 */
export function readFields<S extends Fields>(fields: S): (value: Record<string, unknown>, at: Reading) => ShapeOf<S> {
  const keys = Object.keys(fields);
  const readers = keys.map((key) => fields[key] as Field<unknown>);
  return (value, at) => {
    let out = value;
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index] as string;
      const before = value[key];
      at.path.push(key);
      const after = (readers[index] as Field<unknown>)(before, at);
      at.path.pop();
      if (after === before) continue;
      if (out === value) out = { ...value };
      out[key] = after;
    }
    return out as ShapeOf<S>;
  };
}

/** An object with these fields; anything else is read as `{}`. */
export function object<S extends Fields>(fields: S): Field<ShapeOf<S>> {
  const read = readFields(fields);
  return (value, at) => {
    if (isObject(value)) return read(value, at);
    if (!isNothing(value)) at.warn('object', value);
    return read({}, at);
  };
}

/** An object in a list; anything else is left out. */
export function row<S extends Fields>(fields: S): Field<ShapeOf<S> | null> {
  const read = readFields(fields);
  return (value, at) => {
    if (isObject(value)) return read(value, at);
    at.warn('object', value);
    return null;
  };
}

/**
 * A list of at most `most` items, without those that are read as null. PHP sends a list with missing indexes as an object, and a missing
 * list as null, "" or false. `parts` splits what should be a list into its items; null when it does not look like one. A longer list rejects
 * its record: every list has a limit, because a shop may send any number of items.
 */
export function list<T>(
  item: Field<T | null>,
  most: number,
  parts: (value: unknown) => readonly unknown[] | null = () => null,
): Field<readonly T[]> {
  return (value, at) => {
    const items = Array.isArray(value) ? (value as readonly unknown[]) : itemsOf(value, at, parts);
    if (items.length > most) {
      at.refuse('list', most);
      return [];
    }
    let out: unknown[] | null = null;
    for (let index = 0; index < items.length; index += 1) {
      const before = items[index];
      at.path.push(index);
      const after = item(before, at);
      at.path.pop();
      if (out === null && (after !== before || after === null)) out = items.slice(0, index);
      if (after !== null) out?.push(after);
    }
    return (out ?? items) as readonly T[];
  };
}

function itemsOf(
  value: unknown,
  at: Reading,
  parts: (value: unknown) => readonly unknown[] | null,
): readonly unknown[] {
  if (isNothing(value)) return [];
  if (isObject(value) && Object.keys(value).every((key) => /^\d+$/.test(key))) return Object.values(value);
  const found = parts(value);
  if (found === null) at.warn('list', value);
  return found ?? [];
}

/** The first id of our own; lines without an id of the shop get the ones below. WooCommerce never counts as far. */
const FIRST_OWN_ID = Number.MAX_SAFE_INTEGER;

/** Whether Karoo made up this id of a line, so that the shop does not know it. */
export function isOwnLineId(id: number): boolean {
  return id > FIRST_OWN_ID - 1_000_000;
}

/** A list of objects with an id each. Without an id, or with that of an earlier one, a line gets an id that depends on its place. */
export function lines<T extends { readonly id: number }>(item: Field<T | null>, most: number): Field<readonly T[]> {
  const read = list(item, most);
  return (value, at) => {
    const items = read(value, at);
    const seen = new Set<number>();
    const isUnique = items.every(({ id }) => id > 0 && seen.size < seen.add(id).size);
    if (isUnique) return items;
    const taken = new Set(items.map(({ id }) => id));
    const used = new Set<number>();
    return items.map((line, place) => {
      let { id } = line;
      if (id < 1 || used.has(id)) {
        id = FIRST_OWN_ID - place;
        while (taken.has(id)) id -= items.length;
        taken.add(id);
        at.path.push(place);
        at.warn('own-id', line.id < 1 ? '' : line.id, '', 'id');
        at.path.pop();
      }
      used.add(id);
      return id === line.id ? line : { ...line, id };
    });
  };
}

/** Absent fields stay absent. */
export function optional<T>(field: Field<T>): Field<T | undefined> {
  return (value, at) => (value === undefined ? undefined : field(value, at));
}
