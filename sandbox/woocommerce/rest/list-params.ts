import type { JsonObject } from '#domain/generated-shop/wire.ts';
import { Refusal } from './answer.ts';
import { readMoment, type DateLimits } from './date-filter.ts';
import type { PhpQuery } from './php-query.ts';

type Fault = { code: string; message: string; data: JsonObject | null };

/** "a, b, and c", as WordPress writes lists of choices. */
export function sentenceList(words: readonly string[]): string {
  if (words.length < 3) return words.join(' and ');
  return `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`;
}

/** Reads the parameters of one list request, keeps every fault, and refuses all of them together at the end. */
export class ParamReader {
  private readonly query: PhpQuery;
  private readonly faults = new Map<string, Fault>();

  constructor(query: PhpQuery) {
    this.query = query;
  }

  text(name: string): string | undefined {
    const value = this.query.get(name);
    if (value === undefined) return undefined;
    return typeof value === 'string' ? value : [...value.values()].join(',');
  }

  /** A comma list, or an array in brackets. */
  words(name: string): string[] | undefined {
    const value = this.query.get(name);
    if (value === undefined) return undefined;
    const parts = typeof value === 'string' ? value.split(',') : [...value.values()];
    return parts.map((part) => part.trim()).filter((part) => part !== '');
  }

  numbers(name: string): number[] | undefined {
    const words = this.words(name);
    const bad = words?.findIndex((word) => !/^-?\d+$/.test(word)) ?? -1;
    if (bad >= 0)
      this.fault(name, 'rest_invalid_type', `${name}[${bad}] is not of type integer.`, { param: `${name}[${bad}]` });
    return words?.map(Number);
  }

  whole(name: string): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    if (!/^-?\d+$/.test(text)) {
      this.fault(name, 'rest_invalid_type', `${name} is not of type integer.`, { param: name });
      return undefined;
    }
    return Number(text);
  }

  flag(name: string): boolean | undefined {
    const text = this.text(name)?.toLowerCase();
    if (text === undefined) return undefined;
    if (['true', '1'].includes(text)) return true;
    if (['false', '0', ''].includes(text)) return false;
    this.fault(name, 'rest_invalid_type', `${name} is not of type boolean.`, { param: name });
    return undefined;
  }

  choice(name: string, choices: readonly string[]): string | undefined {
    const text = this.text(name);
    if (text === undefined || choices.includes(text)) return text;
    this.notIn(name, name, choices);
    return undefined;
  }

  choices(name: string, choices: readonly string[]): string[] | undefined {
    const words = this.words(name);
    const bad = words?.findIndex((word) => !choices.includes(word)) ?? -1;
    if (bad >= 0) this.notIn(name, `${name}[${bad}]`, choices);
    return words;
  }

  /** The date limits; `names` are those this list knows, others are ignored in silence. */
  limits(modifiedKnown: boolean): DateLimits {
    const gmt = this.flag('dates_are_gmt') ?? false;
    const limits: DateLimits = {};
    const read = (name: string) => {
      const text = this.text(name);
      if (text === undefined) return undefined;
      const moment = readMoment(text, gmt);
      if (moment !== null) return moment;
      this.fault(name, 'rest_invalid_date', 'Invalid date.', null);
      return undefined;
    };
    const after = read('after');
    const before = read('before');
    const modifiedAfter = modifiedKnown ? read('modified_after') : undefined;
    const modifiedBefore = modifiedKnown ? read('modified_before') : undefined;
    if (after !== undefined) limits.after = after;
    if (before !== undefined) limits.before = before;
    if (modifiedAfter !== undefined) limits.modifiedAfter = modifiedAfter;
    if (modifiedBefore !== undefined) limits.modifiedBefore = modifiedBefore;
    return limits;
  }

  paging(): Paging {
    const page = this.whole('page') ?? 1;
    const perPage = this.whole('per_page') ?? 10;
    const offset = this.whole('offset');
    if (page < 1) this.fault('page', 'rest_out_of_bounds', 'page must be greater than or equal to 1', null);
    if (perPage < 1 || perPage > 100) {
      this.fault('per_page', 'rest_out_of_bounds', 'per_page must be between 1 (inclusive) and 100 (inclusive)', null);
    }
    return { page, perPage, start: offset ?? (page - 1) * perPage, usesOffset: offset !== undefined };
  }

  fault(name: string, code: string, message: string, data: JsonObject | null): void {
    if (!this.faults.has(name)) this.faults.set(name, { code, message, data });
  }

  private notIn(name: string, place: string, choices: readonly string[]): void {
    this.fault(name, 'rest_not_in_enum', `${place} is not one of ${sentenceList(choices)}.`, null);
  }

  /** Throws the one refusal for everything that was wrong. */
  finish(): void {
    if (this.faults.size === 0) return;
    throw invalidParams(this.faults);
  }
}

export type Paging = { page: number; perPage: number; start: number; usesOffset: boolean };

/** WordPress's error for invalid parameters. */
export function invalidParams(faults: Map<string, Fault>): Refusal {
  const names = [...faults.keys()].join(', ');
  const params = Object.fromEntries([...faults].map(([name, fault]) => [name, fault.message]));
  const details = Object.fromEntries(faults);
  return new Refusal(400, 'rest_invalid_param', `Invalid parameter(s): ${names}`, { status: 400, params, details });
}
