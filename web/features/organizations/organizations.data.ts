import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '../../platform/api/client.ts';
import { meOptions, useChoose } from '../accounts/accounts.public.tsx';

/** Organizations of the person signed in, with their role and VAT category in each. */
export const organizationsOptions = queryOptions(orpc.organizations.list.queryOptions());

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

/** Changes name, description or VAT category of an organization; the header follows. */
export function useRenameOrganization() {
  const queryClient = useQueryClient();
  return useMutation({
    ...orpc.organizations.rename.mutationOptions(),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: orpc.organizations.key() });
      await queryClient.invalidateQueries({ queryKey: meOptions.queryKey });
    },
  });
}
