import type { AnyRouter } from '@tanstack/react-router';

/** The row opened last from each entry of the history, by the entry's key. */
const opened = new Map<string, string>();
let last: { index: number; pathname: string } | null = null;

function entryOf(router: AnyRouter) {
  const { pathname, state } = router.history.location;
  return { pathname, index: state.__TSR_index, key: state.__TSR_key ?? '' };
}

/** Remembers that a row was opened from the current screen. */
export function rememberOpenedRow(router: AnyRouter, href: string): void {
  const { pathname, index, key } = entryOf(router);
  opened.set(key, href);
  last = { index, pathname };
}

/** The row that was opened from this entry of the history: after going back, where the person was. */
export function openedRowOf(router: AnyRouter): string | undefined {
  return opened.get(entryOf(router).key);
}

/** Whether the screen before this one is the list at this path. */
export function cameFromList(router: AnyRouter, pathname: string): boolean {
  return last !== null && last.pathname === pathname && last.index === entryOf(router).index - 1;
}
