import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { client, orpc } from '../../platform/api/client.ts';
import { meOptions } from '../accounts/accounts.public.tsx';

export type Store = Awaited<ReturnType<typeof client.stores.get>>;
export type ConnectionReport = Awaited<ReturnType<typeof client.stores.test>>;

/** How often a pending approval is checked. */
const APPROVAL_POLL_MS = 2000;

/** The stores of an organization. */
export function storesOptions(organizationId: string) {
  return queryOptions(orpc.stores.list.queryOptions({ input: { organization_id: organizationId } }));
}

/** Records of a store that could not be stored, with reasons. */
export function deadLettersOptions(storeId: string) {
  return queryOptions(orpc.stores.deadLetters.queryOptions({ input: { store_id: storeId } }));
}

/** The progress of an approval in the shop; polled until it ends. */
export function approvalOptions(organizationId: string, approvalId: string) {
  return queryOptions({
    ...orpc.stores.approval.queryOptions({ input: { organization_id: organizationId, approval_id: approvalId } }),
    staleTime: 0,
    refetchInterval: (query) => ((query.state.data?.state ?? 'waiting') === 'waiting' ? APPROVAL_POLL_MS : false),
  });
}

/** Reads the stores and their state again, and which of them the user has. */
export async function reloadStores(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: meOptions.queryKey }),
    queryClient.invalidateQueries({ queryKey: orpc.stores.key() }),
  ]);
}

/** Gives the organization a store of sample data. */
export function useCreateSample() {
  const queryClient = useQueryClient();
  return useMutation({ ...orpc.stores.createSample.mutationOptions(), onSuccess: () => reloadStores(queryClient) });
}

/** Connects a shop by key and secret. */
export function useCreateStore() {
  const queryClient = useQueryClient();
  return useMutation({ ...orpc.stores.create.mutationOptions(), onSuccess: () => reloadStores(queryClient) });
}

/** Renames a store, replaces its key, or changes the date its orders count on, which reloads the figures. */
export function useUpdateStore() {
  const queryClient = useQueryClient();
  return useMutation({
    ...orpc.stores.update.mutationOptions(),
    onSuccess: async (_store, { date_type }) => {
      if (date_type !== undefined) void queryClient.invalidateQueries({ queryKey: orpc.analytics.key() });
      await reloadStores(queryClient);
    },
  });
}

/** Removes a store; optimistic. */
export function useRemoveStore(organizationId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    ...orpc.stores.remove.mutationOptions(),
    onSuccess: async (_answer, { store_id }) => {
      queryClient.setQueryData(storesOptions(organizationId).queryKey, (list) =>
        list ? { ...list, items: list.items.filter((store) => store.id !== store_id), total: list.total - 1 } : list,
      );
      await reloadStores(queryClient);
    },
  });
}

/** Tests a store's connection and reads its health again. */
export function useTestStore() {
  const queryClient = useQueryClient();
  return useMutation({ ...orpc.stores.test.mutationOptions(), onSuccess: () => reloadStores(queryClient) });
}
