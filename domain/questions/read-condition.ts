import { t } from '../language/t.ts';
import {
  type Condition,
  comparisonProblem,
  comparisonsIn,
  MAX_COMPARISONS,
  MAX_DEPTH,
  MAX_VALUE,
  MAX_VALUES,
  type Operator,
  OPERATORS,
  PROPERTIES,
  type PropertyName,
} from './condition.ts';

/** A condition, or what is wrong with what should be one. */
export type ReadCondition = { readonly condition: Condition } | { readonly problem: string };

class Problem extends Error {}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a condition that comes from an address, with groups at most so deep. The contract's schema says the same to the API (contract/questions/condition.ts). */
export function readCondition(raw: unknown, depth = MAX_DEPTH): ReadCondition {
  try {
    const condition = readNode(raw, depth);
    if (comparisonsIn(condition).length > MAX_COMPARISONS) {
      throw new Problem(t('Use at most {most} comparisons.', { most: MAX_COMPARISONS }));
    }
    return { condition };
  } catch (error) {
    if (error instanceof Problem) return { problem: error.message };
    throw error;
  }
}

function readNode(raw: unknown, depth: number): Condition {
  if (!isObject(raw)) throw new Problem(t('A condition is an object with “all”, “any” or “property”.'));
  const [name = '', ...others] = Object.keys(raw);
  if (others.length === 0 && (name === 'all' || name === 'any')) {
    const parts = raw[name];
    if (depth === 0) throw new Problem(t('Groups may be at most {depth} deep.', { depth: MAX_DEPTH }));
    if (!Array.isArray(parts) || parts.length === 0 || parts.length > MAX_COMPARISONS) {
      throw new Problem(t('“{name}” takes a list of conditions.', { name }));
    }
    const read = parts.map((part) => readNode(part, depth - 1));
    return name === 'all' ? { all: read } : { any: read };
  }
  return readComparison(raw);
}

function readComparison({ property, is, values, ...others }: Record<string, unknown>): Condition {
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new Problem(t('A condition has no “{name}”.', { name: unknown.slice(0, 40) }));
  if (typeof property !== 'string' || !Object.hasOwn(PROPERTIES, property)) {
    throw new Problem(t('There is no property “{name}”.', { name: String(property).slice(0, 40) }));
  }
  const operator = OPERATORS.find((one) => one === is);
  if (operator === undefined) throw new Problem(t('There is no operator “{name}”.', { name: String(is).slice(0, 40) }));
  const areTexts =
    Array.isArray(values) &&
    values.length > 0 &&
    values.length <= MAX_VALUES &&
    values.every((value) => typeof value === 'string' && value.length <= MAX_VALUE);
  if (!areTexts) throw new Problem(t('“values” is a list of texts.'));
  const comparison = {
    property: property as PropertyName,
    is: operator satisfies Operator,
    values: values as string[],
  };
  const wrong = comparisonProblem(comparison);
  if (wrong !== null) throw new Problem(`${PROPERTIES[comparison.property].name()}: ${wrong.message}`);
  return comparison;
}
