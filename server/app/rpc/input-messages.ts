import { z } from 'zod';
import { t } from './rpc.texts.ts';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const kinds = (): Readonly<Record<string, string>> => ({
  string: t.aText,
  number: t.aNumber,
  int: t.aWholeNumber,
  boolean: t.trueOrFalse,
  object: t.anObject,
  record: t.anObject,
  array: t.aList,
});

/** The message for an invalid input whose schema has none: it says what to give instead. */
function messageFor(issue: Issue): string | undefined {
  if (issue.code === 'invalid_type') {
    const kind = kinds()[issue.expected] ?? t.aKind(issue.expected);
    return issue.input === undefined ? t.missing(kind) : t.give(kind);
  }
  if (issue.code === 'too_small') return t.atLeast(amount(issue.minimum, issue.origin));
  if (issue.code === 'too_big') return t.atMost(amount(issue.maximum, issue.origin));
  if (issue.code === 'invalid_value') return t.oneOf(issue.values.join(', '));
  if (issue.code === 'invalid_format') return t.badFormat;
  if (issue.code === 'invalid_union') return t.notAllowed;
  if (issue.code === 'unrecognized_keys') return t.unknownKeys(issue.keys.join(', '));
  return undefined;
}

function amount(limit: number | bigint, origin: string): string {
  if (origin === 'string') return t.characters(String(limit));
  return origin === 'array' ? t.ofThem(String(limit)) : String(limit);
}

/** Sets the messages of invalid inputs. Schemas with their own message keep it. */
export function setInputMessages(): void {
  z.config({ customError: messageFor });
}
