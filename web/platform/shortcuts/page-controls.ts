/** What takes keys for itself while it is open. */
const OVERLAY = ['dialog', 'alertdialog', 'menu', 'listbox'].map((role) => `[role="${role}"]`).join(',');
const CLOSE = 'button:is([aria-label="Close"], [aria-label^="Close "]):not(:disabled)';

/** Whether a dialog, a menu or a list of choices is open. */
export function isOverlayOpen(): boolean {
  return document.querySelector(OVERLAY) !== null;
}

/** Puts the cursor into the search box of the list on screen; false where there is none. */
export function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('input[data-search]');
  box?.focus();
  box?.select();
  return box !== null;
}

/** Clicks the close control that came last (a toast, a notice); false where there is none. */
export function clickClose(): boolean {
  const last = [...document.querySelectorAll<HTMLElement>(CLOSE)].at(-1);
  last?.click();
  return last !== undefined;
}

/** Takes the cursor out of whatever has it. */
export function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
