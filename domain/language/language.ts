/**
 * The languages of Karoo's screens: how each names itself, and how it writes dates and numbers (BCP 47). To add one, add its line and its
 * folder in `translations/`.
 */
const SPOKEN = {
  en: { name: 'English', locale: 'en-ZA' },
  af: { name: 'Afrikaans', locale: 'af-ZA' },
} as const;

export type Language = keyof typeof SPOKEN;
export const LANGUAGES = Object.keys(SPOKEN) as [Language, ...Language[]];

/** The name of a language in that language. */
export function languageName(language: Language): string {
  return SPOKEN[language].name;
}

/** How a language writes dates and numbers (BCP 47). */
export function localeOf(language: Language): string {
  return SPOKEN[language].locale;
}

/** The language of a build without translations, and of a visitor who has not chosen one. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** The cookie with the language that a browser is served. Not secret: the page sets it. */
export const LANGUAGE_COOKIE = 'language';

/** Returns the language that a `Cookie` header asks for; the default without a known one. */
export function languageOfCookies(cookies: string | undefined): Language {
  const value = /(?:^|; )language=(\w+)/.exec(cookies ?? '')?.[1];
  return LANGUAGES.find((language) => language === value) ?? DEFAULT_LANGUAGE;
}
