/** Which stores' screens were preloaded in this browser session, and when. */
const KEPT = 'karoo.preloaded-stores';
/** Specification, section 9. */
const AGAIN_MS = 30 * 60_000;

/** Whether a store's screens are to be preloaded: not yet in this session, or half an hour ago. `now` in milliseconds. */
export function isPreloadDue(storeId: string, now: number): boolean {
  const at = read()[storeId];
  return at === undefined || now - at >= AGAIN_MS;
}

/** A store's screens were preloaded. */
export function markPreloaded(storeId: string, now: number): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ ...read(), [storeId]: now }));
  } catch {
    // Then it is done again with the next page; what is fresh is not fetched again.
  }
}

function read(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}
