import { createContext, use } from 'react';
import type { StoredData } from './stored-data.ts';

export const StoredDataContext = createContext<StoredData | null>(null);

export function useStoredData(): StoredData {
  const stored = use(StoredDataContext);
  if (!stored) throw new Error('useStoredData requires its provider');
  return stored;
}
