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

/** An error's message, written in English, in the current language. Messages of shops and other services stay as they are. */
export function translateMessage(message: string): string {
  if (currentLanguage() === 'en') return message;
  const known = AFRIKAANS_MESSAGES[message];
  if (known !== undefined) return known;
  for (const { pattern, afrikaans } of PATTERNS) {
    const found = pattern.exec(message);
    if (found)
      return afrikaans.replaceAll(/\{(\d)\}/g, (_place, at: string) => translateMessage(found[Number(at)] ?? ''));
  }
  return message;
}
