import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RecordResult } from './record-search.ts';

/** Stored in this browser: ids of screens and actions. Not records, which name customers. */
const STORAGE_KEY = 'karoo.recent-choices';
const MAX_RECENT = 5;

/** A choice in the palette: a screen or an action by its id, or a record. */
export interface RecentChoice {
  id: string;
  record?: RecordResult;
}

function readStored(): RecentChoice[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    const ids = Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
    return ids.slice(0, MAX_RECENT).map((id) => ({ id }));
  } catch {
    return [];
  }
}

function keep(choices: readonly RecentChoice[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(choices.filter(({ record }) => !record).map(({ id }) => id)));
  } catch {
    // Without storage they last until the tab is closed.
  }
}

/** The last choices, newest first. Kept in the query cache, which a sign-out clears. */
export function useRecentChoices() {
  const queryClient = useQueryClient();
  const queryKey = ['palette', 'recent'];
  const { data } = useQuery({
    queryKey,
    queryFn: readStored,
    initialData: readStored,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const remember = (choice: RecentChoice) => {
    const choices = [choice, ...data.filter(({ id }) => id !== choice.id)].slice(0, MAX_RECENT);
    queryClient.setQueryData(queryKey, choices);
    keep(choices);
  };
  return { recent: data, remember };
}
