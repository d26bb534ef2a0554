import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '../../platform/api/client.ts';
import { meOptions, useChoose } from '../accounts/accounts.public.tsx';

/** Creates an organization, reads the memberships again and looks at the new one. */
export function useCreateOrganization() {
  const queryClient = useQueryClient();
  const choose = useChoose();
  return useMutation({
    mutationFn: (name: string) => client.organizations.create({ name }),
    onSuccess: async (created) => {
      await queryClient.invalidateQueries({ queryKey: meOptions.queryKey });
      await choose.mutateAsync({ organization_id: created.id, store_id: null });
    },
  });
}

/** Renames an organization; the header follows. */
export function useRenameOrganization() {
  const queryClient = useQueryClient();
  return useMutation({
    ...orpc.organizations.rename.mutationOptions(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: meOptions.queryKey }),
  });
}
