import type { QueryClient } from '@tanstack/react-query';
import { clearSession, meOptions } from '../accounts.data.ts';
import { hasOfflineSignOut, parseSessionHint, SESSION_HINT } from './session-local-storage.ts';

/**
 * Follows who is signed in as the other tabs of this browser say it: after a sign-out there this tab forgets what it read, after a sign-in
 * it reads anew. `onChange` lets the guard look again. What counts is the server's answer, not the hint.
 */
export function syncSessionAcrossTabs(queryClient: QueryClient, onChange: () => void): () => void {
  const follow = async ({ key, newValue }: StorageEvent) => {
    // A null key: the whole storage was cleared.
    if (key !== SESSION_HINT && key !== null) return;
    const before = queryClient.getQueryData(meOptions.queryKey);
    const there = parseSessionHint(newValue)?.userId ?? null;
    if (before === undefined || there === (before?.user.id ?? null)) return;
    // Nobody can be asked: what the other tab did is all there is to know.
    if (there === null && hasOfflineSignOut()) {
      clearSession(queryClient);
      onChange();
      return;
    }
    const now = await queryClient.fetchQuery({ ...meOptions, staleTime: 0 }).catch(() => null);
    if (now === null) clearSession(queryClient);
    else if (now.user.id !== before?.user.id) clearPreviousUser(queryClient);
    onChange();
  };
  const listener = (event: StorageEvent) => void follow(event);
  globalThis.addEventListener('storage', listener);
  return () => globalThis.removeEventListener('storage', listener);
}

/** Somebody else is here now: what was read for whoever was here before goes, who it is stays. */
function clearPreviousUser(queryClient: QueryClient): void {
  const me = queryClient.getQueryData(meOptions.queryKey);
  queryClient.clear();
  queryClient.setQueryData(meOptions.queryKey, me);
}
