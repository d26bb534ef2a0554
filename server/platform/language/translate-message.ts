import { currentLanguage } from './language.ts';
import { AFRIKAANS_MESSAGES } from './messages.af.ts';

/** Messages with places for names and numbers, as the English text between the places. */
const PATTERNS = Object.entries(AFRIKAANS_MESSAGES)
  .filter(([english]) => english.includes('{1}'))
  .map(([english, afrikaans]) => ({ parts: english.split(/\{\d\}/), afrikaans }));

/**
 * A message, written in English, in the current language: of an error, or of a problem stored earlier. Messages of shops and
 * other services stay as they are.
 */
export function translateMessage(message: string): string {
  return currentLanguage() === 'en' ? message : (translate(message) ?? message);
}

function translate(message: string): string | null {
  const known = AFRIKAANS_MESSAGES[message];
  if (known !== undefined) return known;
  const row = splitRow(message);
  const first = row && translate(row.first);
  if (row && first !== null) return `${first} ${row.rest}`;
  return fillPattern(message) ?? (row && `${row.first} ${row.rest}`);
}

/** Splits messages in a row, of which the first may be a shop's own: "Invalid SKU. Try again in a moment." Null for one. */
function splitRow(message: string): { first: string; rest: string } | null {
  for (const { index } of message.matchAll(/(?<=[!.?]) (?=\p{Lu})/gu)) {
    const rest = AFRIKAANS_MESSAGES[message.slice(index + 1)] ?? fillPattern(message.slice(index + 1));
    if (rest !== null) return { first: message.slice(0, index), rest };
  }
  return null;
}

function fillPattern(message: string): string | null {
  for (const { parts, afrikaans } of PATTERNS) {
    const values = valuesIn(message, parts);
    if (values)
      return afrikaans.replaceAll(/\{(\d)\}/g, (_place, at: string) => translateMessage(values[Number(at) - 1] ?? ''));
  }
  return null;
}

/** The values between the parts of a message, each as short as possible; null for another message. */
function valuesIn(message: string, [start = '', ...rest]: readonly string[]): string[] | null {
  if (!message.startsWith(start)) return null;
  const values: string[] = [];
  let from = start.length;
  for (const [at, part] of rest.entries()) {
    const to = at === rest.length - 1 ? message.length - part.length : message.indexOf(part, from);
    if (to < from || !message.startsWith(part, to)) return null;
    values.push(message.slice(from, to));
    from = to + part.length;
  }
  return values;
}
