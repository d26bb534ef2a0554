import { useSyncExternalStore } from 'react';
import { EXPORT_FORMATS, type ExportFormat } from '#domain/export-formats.ts';

const STORAGE_KEY = 'karoo.export-format';

const listeners = new Set<() => void>();
/** Used without browser storage, until the tab is closed. */
let fallback: ExportFormat | null = null;

/** What kind of file exports are on this device. */
export function exportFormat(): ExportFormat {
  if (fallback !== null) return fallback;
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return EXPORT_FORMATS.find((format) => format === stored) ?? 'csv';
  } catch {
    return 'csv';
  }
}

/** Sets it in all tabs of this browser. */
export function setExportFormat(format: ExportFormat): void {
  try {
    if (format === 'csv') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, format);
    fallback = null;
  } catch {
    fallback = format;
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

export function useExportFormat(): ExportFormat {
  return useSyncExternalStore(subscribe, exportFormat);
}

/** CSV, for files that programs read: the chosen kind of CSV, or plain. */
export function csvOf(format: ExportFormat): ExportFormat {
  return format === 'xlsx' ? 'csv' : format;
}
