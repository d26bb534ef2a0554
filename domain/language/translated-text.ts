import type { Language } from './language.ts';

/** A text that stands with what it describes, in each language. */
export type TranslatedText = Readonly<Record<Language, string>>;
