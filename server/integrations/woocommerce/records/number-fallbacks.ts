import { type Field, isObject, ShapeError } from './shape.ts';

/** A number that the shop sent and nobody can read, as it came; the record holds a stand-in in its place. */
interface NumberWarning {
  readonly field: string;
  readonly value: string;
}

/** How a field is read, and what stands in where that fails. */
export interface NumberFallback {
  readonly read: Field<unknown>;
  readonly instead: unknown;
}

const MAX_VALUE_LENGTH = 100;

/**
 * Reads a record whose fields in `fallbacks` may be unreadable without the record being refused: the stand-in takes their place, and
 * `karoo_warnings` says what came. A record that is right costs nothing more.
 */
export function withNumberFallbacks<T extends object>(
  read: Field<T>,
  fallbacks: Readonly<Record<string, NumberFallback>>,
): Field<T> {
  return (value) => {
    try {
      return read(value);
    } catch (fault) {
      if (!(fault instanceof ShapeError) || !isObject(value)) throw fault;
      const wrong = Object.entries(fallbacks).filter(([field, mend]) => !isReadable(mend.read, value[field]));
      if (wrong.length === 0) throw fault;
      const stoodIn = Object.fromEntries(wrong.map(([field, { instead }]) => [field, instead]));
      const warnings = wrong.map(([field]): NumberWarning => ({ field, value: written(value[field]) }));
      return { ...read({ ...value, ...stoodIn }), karoo_warnings: warnings };
    }
  };
}

function isReadable(read: Field<unknown>, value: unknown): boolean {
  try {
    read(value);
    return true;
  } catch (fault) {
    if (fault instanceof ShapeError) return false;
    throw fault;
  }
}

function written(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, MAX_VALUE_LENGTH);
}
