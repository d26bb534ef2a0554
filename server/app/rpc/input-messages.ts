import { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
};

/** The message for an invalid input whose schema has none: it says what to give instead. */
function messageFor(issue: Issue): string | undefined {
  if (issue.code === 'invalid_type') {
    const kind = KINDS[issue.expected] ?? `a ${issue.expected}`;
    return issue.input === undefined ? `This is missing: give ${kind}.` : `Give ${kind}.`;
  }
  if (issue.code === 'too_small') return `Give at least ${amount(issue.minimum, issue.origin)}.`;
  if (issue.code === 'too_big') return `Give at most ${amount(issue.maximum, issue.origin)}.`;
  if (issue.code === 'invalid_value') return `Give one of: ${issue.values.join(', ')}.`;
  if (issue.code === 'invalid_format') return 'The format isn’t valid.';
  if (issue.code === 'invalid_union') return 'This isn’t an allowed value.';
  if (issue.code === 'unrecognized_keys') return `Unknown: ${issue.keys.join(', ')}.`;
  return undefined;
}

function amount(limit: number | bigint, origin: string): string {
  if (origin === 'string') return `${limit} characters`;
  return origin === 'array' ? `${limit} of them` : String(limit);
}

/** Sets the messages of invalid inputs. Schemas with their own message keep it. */
export function setInputMessages(): void {
  z.config({ customError: messageFor });
}
