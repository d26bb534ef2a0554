import { type Field, isObject, ShapeError } from './shape.ts';

/** An invalid number from the shop. The record has a fallback in its place. */
interface NumberWarning {
  readonly field: string;
  readonly value: string;
}

/** How to read a field, and its value when that fails. */
export interface NumberFallback {
  readonly read: Field<unknown>;
  readonly instead: unknown;
}

const MAX_VALUE_LENGTH = 100;

/**
 * Reads a record and replaces invalid fields of `fallbacks` instead of rejecting the record. `karoo_warnings` lists the
 * original values. Valid records cost nothing extra.
 */
export function withNumberFallbacks<T extends object>(
  read: Field<T>,
  fallbacks: Readonly<Record<string, NumberFallback>>,
): Field<T> {
  return (value) => {
    try {
      return read(value);
    } catch (error) {
      if (!(error instanceof ShapeError) || !isObject(value)) throw error;
      const invalid = Object.entries(fallbacks).filter(([field, fallback]) => !isReadable(fallback.read, value[field]));
      if (invalid.length === 0) throw error;
      const replaced = Object.fromEntries(invalid.map(([field, { instead }]) => [field, instead]));
      const warnings = invalid.map(([field]): NumberWarning => ({ field, value: asText(value[field]) }));
      return { ...read({ ...value, ...replaced }), karoo_warnings: warnings };
    }
  };
}

function isReadable(read: Field<unknown>, value: unknown): boolean {
  try {
    read(value);
    return true;
  } catch (error) {
    if (error instanceof ShapeError) return false;
    throw error;
  }
}

function asText(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, MAX_VALUE_LENGTH);
}
