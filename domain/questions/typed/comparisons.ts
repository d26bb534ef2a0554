import { DIMENSION_NAMES, type DimensionName } from '../../figures/dimensions.ts';
import { fromCents, toCents } from '../../money/money.ts';
import {
  type Comparison,
  type Condition,
  comparisonProblem,
  comparisonsIn,
  MAX_VALUES,
  type Operator,
  PROPERTIES,
  type PropertyName,
} from '../condition.ts';
import type { Cursor } from './atoms.ts';
import type { GrammarWord } from './typed-words.ts';

/** How conditions are joined: what stood between two of them. */
export type Join = 'and' | 'or' | 'comma' | 'none';

export const OPERATIONS = [
  'more',
  'atLeast',
  'less',
  'atMost',
  'exactly',
  'between',
] as const satisfies readonly GrammarWord[];
export type Operation = (typeof OPERATIONS)[number];

/** The operator that stands here, and stepping over it. */
export function takeOperation(cursor: Cursor): Operation | null {
  const word = OPERATIONS.find((one) => cursor.isWord(one)) ?? null;
  if (word !== null) cursor.at += 1;
  return word;
}

/** One that stands after its number: "or more". */
export function takeOperationAfter(cursor: Cursor): Operation | null {
  if (cursor.takeWord('orMore')) return 'atLeast';
  return cursor.takeWord('orLess') ? 'atMost' : null;
}

/** The other end of a range. */
export function takeSecond<Value>(cursor: Cursor, take: () => Value | null, isBetween = true): Value | null {
  return cursor.try(() => (cursor.takeWord(isBetween ? ['and', 'to'] : 'to') ? take() : null));
}

/** Steps over words for no: "have not ever", "nog nooit nie". Whether there was one. */
export function takeNot(cursor: Cursor): boolean {
  let count = 0;
  for (; count < 3 && cursor.isWord(['not', 'never', 'without']); count += 1) {
    cursor.at += 1;
    cursor.skipFillers();
  }
  return count > 0;
}

/** A comparison that can be asked; null if it can't. One that waits for a look-up has no values. */
export function valid(property: PropertyName, is: Operator, values: readonly string[]): Comparison | null {
  const comparison = { property, is, values };
  const { kind } = PROPERTIES[property];
  const isWaiting =
    values.length === 0 || (kind === 'id' && values.includes('')) || (kind === 'since' && values.length === 1);
  if (isWaiting) return comparison;
  return values.length <= MAX_VALUES && comparisonProblem(comparison) === null ? comparison : null;
}

/** A number of orders or items. */
export function counts(
  property: PropertyName,
  operation: Operation,
  first: number,
  second: number | null = null,
): Comparison | null {
  if (second !== null) return valid(property, 'between', [String(first), String(second)]);
  switch (operation) {
    case 'more':
      return valid(property, 'at_least', [String(first + 1)]);
    case 'atLeast':
      return valid(property, 'at_least', [String(first)]);
    case 'less':
      return first === 0 ? null : valid(property, 'at_most', [String(first - 1)]);
    case 'atMost':
      return valid(property, 'at_most', [String(first)]);
    case 'exactly':
      return valid(property, 'between', [String(first), String(first)]);
    case 'between':
      return null;
  }
}

/** "more than 3 orders", "2 to 5", "3 orders or more". `takeProperty` steps over what is counted, if that is understood. */
export function takeCount(cursor: Cursor, takeProperty: () => PropertyName | null): Comparison | null {
  const before = takeOperation(cursor);
  cursor.skipFillers();
  const first = cursor.takeNumber();
  if (first === null) return null;
  const second = takeSecond(cursor, () => cursor.takeNumber(), before === 'between');
  const after = takeOperationAfter(cursor);
  const property = takeProperty();
  if (property === null) return null;
  return counts(property, after ?? takeOperationAfter(cursor) ?? before ?? 'exactly', first, second);
}

/** The opposite of a comparison of numbers. */
export function negated(comparison: Comparison | null, isNot: boolean): Comparison | null {
  if (comparison === null || !isNot) return comparison;
  const [value = '0'] = comparison.values;
  if (comparison.is === 'at_least') return valid(comparison.property, 'at_most', [String(Number(value) - 1)]);
  return comparison.is === 'at_most' ? valid(comparison.property, 'at_least', [String(Number(value) + 1)]) : null;
}

/** Amounts to the cent: more than R 500 begins with R 500,01. */
export function amounts(
  property: PropertyName,
  operation: Operation | null,
  first: string,
  second: string | null,
): Comparison | null {
  if (second !== null) return valid(property, 'between', [first, second]);
  const byCents = (cents: bigint) => fromCents(toCents(first) + cents);
  switch (operation) {
    case 'more':
      return valid(property, 'at_least', [byCents(1n)]);
    case 'atLeast':
      return valid(property, 'at_least', [first]);
    case 'less':
      return toCents(first) === 0n ? null : valid(property, 'at_most', [byCents(-1n)]);
    case 'atMost':
      return valid(property, 'at_most', [first]);
    default:
      return operation === 'between' ? null : valid(property, 'between', [first, first]);
  }
}

/** Conditions with what stood between them: "and" binds closer than "or". A comma is what the list ends with. */
export function combined(terms: readonly Condition[], joins: readonly Join[]): Condition | null {
  const [first, ...others] = terms;
  if (first === undefined) return null;
  if (others.length === 0) return first;
  if (!joins.includes('or')) return { all: terms };
  if (joins.every((join) => join === 'or' || join === 'comma')) return { any: terms };
  const groups: Condition[][] = [[first]];
  for (const [index, term] of others.entries()) {
    if (joins[index] === 'or') groups.push([term]);
    else groups.at(-1)?.push(term);
  }
  return { any: groups.map((group) => (group.length === 1 ? (group[0] as Condition) : { all: group })) };
}

/** Whether it says when something was. */
export function isLastOrder(condition: Condition): boolean {
  return comparisonsIn(condition).every(({ property }) => PROPERTIES[property].kind === 'day');
}

/** Whether it says that something was on some days, and not that it was not. */
export function isSince(condition: Condition): boolean {
  return isLastOrder(condition) && comparisonsIn(condition).every(({ is }) => is !== 'not_in_last' && is !== 'at_most');
}

/** Values of one property that are set against each other, and the property. Both of "compare Tea and Coffee" are either. */
export function setAgainst(where: Condition | null): { where: Comparison; against: DimensionName } | null {
  const compared = where === null ? [] : comparisonsIn(where);
  const { property } = compared[0] ?? {};
  const against = DIMENSION_NAMES.find((name) => name === property);
  const values = compared.flatMap((one) => one.values);
  const isOfOne = compared.every((one) => one.is === 'is' && one.property === property);
  if (property === undefined || against === undefined || !isOfOne || values.length < 2) return null;
  return { where: { property, is: 'is', values }, against };
}
