import { LANGUAGE_COOKIE, type Language } from '#domain/language/language.ts';

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
