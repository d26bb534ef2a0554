import { z } from 'zod';
import { t } from '#domain/language/t.ts';
import {
  type Comparison,
  comparisonProblem,
  comparisonsIn,
  type Condition,
  MAX_COMPARISONS,
  MAX_CONDITION_TEXT,
  MAX_DEPTH,
  MAX_VALUE,
  MAX_VALUES,
  OPERATORS,
  PROPERTIES,
  PROPERTY_NAMES,
} from '#domain/questions/condition.ts';
import { misfitOf, type Subject } from '#domain/questions/subjects.ts';
import { atMost } from '../shapes.ts';

/** One comparison, or a group of which all or any must hold. The fields are in one object, so that errors name the field. */
interface Node {
  all?: readonly Node[] | undefined;
  any?: readonly Node[] | undefined;
  property?: Comparison['property'] | undefined;
  is?: Comparison['is'] | undefined;
  values?: readonly string[] | undefined;
}

const comparison = {
  property: z
    .enum(PROPERTY_NAMES)
    .optional()
    .describe(PROPERTY_NAMES.map((name) => `${name}: ${PROPERTIES[name].name()}`).join('; ')),
  is: z.enum(OPERATORS).optional(),
  values: z
    .array(z.string().max(MAX_VALUE, atMost(MAX_VALUE)))
    .min(1)
    .max(MAX_VALUES)
    .optional(),
};

function node(depth: number): z.ZodType<Node, Node> {
  const group = () =>
    z
      .array(node(depth - 1))
      .min(1)
      .max(MAX_COMPARISONS)
      .optional();
  const fields = depth === 0 ? comparison : { ...comparison, all: group(), any: group() };
  return z.strictObject(fields).superRefine((found: Node, context) => {
    const problem = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const { all, any, property, is, values } = found;
    const isComparison = property !== undefined || is !== undefined || values !== undefined;
    if ([all !== undefined, any !== undefined, isComparison].filter(Boolean).length !== 1) {
      problem('property', t('Give either “all”, or “any”, or “property”, “is” and “values”.'));
    } else if (isComparison) {
      if (property === undefined || is === undefined || values === undefined) {
        problem('property', t('A comparison has “property”, “is” and “values”.'));
        return;
      }
      const wrong = comparisonProblem({ property, is, values });
      if (wrong !== null) problem(wrong.at, wrong.message);
    }
  });
}

const within = (depth: number, most: number) =>
  node(depth)
    .transform((found) => found as Condition)
    .refine((found) => comparisonsIn(found).length <= most, {
      error: () => t('Use at most {most} comparisons.', { most }),
    });

/** Which orders, customers or products a question is about: groups at most three levels deep, and thirty comparisons. */
export const condition = within(MAX_DEPTH, MAX_COMPARISONS);

/** The condition of a question together with the keys of a row, which are all required. */
export const rowCondition = within(MAX_DEPTH + 1, MAX_COMPARISONS + 2);

/** A condition as JSON, for what takes texts alone: an address, the filter of a file. */
const asJson = z
  .string()
  .max(MAX_CONDITION_TEXT, atMost(MAX_CONDITION_TEXT))
  .transform((text, context) => {
    try {
      return JSON.parse(text) as z.input<typeof condition>;
    } catch {
      context.addIssue({ code: 'custom', message: t('Give a condition as JSON.') });
      return z.NEVER;
    }
  });

/** Such a condition as JSON. */
export const conditionText = asJson.pipe(rowCondition);

function about(subject: Subject) {
  return condition.superRefine((found, context) => {
    const message = misfitOf(found, subject);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
}

/** The same about customers alone. */
export const customerCondition = about('customers');

/** The same about products alone. */
export const productCondition = about('products');

/** Such conditions as JSON. */
export const customerConditionText = asJson.pipe(customerCondition);
export const productConditionText = asJson.pipe(productCondition);
