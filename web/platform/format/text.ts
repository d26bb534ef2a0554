import { LANGUAGE } from '#domain/language/locale.ts';
import type { TranslatedText } from '#domain/language/translated-text.ts';

/** A text that stands with what it describes, in the language of this build. */
export function textOf(text: TranslatedText): string {
  return text[LANGUAGE];
}
