import { useSyncExternalStore } from 'react';

/** Kept in this browser, with the person's account id behind it: that they want nothing preloaded. It outlives the sign-out, for a no is not forgotten. */
const KEPT = 'karoo.preload-off.';

const listeners = new Set<() => void>();
/** Where the browser keeps nothing, for as long as the tab lives. */
const unkept = new Map<string, boolean>();

/** Whether what a person is likely to open next is preloaded. On until they switch it off. */
export function isPreloadOn(userId: string): boolean {
  const chosen = unkept.get(userId);
  if (chosen !== undefined) return chosen;
  try {
    return localStorage.getItem(KEPT + userId) === null;
  } catch {
    return true;
  }
}

/** Switches it, in all tabs of this browser. */
export function setPreload(userId: string, on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEPT + userId);
    else localStorage.setItem(KEPT + userId, 'off');
    unkept.delete(userId);
  } catch {
    unkept.set(userId, on);
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
