import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '../../../platform/api/client.ts';

export type Member = Awaited<ReturnType<typeof client.organizations.members>>['items'][number];
export type Invitation = Awaited<ReturnType<typeof client.organizations.invitations>>['items'][number];

/** The members of an organization, the owner first. */
export function membersOptions(organizationId: string) {
  return queryOptions(
    orpc.organizations.members.queryOptions({ input: { organization_id: organizationId }, staleTime: 60_000 }),
  );
}

export function invitationsOptions(organizationId: string) {
  return queryOptions(
    orpc.organizations.invitations.queryOptions({ input: { organization_id: organizationId }, staleTime: 60_000 }),
  );
}

function useReload(what: 'members' | 'invitations') {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: orpc.organizations[what].key() });
}

export function useChangeRole(organizationId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = membersOptions(organizationId);
  return useMutation({
    ...orpc.organizations.changeRole.mutationOptions(),
    onMutate: ({ user_id, role }) => {
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (list) =>
        list
          ? { items: list.items.map((member) => (member.user_id === user_id ? { ...member, role } : member)) }
          : list,
      );
      return { before };
    },
    onError: (_error, _input, context) => queryClient.setQueryData(queryKey, context?.before),
    onSettled: useReload('members'),
  });
}

export function useRemoveMember(organizationId: string) {
  const queryClient = useQueryClient();
  const reload = useReload('members');
  return useMutation({
    ...orpc.organizations.removeMember.mutationOptions(),
    onSuccess: async (_answer, { user_id }) => {
      queryClient.setQueryData(membersOptions(organizationId).queryKey, (list) =>
        list ? { items: list.items.filter((member) => member.user_id !== user_id) } : list,
      );
      await reload();
    },
  });
}

/** Invites by email; renews an open invitation to the address. */
export function useInvite() {
  return useMutation({ ...orpc.organizations.invite.mutationOptions(), onSuccess: useReload('invitations') });
}

export function useResendInvitation() {
  return useMutation({
    ...orpc.organizations.resendInvitation.mutationOptions(),
    onSettled: useReload('invitations'),
  });
}

export function useRevokeInvitation() {
  return useMutation({
    ...orpc.organizations.revokeInvitation.mutationOptions(),
    onSettled: useReload('invitations'),
  });
}
