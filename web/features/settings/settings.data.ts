import { useQueryClient } from '@tanstack/react-query';
import { postAuth } from '../../platform/api/auth-client.ts';
import { client, orpc } from '../../platform/api/client.ts';
import { withSettings } from '../../platform/query/call-query.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { clearSession, captureAuthFailure, meOptions } from '../accounts/accounts.public.tsx';
import { t } from '#domain/language/t.ts';

export type AccountSession = Awaited<ReturnType<typeof client.accounts.sessions>>['items'][number];
export type DataExport = Awaited<ReturnType<typeof client.accounts.requestExport>>;
export type AccountClosing = Awaited<ReturnType<typeof client.accounts.closing>>;

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

/** Changes the email address once the emailed link is opened. @throws AuthError, also for a wrong password */
export function changeEmail(input: { newEmail: string; password: string }): Promise<void> {
  const callbackURL = '/dashboard/settings?section=profile';
  return captureAuthFailure(() => postAuth('change-email', { ...input, callbackURL }, t('Profile update failed')));
}

/** Changes the password and ends all other sessions. @throws AuthError */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: { currentPassword: string; newPassword: string }) =>
      postAuth('change-password', { ...input, revokeOtherSessions: true }, t('Authentication failed')),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: orpc.accounts.sessions.key() }),
  });
}

/** The user's sessions. Read on each opening, because other devices may have signed in. */
export const sessions = withSettings(orpc.accounts.sessions, { staleTime: 0, refetchOnMount: 'always' });

/** Ends all other sessions, or this one too: then `onLeft` is called, because the screen unmounts. */
export function useEndSessions(onLeft: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (which: 'others' | 'all') => client.accounts.endSessions({ which }),
    onSuccess: async (_answer, which) => {
      if (which === 'others') return queryClient.invalidateQueries({ queryKey: orpc.accounts.sessions.key() });
      clearSession(queryClient);
      onLeft();
    },
  });
}

/** Data exports; polled while one is running. */
export const dataExports = withSettings(orpc.accounts.exports, {
  staleTime: 0,
  // Links expire after an hour.
  refetchOnMount: 'always',
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ status }) => status === 'preparing') ? EXPORT_POLL_MS : false,
});

export const accountClosing = withSettings(orpc.accounts.closing, { staleTime: 0, refetchOnMount: 'always' });

/** Closes the account, or keeps it. */
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
  queryClient.setQueryData(orpc.accounts.closing.queryKey(), closing);
  queryClient.setQueryData(meOptions.queryKey, (me) => (me ? { ...me, deletionDueAt: closing.deletion_due_at } : me));
  await queryClient.invalidateQueries({ queryKey: meOptions.queryKey });
}
