import { readDecimal } from '#domain/money/read-decimal.ts';
import { t } from '#domain/language/t.ts';
import {
  type Comparison,
  comparisonProblem,
  type Condition,
  MAX_COMPARISONS,
  namedValues,
  type Operator,
  operatorsOf,
  PROPERTIES,
  type PropertyName,
  valuesOf,
} from '#domain/questions/condition.ts';

/** A condition while somebody builds it: it may be incomplete. Keys tell its parts apart. */
export interface DraftGroup {
  readonly key: number;
  readonly joint: 'all' | 'any';
  readonly parts: readonly DraftPart[];
}
export interface DraftComparison extends Comparison {
  readonly key: number;
}
export type DraftPart = DraftGroup | DraftComparison;

let keys = 0;
const nextKey = () => (keys += 1);

export function newGroup(): DraftGroup {
  return { key: nextKey(), joint: 'any', parts: [] };
}

/** A comparison with a property, without values. */
export function newComparison(property: PropertyName): DraftComparison {
  const [is = 'is'] = operatorsOf(property);
  return { key: nextKey(), property, is, values: blanks(property, is) };
}

/** The same comparison in another way, without values where they would not fit. */
export function withOperator(comparison: DraftComparison, is: Operator): DraftComparison {
  const { property, values } = comparison;
  const before = valuesOf(property, comparison.is);
  const isSame = before === valuesOf(property, is) && comparison.is.endsWith('in_last') === is.endsWith('in_last');
  return { ...comparison, is, values: isSame ? values : blanks(property, is) };
}

function blanks(property: PropertyName, is: Operator): string[] {
  const isSince = PROPERTIES[property].kind === 'since';
  return Array.from({ length: valuesOf(property, is) ?? Number(isSince) }, () => '');
}

/** A condition as a group of parts, which is what people build. */
export function draftOf(condition: Condition | undefined): DraftGroup {
  if (condition === undefined) return { key: nextKey(), joint: 'all', parts: [] };
  const part = partOf(condition);
  return 'parts' in part ? part : { key: nextKey(), joint: 'all', parts: [part] };
}

function partOf(condition: Condition): DraftPart {
  if ('all' in condition) return { key: nextKey(), joint: 'all', parts: condition.all.map(partOf) };
  if ('any' in condition) return { key: nextKey(), joint: 'any', parts: condition.any.map(partOf) };
  return { ...condition, key: nextKey() };
}

/** The condition that was built, without empty groups; undefined without any comparison. */
export function conditionOf(draft: DraftPart): Condition | undefined {
  if ('property' in draft) {
    const { property, is, values } = draft;
    const isAmount = PROPERTIES[property].kind === 'amount';
    return { property, is, values: isAmount ? values.map(readDecimal) : values };
  }
  const parts = draft.parts.flatMap((part) => conditionOf(part) ?? []);
  if (parts.length === 0) return undefined;
  return draft.joint === 'all' ? { all: parts } : { any: parts };
}

/** What is missing or wrong in a comparison; null if nothing is. */
export function problemOf(comparison: DraftComparison): string | null {
  const found = conditionOf(comparison) as Comparison;
  const needsValue = PROPERTIES[found.property].kind !== 'key';
  if (namedValues(found).length === 0 || (needsValue && found.values.some((value) => value.trim() === ''))) {
    return t('Give a value.');
  }
  const year = yearAsDays(found);
  if (year !== undefined) {
    return t('{year} is a year. Give a number of days, or a day, such as 1 Jan {year}.', {
      year,
    });
  }
  return comparisonProblem(found)?.message ?? null;
}

/** A year where a number of days is asked for: nobody means so many days. */
function yearAsDays({ property, is, values }: Comparison): string | undefined {
  const days = PROPERTIES[property].kind === 'since' ? values.slice(0, 1) : is.endsWith('in_last') ? values : [];
  return days.find((value) => /^20\d\d$/.test(value.trim()));
}

/** Which end of a range, or only value, is missing or wrong. */
export function wrongEnd(comparison: DraftComparison): number {
  if (comparison.values.length === 1) return 0;
  return comparison.values.findIndex((value) => problemOf({ ...comparison, is: 'at_least', values: [value] }) !== null);
}

/** Whether since when something was bought is missing or wrong, whatever was bought. */
export function isSinceWrong(comparison: DraftComparison): boolean {
  const [since = ''] = comparison.values;
  return problemOf({ ...comparison, values: [since, '1'] }) !== null;
}

/** The first problem of a draft, with the property's name. */
export function firstProblem(draft: DraftPart): string | null {
  const comparisons = comparisonsOf(draft);
  if (comparisons.length > MAX_COMPARISONS) return t('Use at most {most} comparisons.', { most: MAX_COMPARISONS });
  for (const comparison of comparisons) {
    const problem = problemOf(comparison);
    if (problem !== null)
      return t('{property}: {problem}', { property: PROPERTIES[comparison.property].name(), problem });
  }
  return null;
}

function comparisonsOf(draft: DraftPart): readonly DraftComparison[] {
  return 'property' in draft ? [draft] : draft.parts.flatMap(comparisonsOf);
}

/** A part in place of the one with its key; without it, if `part` is null. */
export function replaced(group: DraftGroup, key: number, part: DraftPart | null): DraftGroup {
  return { ...group, parts: group.parts.flatMap((one) => (one.key === key ? (part ?? []) : one)) };
}
