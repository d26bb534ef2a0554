import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { client, orpc } from '../../platform/api/client.ts';
import { withSettings } from '../../platform/query/call-query.ts';
import { meOptions } from '../accounts/accounts.public.tsx';

export type Store = Awaited<ReturnType<typeof client.stores.get>>;
export type ConnectionReport = Awaited<ReturnType<typeof client.stores.test>>;

/** How often a pending approval is checked. */
const APPROVAL_POLL_MS = 2000;

/** The stores of an organization. */
export function storesOptions(organizationId: string) {
  return orpc.stores.list.queryOptions({ input: { organization_id: organizationId } });
}

/** A page of the records with values that Karoo cannot use. */
export const unreadableRecords = withSettings(orpc.sync.unreadable, { keepWhile: ['store_id'] });

/** The progress of an approval in the shop; polled until it ends. */
export const approval = withSettings(orpc.stores.approval, {
  staleTime: 0,
  refetchInterval: ({ state }) => ((state.data?.state ?? 'waiting') === 'waiting' ? APPROVAL_POLL_MS : false),
});

/** Reads the stores and their state again, and which of them the user has. */
export async function reloadStores(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: meOptions.queryKey }),
    queryClient.invalidateQueries({ queryKey: orpc.stores.key() }),
  ]);
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

/** Uses or refuses settings that changed in the shop; using them reloads the figures. */
export function useDecideSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    ...orpc.stores.decideSettings.mutationOptions(),
    onSuccess: async (_store, { use }) => {
      if (use) void queryClient.invalidateQueries({ queryKey: orpc.analytics.key() });
    },
    // Also after a conflict: the shop has changed them again.
    onSettled: () => reloadStores(queryClient),
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
