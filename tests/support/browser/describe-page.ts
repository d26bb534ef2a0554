import type { Page } from 'playwright-core';

/** Describes a page in one line, with the changes that wait on the device, for the error of a missing screen. Never rejects. */
export async function describePage(page: Page): Promise<string> {
  try {
    const { text, ...rest } = await page.evaluate(async () => ({
      online: navigator.onLine,
      loaded: document.readyState,
      worker: navigator.serviceWorker.controller !== null,
      waiting: await new Promise<unknown>((resolve) => {
        const opening = indexedDB.open('woo-sync-queue');
        // No database, and none is made: the app makes its own.
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
        opening.addEventListener('error', () => resolve('unknown'));
        opening.addEventListener('blocked', () => resolve('unknown'));
        opening.addEventListener('success', () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('operations')) return resolve('none');
          const reading = database.transaction('operations').objectStore('operations').getAll();
          reading.addEventListener('error', () => resolve('unreadable'));
          reading.addEventListener('success', () => {
            database.close();
            resolve(
              (reading.result as Record<string, unknown>[]).map(({ record, state, error }) => ({
                record,
                state,
                error,
              })),
            );
          });
        });
      }),
      text: (
        document.querySelector<HTMLElement>('[role=dialog], [role=alertdialog], dialog[open]') ??
        document.querySelector('main') ??
        document.body
      ).innerText,
    }));
    return `${page.url()} ${JSON.stringify({ ...rest, text: text.replaceAll(/\s+/g, ' ').slice(0, 1500) })}`;
  } catch (error) {
    return `${page.url()} (${String(error)})`;
  }
}
