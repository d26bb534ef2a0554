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

/** The language of a build without translations, and of a visitor whose browser asks for none that we have. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** The cookie with the language that a browser is served. Not secret: the page sets it. */
export const LANGUAGE_COOKIE = 'language';

/** Returns the language that a `Cookie` header asks for; null without a known one. */
export function chosenLanguage(cookies: string | undefined): Language | null {
  return known(/(?:^|; )language=(\w+)/.exec(cookies ?? '')?.[1]);
}

/** The language of a visitor's pages: the one they chose here, else the one their browser prefers (an `Accept-Language` header). */
export function visitorLanguage(cookies: string | undefined, accepted: string | undefined): Language {
  return chosenLanguage(cookies) ?? preferredLanguage(accepted ?? '') ?? DEFAULT_LANGUAGE;
}

/** The most preferred known language of "af-ZA,af;q=0.9,en;q=0.8". */
function preferredLanguage(accepted: string): Language | null {
  const wanted = accepted.split(',').map((part) => {
    const [tag = '', ...settings] = part.split(';').map((text) => text.trim().toLowerCase());
    const quality = settings.find((setting) => setting.startsWith('q='));
    return { language: known(tag.split('-')[0]), quality: quality === undefined ? 1 : Number(quality.slice(2)) };
  });
  return (
    wanted
      .filter(({ quality }) => quality > 0)
      .toSorted((a, b) => b.quality - a.quality)
      .find(({ language }) => language)?.language ?? null
  );
}

function known(value: string | undefined): Language | null {
  return LANGUAGES.find((language) => language === value) ?? null;
}
