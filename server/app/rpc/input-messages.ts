import { z } from 'zod';
import { t } from '#domain/language/t.ts';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const kinds = (): Readonly<Record<string, string>> => ({
  string: t('a text'),
  number: t('a number'),
  int: t('a whole number'),
  boolean: t('true or false'),
  object: t('an object'),
  record: t('an object'),
  array: t('a list'),
});

/** The message for an invalid input whose schema has none: it says what to give instead. */
function messageFor(issue: Issue): string | undefined {
  if (issue.code === 'invalid_type') {
    const kind = kinds()[issue.expected] ?? t('a {kind}', { kind: issue.expected });
    return issue.input === undefined ? t('This is missing: give {kind}.', { kind }) : t('Give {kind}.', { kind });
  }
  if (issue.code === 'too_small') return t('Give at least {amount}.', { amount: amount(issue.minimum, issue.origin) });
  if (issue.code === 'too_big') return t('Give at most {amount}.', { amount: amount(issue.maximum, issue.origin) });
  if (issue.code === 'invalid_value') return t('Give one of: {values}.', { values: issue.values.join(', ') });
  if (issue.code === 'invalid_format') return t('The format isn’t valid.');
  if (issue.code === 'invalid_union') return t('This isn’t an allowed value.');
  if (issue.code === 'unrecognized_keys') return t('Unknown: {keys}.', { keys: issue.keys.join(', ') });
  return undefined;
}

function amount(limit: number | bigint, origin: string): string {
  if (origin === 'string') return t('{count} characters', { count: String(limit) });
  return origin === 'array' ? t('{count} of them', { count: String(limit) }) : String(limit);
}

/** Sets the messages of invalid inputs. Schemas with their own message keep it. */
export function setInputMessages(): void {
  z.config({ customError: messageFor });
}
