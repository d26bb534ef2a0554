import { z } from 'zod';
import type { DeclaredText } from '#domain/language/declared-text.ts';
import { sentences } from '#domain/language/sentences.ts';
import { t } from '#domain/language/t.ts';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const GIVE: Readonly<Record<string, DeclaredText>> = {
  string: () => t('Give a text.'),
  number: () => t('Give a number.'),
  int: () => t('Give a whole number.'),
  boolean: () => t('Give true or false.'),
  object: () => t('Give an object.'),
  record: () => t('Give an object.'),
  array: () => t('Give a list.'),
};

const FORMATS: Readonly<Record<string, DeclaredText>> = {
  uuid: () => t('Give an id of the form 00000000-0000-0000-0000-000000000000.'),
  email: () => t('Enter an email address, such as name@example.co.za.'),
};

/** The values of a union that names them all; null for another one. */
function choiceOf(alternatives: readonly (readonly z.core.$ZodIssue[])[]): string | null {
  const issues = alternatives.flat();
  const values = issues.flatMap((one) => (one.code === 'invalid_value' && one.path.length === 0 ? one.values : []));
  return values.length < issues.length ? null : t('Give one of: {values}.', { values: values.join(', ') });
}

/** The message for an invalid input whose schema has none: it says what to give instead. */
function messageFor(issue: Issue): string | undefined {
  if (issue.code === 'invalid_type') {
    const give = GIVE[issue.expected]?.() ?? t('Give a {kind}.', { kind: issue.expected });
    return issue.input === undefined ? sentences(t('This is missing.'), give) : give;
  }
  if (issue.code === 'too_small') return leastOf(issue.origin, String(issue.minimum));
  if (issue.code === 'too_big') return mostOf(issue.origin, String(issue.maximum));
  if (issue.code === 'invalid_value') return t('Give one of: {values}.', { values: issue.values.join(', ') });
  if (issue.code === 'invalid_format') return FORMATS[issue.format]?.() ?? t('The format isn’t valid.');
  if (issue.code === 'invalid_union') return choiceOf(issue.errors) ?? t('This isn’t an allowed value.');
  if (issue.code === 'unrecognized_keys') return t('Unknown: {keys}.', { keys: issue.keys.join(', ') });
  return undefined;
}

function leastOf(origin: string, count: string): string {
  if (origin === 'string') return t('Give at least {count} characters.', { count });
  return origin === 'array' ? t('Give at least {count} of them.', { count }) : t('Give at least {count}.', { count });
}

function mostOf(origin: string, count: string): string {
  if (origin === 'string') return t('Give at most {count} characters.', { count });
  return origin === 'array' ? t('Give at most {count} of them.', { count }) : t('Give at most {count}.', { count });
}

/** Sets the messages of invalid inputs. Schemas with their own message keep it. */
export function setInputMessages(): void {
  z.config({ customError: messageFor });
}
