import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** Choices without browser storage (a private window, a full disk), until the tab is closed. */
const unstored = new Map<string, string | null>();

/** What was chosen on this device under a key; null: nothing, so the default holds. It survives the sign-out. */
export function deviceChoice(key: string): string | null {
  const kept = unstored.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Sets it in all tabs of this browser; null is the default. */
export function setDeviceChoice(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    unstored.delete(key);
  } catch {
    unstored.set(key, value);
  }
  for (const listener of listeners) listener();
}

export function useDeviceChoice(key: string): string | null {
  return useSyncExternalStore(subscribe, () => deviceChoice(key));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
