/** Until the page is reloaded, in this tab only. */
const KEPT = 'karoo.loaded-ahead';

/** Notes that the page reloads ahead of the worker change. */
export function markEarlyReload(): void {
  try {
    sessionStorage.setItem(KEPT, 'yes');
  } catch {
    // Without storage the page offers the new version again.
  }
}

/** Whether this page reloaded ahead of the change; true once. */
export function takeEarlyReload(): boolean {
  try {
    const kept = sessionStorage.getItem(KEPT) !== null;
    sessionStorage.removeItem(KEPT);
    return kept;
  } catch {
    return false;
  }
}
