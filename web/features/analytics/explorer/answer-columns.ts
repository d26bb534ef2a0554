import { columnKeys } from '#domain/columns/column.ts';
import { MEASURE_NAMES, type MeasureName } from '#domain/figures/measures.ts';
import type { Question } from '#domain/questions/read-question.ts';

/** The first property names a row. The second one always follows it. */
export const NAMING = 'by1';
export const SECOND = 'by2';
export const CHANGE = 'change';
/** What a figure was before. */
export const beforeKey = (measure: MeasureName): string => `before:${measure}`;

export function measuresIn(keys: readonly string[]): MeasureName[] {
  return keys.flatMap((key) => MEASURE_NAMES.find((name) => name === key) ?? []);
}

/** The columns of an answer that nobody has to choose: its figures, and how the one that sorts has changed. */
export function defaultAnswerKeys({ measures, measure }: Pick<Question, 'measures' | 'measure'>): string[] {
  const at = measures.indexOf(measure) + 1;
  return [NAMING, ...measures.slice(0, at), CHANGE, ...measures.slice(at)];
}

/** All columns that an answer can have, but for the second property. */
export function answerKeys({ measures }: Pick<Question, 'measures'>, isCompared: boolean): string[] {
  return [NAMING, ...measures, ...(isCompared ? [CHANGE, ...measures.map(beforeKey)] : [])];
}

/**
 * The person's choice for a question. The figures and their order are the question's: a choice that was made for other ones only says
 * which comparisons are shown, after what they compare.
 */
export function chosenForQuestion(
  { measures, measure }: Pick<Question, 'measures' | 'measure'>,
  chosen: string | undefined,
): string | undefined {
  if (chosen === undefined) return undefined;
  const keys = columnKeys(chosen);
  if (measuresIn(keys).join(',') === measures.join(',')) return chosen;
  const compared = measures.flatMap((name) => [
    name,
    ...[...(name === measure ? [CHANGE] : []), beforeKey(name)].filter((key) => keys.includes(key)),
  ]);
  return [NAMING, ...compared].join(',');
}
