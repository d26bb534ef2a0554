import { isShopDay, type ShopDay } from '#domain/time/shop-time.ts';

/**
 * The state of a list in the URL. Every part is optional and unknown values are ignored, so that old bookmarks work.
 * Defaults are left out, so that the plain URL is the default list.
 */
/** Reads a part of the search; undefined if it is none. */
type Part<Value> = (raw: unknown) => Value | undefined;

type Read<Parts> = { [Name in keyof Parts]?: Parts[Name] extends Part<infer Value> ? Value : never };

/** The search of a screen, by its parts. Without zod, which the app would load before its first screen. */
export function searchOf<Parts extends Readonly<Record<string, Part<unknown>>>>(parts: Parts) {
  const parse = (raw: unknown) => {
    const input = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
    const read = Object.entries(parts).map(([name, part]) => [name, part(input[name])] as const);
    return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Read<Parts>;
  };
  return { parts, parse };
}

export const text = (raw: unknown): string | undefined =>
  ['string', 'number', 'boolean'].includes(typeof raw) ? String(raw).trim().slice(0, 200) : undefined;

/** More than any condition that can be asked. */
const MAX_CONDITION = 4_001;

/** A condition as JSON, unchecked: whoever asks it says what is wrong with it. */
export const conditionText = (raw: unknown): string | undefined => {
  if (typeof raw === 'string') return raw.slice(0, MAX_CONDITION);
  return typeof raw === 'object' && raw !== null ? JSON.stringify(raw).slice(0, MAX_CONDITION) : undefined;
};

/** Text of this form, or undefined. */
export function textLike(form: RegExp) {
  return (raw: unknown): string | undefined => (typeof raw === 'string' && form.test(raw) ? raw : undefined);
}

export const id = textLike(/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i);

/** One of these values, or undefined. */
export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return (raw: unknown): Values[number] | undefined => values.find((value) => value === raw);
}

/** True or undefined. */
export const flag = (raw: unknown): true | undefined => (raw === true || raw === 'true' ? true : undefined);

/** A whole number within limits, or undefined. */
export function whole(least: number, most = Number.MAX_SAFE_INTEGER) {
  return (raw: unknown): number | undefined => {
    const number = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
    const isWhole = typeof number === 'number' && Number.isInteger(number);
    return isWhole && number >= least && number <= most ? number : undefined;
  };
}

/** A positive integer (an id of the shop, a page), or undefined. */
export const positive = whole(1);

export const day = (raw: unknown): ShopDay | undefined => (typeof raw === 'string' && isShopDay(raw) ? raw : undefined);

export const listSearchFields = {
  page: positive,
  search: text,
  order: oneOf(['asc', 'desc']),
  open: text,
};

export interface ListSearch {
  page?: number;
  search?: string;
  orderby?: string;
  order?: 'asc' | 'desc';
  open?: string;
}

/** What the call of the list takes: all but `open`, the record beside the list. */
export function askedOf<Search extends ListSearch>({ open: _open, ...asked }: Search) {
  return asked;
}

/** Parameters that do not filter. */
const NOT_FILTERS = new Set(['page', 'orderby', 'order', 'open']);
/** Parameters that do not change which list it is. */
const SAME_LIST = new Set(['page', 'open']);

/** The search parameters after a change. A changed filter or sort returns to page 1; empty values are removed. */
export function changedSearch<Search extends ListSearch>(search: Search, patch: Partial<Search>): Search {
  const isSameList = Object.keys(patch).every((key) => SAME_LIST.has(key));
  const merged = { ...search, ...(isSameList ? {} : { page: undefined }), ...patch };
  const remaining = Object.entries(merged).filter(([key, value]) => {
    return value !== undefined && value !== '' && !(key === 'page' && value === 1);
  });
  return Object.fromEntries(remaining) as unknown as Search;
}

/** Without filters, with the same sort. */
export function withoutFilters<Search extends ListSearch>(search: Search): Search {
  const remaining = Object.entries(search).filter(([key]) => key === 'orderby' || key === 'order');
  return Object.fromEntries(remaining) as unknown as Search;
}

export function activeFilters(search: ListSearch, keys: readonly string[]): number {
  return keys.filter((key) => isSet(search, key)).length;
}

/** Whether a search text or filter is set. */
export function isFiltered(search: ListSearch): boolean {
  return Object.keys(search).some((key) => !NOT_FILTERS.has(key) && isSet(search, key));
}

function isSet(search: ListSearch, key: string): boolean {
  const value = (search as Record<string, unknown>)[key];
  return value !== undefined && value !== '' && value !== false;
}

/** The search parameters stored in a saved view: sorted by name, without the page. */
export function savedQuery(search: ListSearch): string {
  const entries = Object.entries(search)
    .filter(([key, value]) => !SAME_LIST.has(key) && value !== undefined && value !== '')
    .map(([key, value]): [string, string] => [key, String(value)])
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return new URLSearchParams(entries).toString();
}

/** The raw search parameters of a saved view, to be parsed by the list's schema. */
export function fromSavedQuery(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}
