import { useSyncExternalStore } from 'react';

/**
 * Stored in this browser: Ctrl or ⌘ with a letter navigates too. Off by default, because it overrides copy and print.
 */
const KEPT = 'karoo.shortcuts-with-ctrl';

const listeners = new Set<() => void>();
/** The choice without browser storage (a private window, a full disk). */
let unkept: boolean | null = null;

/** Whether Ctrl or ⌘ with a letter navigates too. */
export function alsoWithCtrl(): boolean {
  if (unkept !== null) return unkept;
  try {
    return localStorage.getItem(KEPT) === 'on';
  } catch {
    return false;
  }
}

/** Sets it in all tabs of this browser. */
export function setAlsoWithCtrl(on: boolean): void {
  try {
    if (on) localStorage.setItem(KEPT, 'on');
    else localStorage.removeItem(KEPT);
    unkept = null;
  } catch {
    unkept = on;
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
