import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { client, orpc } from '../../platform/api/client.ts';

export type Store = Awaited<ReturnType<typeof client.stores.get>>;
export type ConnectionReport = Awaited<ReturnType<typeof client.stores.test>>;

/** How often the state of an approval is asked for while the shop has not answered. */
const APPROVAL_POLL_MS = 2000;

/** The stores of an organization that are not removed. */
export function storesOptions(organizationId: string) {
  return queryOptions(orpc.stores.list.queryOptions({ input: { organization_id: organizationId } }));
}

/** Records of a store that could not be stored, with their reasons. */
export function deadLettersOptions(storeId: string) {
  return queryOptions(orpc.stores.deadLetters.queryOptions({ input: { store_id: storeId } }));
}

/** How far an approval in the shop has come; asks until it has come to an end. */
export function approvalOptions(organizationId: string, approvalId: string) {
  return queryOptions({
    ...orpc.stores.approval.queryOptions({ input: { organization_id: organizationId, approval_id: approvalId } }),
    staleTime: 0,
    refetchInterval: (query) => ((query.state.data?.state ?? 'waiting') === 'waiting' ? APPROVAL_POLL_MS : false),
  });
}

/** Reads the stores again, and whatever says how they are. */
export function reloadStores(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: orpc.stores.key() });
}

/** Connects a shop by key and secret. */
export function useCreateStore() {
  const queryClient = useQueryClient();
  return useMutation({ ...orpc.stores.create.mutationOptions(), onSuccess: () => reloadStores(queryClient) });
}

/** Renames a store, replaces its key, or chooses the date its orders count on; the figures are read again. */
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

/** Removes a store; it leaves the list at once. */
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

/** Tests the connection of a store and reads its health again. */
export function useTestStore() {
  const queryClient = useQueryClient();
  return useMutation({ ...orpc.stores.test.mutationOptions(), onSuccess: () => reloadStores(queryClient) });
}
