/** The languages of Karoo's screens: English and Afrikaans. */
export const LANGUAGES = ['en', 'af'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language names itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', af: 'Afrikaans' };

/** How each language writes dates and numbers (BCP 47). */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-ZA', af: 'af-ZA' };

/** The language of a build without translations, and of a visitor who has not chosen one. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** The cookie with the language that a browser is served. Not secret: the page sets it. */
export const LANGUAGE_COOKIE = 'language';

/** Returns the language that a `Cookie` header asks for; the default without a known one. */
export function languageOfCookies(cookies: string | undefined): Language {
  const value = /(?:^|; )language=(\w+)/.exec(cookies ?? '')?.[1];
  return LANGUAGES.find((language) => language === value) ?? DEFAULT_LANGUAGE;
}
