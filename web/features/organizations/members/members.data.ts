import { useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '../../../platform/api/client.ts';
import { withSettings } from '../../../platform/query/call-query.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';

export type Member = Awaited<ReturnType<typeof client.organizations.members>>['items'][number];
export type Invitation = Awaited<ReturnType<typeof client.organizations.invitations>>['items'][number];

/** The members of an organization, the owner first. */
export const members = withSettings(orpc.organizations.members, { staleTime: 60_000 });

export const invitations = withSettings(orpc.organizations.invitations, { staleTime: 60_000 });

export function useChangeRole(organizationId: string) {
  const queryClient = useQueryClient();
  const queryKey = orpc.organizations.members.queryKey({ input: { organization_id: organizationId } });
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
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.organizations.members.key() }),
  });
}
