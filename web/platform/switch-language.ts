import { chosenLanguage, LANGUAGE_COOKIE, type Language } from '#domain/language/language.ts';
import { LANGUAGE } from '#domain/language/locale.ts';

const A_YEAR_S = 365 * 24 * 60 * 60;

/**
 * Reloads the page in a language and stores the choice in this browser. Unregisters the worker, which has the files of the other language.
 */
export async function switchLanguage(language: Language): Promise<void> {
  const secure = globalThis.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${A_YEAR_S}; samesite=lax${secure}`;
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  await registration?.unregister();
  // A worker that still answers this page finds no files of the other language.
  if ('caches' in globalThis) await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  globalThis.location.reload();
}

/**
 * Finishes a switch that another reload cut short: the worker then served this page in the earlier language. Returns whether the page
 * reloads. A page from the server stays as it is, so it cannot reload again and again.
 */
export function finishLanguageSwitch(): boolean {
  const language = chosenLanguage(document.cookie);
  const isFromWorker = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  if (!isFromWorker || language === null || language === LANGUAGE) return false;
  void switchLanguage(language);
  return true;
}
