import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { postAuth } from '../../platform/api/auth-client.ts';
import { client, orpc } from '../../platform/api/client.ts';
import { clearSession, captureAuthFailure, meOptions } from '../accounts/accounts.public.tsx';

export type AccountSession = Awaited<ReturnType<typeof client.accounts.sessions>>['items'][number];
export type DataExport = Awaited<ReturnType<typeof client.accounts.requestExport>>;
export type AccountClosing = Awaited<ReturnType<typeof client.accounts.closing>>;

/** How often an export that is being packed is looked at. */
const EXPORT_POLL_MS = 3000;

/** Changes name and company; the header follows. */
export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: { full_name: string; company_name: string | null }) =>
      captureAuthFailure(() => client.accounts.updateProfile(changes)),
    onSuccess: (profile) =>
      queryClient.setQueryData(meOptions.queryKey, (me) =>
        me ? { ...me, profile: { ...me.profile, ...profile } } : me,
      ),
  });
}

/** Asks for another address; it counts once the link sent to it is opened. @throws AuthError, also for a wrong password */
export function changeEmail(given: { newEmail: string; password: string }): Promise<void> {
  const callbackURL = '/dashboard/settings?section=profile';
  return captureAuthFailure(() => postAuth('change-email', { ...given, callbackURL }, 'Profile update failed'));
}

/** Changes the password; everywhere else one is signed out. @throws AuthError */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: { currentPassword: string; newPassword: string }) =>
      postAuth('change-password', { ...given, revokeOtherSessions: true }, 'Authentication failed'),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsOptions.queryKey }),
  });
}

/** Where one is signed in. Asked anew each time it is opened: another device may have come. */
export const sessionsOptions = queryOptions({
  ...orpc.accounts.sessions.queryOptions(),
  staleTime: 0,
  refetchOnMount: 'always',
});

/** Signs out on another device. */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    ...orpc.accounts.endSession.mutationOptions(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsOptions.queryKey }),
  });
}

/** Signs out everywhere but here, or here as well: then `onLeft` is called, for the screen is gone by then. */
export function useEndSessions(onLeft: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (which: 'others' | 'all') => client.accounts.endSessions({ which }),
    onSuccess: async (_answer, which) => {
      if (which === 'others') return queryClient.invalidateQueries({ queryKey: sessionsOptions.queryKey });
      clearSession(queryClient);
      onLeft();
    },
  });
}

/** Exports asked for; looked at again while one is being packed. */
export const exportsOptions = queryOptions({
  ...orpc.accounts.exports.queryOptions(),
  staleTime: 0,
  // Links end after an hour.
  refetchOnMount: 'always',
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ status }) => status === 'preparing') ? EXPORT_POLL_MS : false,
});

/** Begins to pack everything of mine. */
export function useRequestExport() {
  const queryClient = useQueryClient();
  return useMutation({
    ...orpc.accounts.requestExport.mutationOptions(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: exportsOptions.queryKey }),
  });
}

/** What closing the account does. */
export const closingOptions = queryOptions({
  ...orpc.accounts.closing.queryOptions(),
  staleTime: 0,
  refetchOnMount: 'always',
});

/** Closes the account, or keeps it after all; whoever shows it follows. */
export function useCloseAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    ...orpc.accounts.close.mutationOptions(),
    onSuccess: (closing) => followClosing(queryClient, closing),
  });
}

export function useKeepAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    ...orpc.accounts.keep.mutationOptions(),
    onSuccess: (closing) => followClosing(queryClient, closing),
  });
}

async function followClosing(queryClient: ReturnType<typeof useQueryClient>, closing: AccountClosing): Promise<void> {
  queryClient.setQueryData(closingOptions.queryKey, closing);
  queryClient.setQueryData(meOptions.queryKey, (me) => (me ? { ...me, deletionDueAt: closing.deletion_due_at } : me));
  await queryClient.invalidateQueries({ queryKey: meOptions.queryKey });
}
