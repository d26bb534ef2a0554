import { AsyncLocalStorage } from 'node:async_hooks';
import { type RawBuilder, sql } from 'kysely';
import { DEFAULT_LANGUAGE, type Language, localeOf } from '#domain/language/language.ts';
import { speakWith } from '#domain/language/t.ts';
import { translationsOf } from './translations.ts';

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
  return localeOf(currentLanguage());
}

/** SQL: the language that a person has chosen, or null. `profiles`: the alias of `user_profiles`. */
export function chosenLanguage(profiles: string): RawBuilder<Language | null> {
  return sql<Language | null>`(${sql.ref(`${profiles}.preferences`)} ->> 'language')`;
}
