import { useSyncExternalStore } from 'react';

/** Stored in this browser, with the user's id appended: preloading is off. Survives the sign-out. */
const STORAGE_KEY = 'karoo.preload-off.';

const listeners = new Set<() => void>();
/** Used without browser storage, until the tab is closed. */
const fallback = new Map<string, boolean>();

/** Whether likely next screens are preloaded. On by default. */
export function isPreloadOn(userId: string): boolean {
  const chosen = fallback.get(userId);
  if (chosen !== undefined) return chosen;
  try {
    return localStorage.getItem(STORAGE_KEY + userId) === null;
  } catch {
    return true;
  }
}

/** Sets it in all tabs of this browser. */
export function setPreload(userId: string, on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORAGE_KEY + userId);
    else localStorage.setItem(STORAGE_KEY + userId, 'off');
    fallback.delete(userId);
  } catch {
    fallback.set(userId, on);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function usePreloadOn(userId: string): boolean {
  return useSyncExternalStore(subscribe, () => isPreloadOn(userId));
}
