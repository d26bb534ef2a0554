import { useSyncExternalStore } from 'react';

/**
 * Stored in this browser: Ctrl or ⌘ with a letter navigates too. Off by default, because it overrides copy and print.
 */
const STORAGE_KEY = 'karoo.shortcuts-with-ctrl';

const listeners = new Set<() => void>();
/** The choice without browser storage (a private window, a full disk). */
let fallback: boolean | null = null;

/** Whether Ctrl or ⌘ with a letter navigates too. */
export function alsoWithCtrl(): boolean {
  if (fallback !== null) return fallback;
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on';
  } catch {
    return false;
  }
}

/** Sets it in all tabs of this browser. */
export function setAlsoWithCtrl(on: boolean): void {
  try {
    if (on) localStorage.setItem(STORAGE_KEY, 'on');
    else localStorage.removeItem(STORAGE_KEY);
    fallback = null;
  } catch {
    fallback = on;
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

export function useAlsoWithCtrl(): boolean {
  return useSyncExternalStore(subscribe, alsoWithCtrl);
}
