import type { z } from 'zod';
import { sentences } from '#domain/language/sentences.ts';
import { t } from '#domain/language/t.ts';

/** The schema of what a call takes. */
export function inputSchemaOf<Schema>(call: {
  readonly '~orpc': { readonly inputSchema?: Schema | undefined };
}): Schema {
  const schema = call['~orpc'].inputSchema;
  if (schema === undefined) throw new Error('This call has no input.');
  return schema;
}

/** In the inputs of lists and reports, but no filters: whose records they are, and how much of each. */
export const NOT_FILTERS: readonly string[] = ['store_id', 'organization_id', 'page', 'per_page', 'compact', 'columns'];

/** The names of a call's filters. */
export const filtersOf = (call: z.ZodObject): string[] =>
  Object.keys(call.shape).filter((name) => !NOT_FILTERS.includes(name));

/** The first of these names that a call has no filter for, with what to say of it: without that filter it would answer with everything. */
export function unknownFilter(call: z.ZodObject, names: Iterable<string>): { name: string; message: string } | null {
  const known = filtersOf(call);
  for (const name of names) {
    if (!known.includes(name)) {
      const all = known.length > 0 && t('Give one of: {values}.', { values: known.join(', ') });
      return { name, message: sentences(t('There is no filter “{name}”.', { name }), all) };
    }
  }
  return null;
}
