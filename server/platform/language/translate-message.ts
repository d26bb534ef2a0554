import { currentLanguage } from './language.ts';
import { AFRIKAANS_MESSAGES } from './messages.af.ts';

/** Messages with places for names and numbers. */
const PATTERNS = Object.entries(AFRIKAANS_MESSAGES)
  .filter(([english]) => english.includes('{1}'))
  .map(([english, afrikaans]) => ({ pattern: patternOf(english), afrikaans }));

function patternOf(english: string): RegExp {
  const parts = english.split(/\{\d\}/).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  return new RegExp(`^${parts.join('(.*)')}$`, 's');
}

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
  for (const { pattern, afrikaans } of PATTERNS) {
    const found = pattern.exec(message);
    if (found)
      return afrikaans.replaceAll(/\{(\d)\}/g, (_place, at: string) => translateMessage(found[Number(at)] ?? ''));
  }
  return null;
}
