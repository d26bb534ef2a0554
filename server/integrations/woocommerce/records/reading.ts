import type { ExpectedValue, RecordWarning } from '#domain/record-warning.ts';

/** Why a record cannot be stored. */
export interface Refusal {
  readonly field: string;
  readonly expected: 'money' | 'text' | 'id' | 'moment' | 'object' | 'list';
  /** As the shop sent it; of a list, how many it may have. */
  readonly value: string;
}

/** More are not kept: a record with many has one cause, such as a plugin. */
export const MAX_WARNINGS = 30;

/** The reading of one record: the path to the current field, and what was found. */
export class Reading {
  readonly path: (string | number)[] = [];
  readonly warnings: RecordWarning[] = [];
  refusal: Refusal | null = null;

  /** Notes that the current field has `instead`. `below` is a field inside it. */
  warn(expected: ExpectedValue, value: unknown, instead = '', below = ''): void {
    if (this.warnings.length === MAX_WARNINGS) return;
    const field = [...this.path, ...(below === '' ? [] : [below])].join('.');
    const warning = { field, value: excerpt(value), expected, instead: excerpt(instead) };
    const known = this.warnings.findIndex((one) => one.field === field);
    if (known === -1) this.warnings.push(warning);
    else this.warnings[known] = warning;
  }

  /** Rejects the record because of the current field; the first one counts. */
  refuse(expected: Refusal['expected'], value: unknown, below = ''): void {
    const field = [...this.path, ...(below === '' ? [] : [below])].join('.');
    this.refusal ??= { field, expected, value: excerpt(value) };
  }
}

const MAX_LENGTH = 100;

/** A value as a short text, however large or deep it is. */
export function excerpt(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, MAX_LENGTH).toWellFormed().replaceAll('\u0000', '');
  return (JSON.stringify(shallow(value, 2)) ?? '').slice(0, MAX_LENGTH).toWellFormed();
}

function shallow(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.slice(0, MAX_LENGTH);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return '…';
  if (Array.isArray(value)) return value.slice(0, 5).map((one) => shallow(one, depth - 1));
  const entries: [string, unknown][] = [];
  for (const key in value) {
    if (entries.length === 5) break;
    entries.push([key.slice(0, 30), shallow((value as Record<string, unknown>)[key], depth - 1)]);
  }
  return Object.fromEntries(entries);
}
