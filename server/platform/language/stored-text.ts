import { IntlMessageFormat } from 'intl-messageformat';
import { DEFAULT_LANGUAGE, localeOf } from '#domain/language/language.ts';
import type { TextValues } from '#domain/language/t.ts';

/**
 * A text that is stored or logged before its reader is known, such as why a sync failed: it is English, with places but no choices.
 * `translateMessage` finds the message again when a person reads it.
 */
export function inEnglish(message: string, values: TextValues = {}): string {
  if (!/[{']/.test(message)) return message;
  return String(
    new IntlMessageFormat(message, localeOf(DEFAULT_LANGUAGE), undefined, { ignoreTag: true }).format(values),
  );
}
