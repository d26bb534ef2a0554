/** Stores whose screens were preloaded in this browser session, and when. */
const STORAGE_KEY = 'karoo.preloaded-stores';
/** Specification, section 9. */
const AGAIN_MS = 30 * 60_000;

/** Whether to preload a store's screens: not in this session yet, or half an hour ago. */
export function isPreloadDue(storeId: string, now: number): boolean {
  const at = read()[storeId];
  return at === undefined || now - at >= AGAIN_MS;
}

export function markPreloaded(storeId: string, now: number): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...read(), [storeId]: now }));
  } catch {
    // Preloaded again by the next page, which skips fresh data.
  }
}

function read(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}
