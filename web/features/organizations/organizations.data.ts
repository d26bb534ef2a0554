import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '../../platform/api/client.ts';
import { AuthError } from '../../platform/api/explain-error.ts';
import { meOptions, useSelectStore, useMe } from '../accounts/accounts.public.tsx';

export type Organization = Awaited<ReturnType<typeof client.organizations.list>>['items'][number];

export const organizationsOptions = queryOptions(orpc.organizations.list.queryOptions());

/** Reads organizations and memberships again; the header follows. */
function useReloadOrganizations() {
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: organizationsOptions.queryKey });
    await queryClient.invalidateQueries({ queryKey: meOptions.queryKey });
  };
}

/** Creates an organization and selects it. Fails when signed out. */
export function useCreateOrganization() {
  const { user } = useMe();
  const reload = useReloadOrganizations();
  const choose = useSelectStore();
  return useMutation({
    mutationFn: async (name: string) => {
      if (!user.id || !user.email) throw new AuthError('UNAUTHORIZED', 'User information not available');
      return client.organizations.create({ name });
    },
    onSuccess: async (created) => {
      await reload();
      await choose.mutateAsync({ organization_id: created.id, store_id: null });
    },
  });
}

/** Changes name, description or VAT category; the header follows. */
export function useRenameOrganization() {
  return useMutation({ ...orpc.organizations.rename.mutationOptions(), onSuccess: useReloadOrganizations() });
}

/** Leaves an organization and selects another one. */
export function useLeaveOrganization() {
  return useMutation({ ...orpc.organizations.leave.mutationOptions(), onSuccess: useReloadOrganizations() });
}

export function useTransferOrganization() {
  const queryClient = useQueryClient();
  const reload = useReloadOrganizations();
  return useMutation({
    ...orpc.organizations.transfer.mutationOptions(),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: orpc.organizations.members.key() });
      await reload();
    },
  });
}

export function useEndOrganization() {
  return useMutation({ ...orpc.organizations.remove.mutationOptions(), onSuccess: useReloadOrganizations() });
}

export function useRestoreOrganization() {
  return useMutation({ ...orpc.organizations.restore.mutationOptions(), onSuccess: useReloadOrganizations() });
}
