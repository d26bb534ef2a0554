import { IntlMessageFormat } from 'intl-messageformat';
import { DEFAULT_LANGUAGE, type Language, localeOf } from './language.ts';

/** What stands in a text's places, already formatted; a count that a plural depends on is a number. */
export type TextValues = Readonly<Record<string, string | number | boolean>>;

/** A language and the translations of its texts by `textKey`; English needs none. */
export interface Speech {
  language: Language;
  translations: ReadonlyMap<string, string>;
}

const ENGLISH: Speech = { language: DEFAULT_LANGUAGE, translations: new Map() };
let currentSpeech = (): Speech => ENGLISH;

/** Sets where `t` finds the language of its reader. */
export function speakWith(speech: () => Speech): void {
  currentSpeech = speech;
}

/** A message and its context as one key. The same English may have several translations, each with a context. */
export function textKey(message: string, context = ''): string {
  return context === '' ? message : `${context}\u0004${message}`;
}

/** The context of messages that are stored in English, so that they are told from others when they are read. */
export const STORED = 'stored';

const formats = new Map<string, IntlMessageFormat>();

/**
 * A text in the reader's language: `t('Order #{number}', { number })`. It is written in English, as an ICU message.
 * `context` says to translators what an ambiguous text means. In the browser's builds the compiler replaces the call by the text
 * (`scripts/texts`). Never call it while a module of the server loads.
 */
export function t(message: string, values: TextValues = {}, context = ''): string {
  const { language, translations } = currentSpeech();
  const text = translations.get(textKey(message, context)) ?? message;
  if (!/[{']/.test(text)) return text;
  const key = `${language}\u0004${text}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new IntlMessageFormat(text, localeOf(language), undefined, { ignoreTag: true });
    formats.set(key, format);
  }
  return String(format.format(values));
}
