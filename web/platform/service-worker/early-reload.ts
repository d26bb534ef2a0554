/** Until the page is loaded anew, in this tab alone. */
const KEPT = 'karoo.loaded-ahead';

/** Notes that the page is loaded ahead of the change of workers. */
export function markEarlyReload(): void {
  try {
    sessionStorage.setItem(KEPT, 'yes');
  } catch {
    // A browser that keeps nothing: the page offers the new version once more.
  }
}

/** Whether this page was loaded ahead of the change; says so once. */
export function takeEarlyReload(): boolean {
  try {
    const kept = sessionStorage.getItem(KEPT) !== null;
    sessionStorage.removeItem(KEPT);
    return kept;
  } catch {
    return false;
  }
}
