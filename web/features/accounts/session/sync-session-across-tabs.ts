import type { QueryClient } from '@tanstack/react-query';
import { meOptions } from '../accounts.data.ts';
import { clearSession } from './sign-out.ts';
import { hasOfflineSignOut, parseSessionHint, SESSION_HINT } from './session-local-storage.ts';

/** Follows sign-ins and sign-outs of other tabs. `onChange` runs the guard; the server's response decides. */
export function syncSessionAcrossTabs(queryClient: QueryClient, onChange: () => void): () => void {
  const follow = async ({ key, newValue }: StorageEvent) => {
    // A null key: the whole storage was cleared.
    if (key !== SESSION_HINT && key !== null) return;
    const before = queryClient.getQueryData(meOptions.queryKey);
    const there = parseSessionHint(newValue)?.userId ?? null;
    if (before === undefined || there === (before?.user.id ?? null)) return;
    // Offline: the hint of the other tab is all there is.
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

/** Deletes the data of the previous user, but not who is signed in now. */
function clearPreviousUser(queryClient: QueryClient): void {
  const me = queryClient.getQueryData(meOptions.queryKey);
  queryClient.clear();
  queryClient.setQueryData(meOptions.queryKey, me);
}
