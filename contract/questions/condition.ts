import { z } from 'zod';
import { t } from '#domain/language/t.ts';
import {
  type Comparison,
  comparisonProblem,
  comparisonsIn,
  type Condition,
  MAX_COMPARISONS,
  MAX_DEPTH,
  MAX_VALUE,
  MAX_VALUES,
  OPERATORS,
  PROPERTIES,
  PROPERTY_NAMES,
} from '#domain/questions/condition.ts';
import { atMost } from '../shapes.ts';

/** One comparison, or a group of which all or any must hold. The fields are in one object, so that errors name the field. */
interface Node {
  all?: Node[] | undefined;
  any?: Node[] | undefined;
  property?: Comparison['property'] | undefined;
  is?: Comparison['is'] | undefined;
  values?: string[] | undefined;
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

/** Which orders or customers a question is about: groups at most three levels deep, and thirty comparisons. */
export const condition = node(MAX_DEPTH)
  .transform((found) => found as Condition)
  .refine((found) => comparisonsIn(found).length <= MAX_COMPARISONS, {
    error: () => t('Use at most {most} comparisons.', { most: MAX_COMPARISONS }),
  });

/** The same about customers alone. */
export const customerCondition = condition.refine(
  (found) => comparisonsIn(found).every(({ property }) => PROPERTIES[property].of === 'customer'),
  { error: () => t('Customers are chosen by properties whose names begin with “customer_”.') },
);
