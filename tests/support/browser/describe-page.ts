import type { Page } from 'playwright-core';

/** Describes a page in one line, for the error of a missing screen. Never rejects. */
export async function describePage(page: Page): Promise<string> {
  try {
    const { text, ...rest } = await page.evaluate(() => ({
      online: navigator.onLine,
      loaded: document.readyState,
      worker: navigator.serviceWorker.controller !== null,
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
