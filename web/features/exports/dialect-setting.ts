import { useSyncExternalStore } from 'react';
import type { CsvDialect } from '#contract/exports.ts';

/** Stored in this browser: files are for spreadsheets with decimal commas. */
const STORAGE_KEY = 'karoo.csv-semicolons';

const listeners = new Set<() => void>();
/** Used without browser storage, until the tab is closed. */
let fallback: CsvDialect | null = null;

/** How exported files separate their cells. */
export function csvDialect(): CsvDialect {
  if (fallback !== null) return fallback;
  try {
    return localStorage.getItem(STORAGE_KEY) === null ? 'comma' : 'semicolon';
  } catch {
    return 'comma';
  }
}

/** Sets it in all tabs of this browser. */
export function setCsvDialect(dialect: CsvDialect): void {
  try {
    if (dialect === 'comma') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'yes');
    fallback = null;
  } catch {
    fallback = dialect;
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

export function useCsvDialect(): CsvDialect {
  return useSyncExternalStore(subscribe, csvDialect);
}
