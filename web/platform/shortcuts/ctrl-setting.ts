import { useSyncExternalStore } from 'react';

/** Kept in this browser: that Ctrl or ⌘ with a letter navigates too. Off until switched on, since it takes copy and print away. */
const KEPT = 'karoo.shortcuts-with-ctrl';

const listeners = new Set<() => void>();
/** What was chosen where the browser keeps nothing (a private window, a full storage). */
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

/** Switches it, in all tabs of this browser. */
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
