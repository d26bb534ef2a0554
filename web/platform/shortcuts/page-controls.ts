import { t } from '#domain/language/t.ts';

/** Takes all keys while it is open. */
const OVERLAY = ['dialog', 'alertdialog', 'menu', 'listbox'].map((role) => `[role="${role}"]`).join(',');
const CLOSE = t('button:is([aria-label="Close"], [aria-label^="Close "]):not(:disabled)');

export function isOverlayOpen(): boolean {
  return document.querySelector(OVERLAY) !== null;
}

/** Focuses the search box of the visible list. Returns false without one. */
export function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('input[data-search]');
  box?.focus();
  box?.select();
  return box !== null;
}

/** Clicks the last close button (a toast, a notice). Returns false without one. */
export function clickClose(): boolean {
  const last = [...document.querySelectorAll<HTMLElement>(CLOSE)].at(-1);
  last?.click();
  return last !== undefined;
}

export function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
