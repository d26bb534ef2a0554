import { AsyncLocalStorage } from 'node:async_hooks';
import { type RawBuilder, sql } from 'kysely';
import { DEFAULT_LANGUAGE, type Language, LOCALES } from '#domain/language/language.ts';
import { speakWith } from '#domain/language/t.ts';
import type { TranslatedText } from '#domain/language/translated-text.ts';
import { translationsOf } from './translations.ts';

/** A catalogue's texts in any language: the same keys and parameters. */
export type Texts<Catalogue> = {
  readonly [Key in keyof Catalogue]: Catalogue[Key] extends string ? string : Catalogue[Key];
};

const current = new AsyncLocalStorage<Language>();

/** Runs a task, and all that it awaits, in a language; in the default one for a person who has not chosen. */
export function runInLanguage<Result>(language: Language | null, task: () => Result): Result {
  return current.run(language ?? DEFAULT_LANGUAGE, task);
}

/** The language of the current request, email or file. */
export function currentLanguage(): Language {
  return current.getStore() ?? DEFAULT_LANGUAGE;
}

speakWith(() => ({ language: currentLanguage(), translations: translationsOf(currentLanguage()) }));

/** How the current language writes dates and numbers (BCP 47). */
export function currentLocale(): string {
  return LOCALES[currentLanguage()];
}

/** A catalogue whose texts are in the current language when they are read. Never read one while a module loads. */
export function inLanguage<English extends object>(english: English, afrikaans: Texts<English>): Texts<English> {
  return new Proxy(english as Texts<English>, {
    get: (_english, key) => Reflect.get(currentLanguage() === 'af' ? afrikaans : english, key) as unknown,
  });
}

/** SQL: the language that a person has chosen, or null. `profiles`: the alias of `user_profiles`. */
export function chosenLanguage(profiles: string): RawBuilder<Language | null> {
  return sql<Language | null>`(${sql.ref(`${profiles}.preferences`)} ->> 'language')`;
}

/** A text that stands with what it describes, in the current language. */
export function say(text: TranslatedText): string {
  return text[currentLanguage()];
}
