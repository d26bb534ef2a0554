/** Until the page is reloaded, in this tab only. */
const STORAGE_KEY = 'karoo.loaded-ahead';

/** Notes that the page reloads ahead of the worker change. */
export function markEarlyReload(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, 'yes');
  } catch {
    // Without storage the page offers the new version again.
  }
}

/** Whether this page reloaded ahead of the change; true once. */
export function takeEarlyReload(): boolean {
  try {
    const isMarked = sessionStorage.getItem(STORAGE_KEY) !== null;
    sessionStorage.removeItem(STORAGE_KEY);
    return isMarked;
  } catch {
    return false;
  }
}
