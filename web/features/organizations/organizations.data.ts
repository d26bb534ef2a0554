import { useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '../../platform/api/client.ts';
import { AuthError } from '../../platform/api/explain-error.ts';
import { reloading } from '../../platform/query/call-query.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { meOptions, useSelectStore, useMe } from '../accounts/accounts.public.tsx';

export type Organization = Awaited<ReturnType<typeof client.organizations.list>>['items'][number];

export const organizationsOptions = orpc.organizations.list.queryOptions();

/** Creates an organization and selects it. Fails when signed out. */
export function useCreateOrganization() {
  const { user } = useMe();
  const queryClient = useQueryClient();
  const choose = useSelectStore();
  return useMutation({
    mutationFn: async (name: string) => {
      if (!user.id || !user.email) throw new AuthError('UNAUTHORIZED', 'User information not available');
      return client.organizations.create({ name });
    },
    onSuccess: async (created) => {
      void queryClient.invalidateQueries({ queryKey: organizationsOptions.queryKey });
      await queryClient.invalidateQueries({ queryKey: meOptions.queryKey });
      await choose.mutateAsync({ organization_id: created.id, store_id: null });
    },
  });
}

export function useTransferOrganization() {
  const { me } = orpc.accounts;
  const { transfer, list, members } = orpc.organizations;
  return useMutation(reloading(transfer, me, list, members));
}

/** Changes name, description or VAT category; the header follows. */
export function useRenameOrganization() {
  return useMutation(reloading(orpc.organizations.rename, orpc.accounts.me, orpc.organizations.list));
}
