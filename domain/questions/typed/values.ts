import type { DimensionName } from '../../figures/dimensions.ts';
import { valueName } from '../condition-texts.ts';
import {
  comparisonsIn,
  type Condition,
  MAX_VALUE,
  type Property,
  PROPERTIES,
  type PropertyName,
  SINCE,
} from '../condition.ts';
import type { Atom, Cursor } from './atoms.ts';
import { valid } from './comparisons.ts';
import type { Subject } from '../subjects.ts';
import type { Meaning, TypedValue, ValueSource } from './vocabulary.ts';

/** Products whose names a text is part of; undefined while nobody has looked. */
export type FindProducts = (typed: string) => readonly TypedValue[] | undefined;

/** What was read so far, as far as later words depend on it, and what is to be looked up. */
export interface ReadingState {
  /** Customers' own properties come first after "customers who". Products are always a list. */
  about: Subject;
  /** A list of customers or products: what is about other records has no place in it. */
  isList: boolean;
  readonly find: FindProducts;
  /** Texts to look up before the question is read again. */
  readonly wanted: Set<string>;
  /** Up to here nothing has the name that was looked up: its single words are not tried. */
  namelessUntil: number;
  /** Of which property two values were set against each other: "mobile vs desktop". */
  against: DimensionName | null;
}

/** Values of one property. Without any while its name is looked up. */
export interface FoundValues {
  readonly property: PropertyName;
  readonly values: readonly string[];
}

/** Which properties a value may be of where it stands, the likeliest first. */
export type Accepts = (source: ValueSource) => readonly PropertyName[];

/** Of what people bought. */
export const BOUGHT: Accepts = (source) =>
  source === 'products' ? ['customer_bought'] : source === 'categories' ? ['customer_bought_category'] : [];

/** Of orders and customers, by what they are. */
export function acceptsIn({ about, isList }: ReadingState): Accepts {
  if (about === 'products') {
    return (source) =>
      source === 'categories' ? ['product_in_category'] : source === 'product_tags' ? ['product_has_tag'] : [];
  }
  return (source) => {
    switch (source) {
      case 'products':
        return about === 'customers' ? ['customer_bought'] : ['product'];
      case 'categories':
        return about === 'customers' ? ['customer_bought_category'] : ['category'];
      case 'product_tags':
        return isList ? [] : ['product_tag'];
      case 'tags':
        return ['customer_tag'];
      case 'places':
        return about === 'customers' ? ['customer_province'] : ['province'];
      default:
        return !isList && isProperty(source) ? [source] : [];
    }
  };
}

/** Of one property alone. */
export function acceptsOnly(property: PropertyName): Accepts {
  const { from }: Property = PROPERTIES[property];
  return (source) => {
    const isOwn =
      from === 'dimension' ? source === property || (property === 'province' && source === 'places') : source === from;
    return isOwn ? [property] : [];
  };
}

function isProperty(name: string): name is PropertyName {
  return Object.hasOwn(PROPERTIES, name);
}

/** The values that an atom names: of the likeliest property that has any. */
export function valuesNamed(
  atom: Atom,
  accepts: Accepts,
  rows: (property: PropertyName) => boolean,
): FoundValues | null {
  const found = atom.meanings.flatMap((meaning) => readingsOf(meaning, accepts, rows));
  const property = found[0]?.property;
  if (property === undefined) return null;
  const values = found.filter((one) => one.property === property).map(({ value }) => value);
  return { property, values: [...new Set(values)] };
}

function readingsOf(
  meaning: Meaning,
  accepts: Accepts,
  rows: (property: PropertyName) => boolean,
): { property: PropertyName; value: string }[] {
  if (meaning.is === 'row') return rows(meaning.property) ? [{ property: meaning.property, value: meaning.value }] : [];
  if (meaning.is !== 'value') return [];
  const { source, value } = meaning.value;
  return accepts(source).map((property) => ({ property, value }));
}

/** A value typed for a property: as it is named, by its id, or any text where nobody can list the values. */
export function valueOf(cursor: Cursor, property: PropertyName, source: string): FoundValues | null {
  const atom = cursor.peek();
  if (atom === undefined || atom.kind === 'mark') return null;
  const named = valuesNamed(atom, acceptsOnly(property), (one) => one === property);
  if (named !== null) {
    cursor.at += 1;
    return named;
  }
  const { kind, from, rows }: Property = PROPERTIES[property];
  if (atom.kind === 'quoted') {
    const value = kind === 'id' || kind === 'since' ? (/\d+/.exec(atom.text)?.[0] ?? '') : atom.text;
    const isItself =
      rows === undefined && value !== '' && value.length <= MAX_VALUE && valueName(property, value) === atom.text;
    if (!isItself) return null;
    cursor.at += 1;
    return { property, values: [value] };
  }
  // SKUs and meta data: what stands there, up to a space.
  if (from !== undefined || rows !== undefined || (kind !== 'key' && kind !== 'meta')) return null;
  const text = /^[^\s,()“”"]+/.exec(source.slice(atom.from, atom.from + MAX_VALUE))?.[0] ?? '';
  if (text === '') return null;
  while ((cursor.peek()?.from ?? Infinity) < atom.from + text.length) cursor.at += 1;
  return { property, values: [text] };
}

/** Whether a name ends here: what follows says something else. */
function endsName(cursor: Cursor, ahead: number): boolean {
  const atom = cursor.peek(ahead);
  if (atom === undefined || atom.kind === 'mark' || atom.kind === 'quoted') return true;
  if (atom.kind === 'number') return ENDS_AFTER_NUMBER.some((word) => cursor.isWord(word, ahead + 1));
  return atom.meanings.some(
    (one) =>
      ['period', 'days', 'month', 'quarter', 'comparison', 'interval'].includes(one.is) ||
      (one.is === 'word' && ENDING_WORDS.has(one.word)),
  );
}

const ENDS_AFTER_NUMBER = ['orders', 'items', 'times', 'days', 'weeks', 'months', 'years'] as const;
const ENDING_WORDS: ReadonlySet<string> = new Set([
  'by',
  'and',
  'or',
  'not',
  'never',
  'without',
  'versus',
  'since',
  'after',
  'before',
  'between',
  'last',
  'more',
  'atLeast',
  'less',
  'atMost',
  'bought',
  'later',
  'spent',
  'sorted',
  'top',
  'lowest',
  'where',
  'smallestFirst',
  'largestFirst',
]);

/** Words and phrases of one name. */
const MAX_NAME = 12;

/** Atoms of a name that no phrase has: all up to what says something else, or only unknown words. */
export function nameLength(cursor: Cursor, isWhole: boolean): number {
  let length = 0;
  for (; length < MAX_NAME && !endsName(cursor, length); length += 1) {
    if (!isWhole && cursor.peek(length)?.kind !== 'unknown') break;
  }
  while (length > 0 && cursor.isFiller(length - 1)) length -= 1;
  return length;
}

const isDated = (property: PropertyName): property is keyof typeof SINCE => Object.hasOwn(SINCE, property);

/** Whether a condition says what was bought, or was not. */
export function isBought(condition: Condition): boolean {
  return comparisonsIn(condition).every(({ property }) => isDated(property));
}

/** What was bought, and since when; null for more than a condition takes. */
export function withSince(condition: Condition, since: string): Condition | null {
  if ('property' in condition) {
    const { property, is, values } = condition;
    return isDated(property) ? valid(SINCE[property], is, [since, ...values]) : null;
  }
  const [parts, name] = 'all' in condition ? [condition.all, 'all' as const] : [condition.any, 'any' as const];
  const dated = parts.flatMap((part) => withSince(part, since) ?? []);
  if (dated.length < parts.length) return null;
  return name === 'all' ? { all: dated } : { any: dated };
}
