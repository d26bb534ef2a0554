import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { client, orpc } from '../../platform/api/client.ts';
import { withSettings } from '../../platform/query/call-query.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

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

/** The stores and their state, and which of them the user has. */
export const STORE_READS = [orpc.accounts.me, orpc.stores];

/** Reads them again. */
export async function reloadStores(queryClient: QueryClient): Promise<void> {
  await Promise.all(STORE_READS.map((calls) => queryClient.invalidateQueries({ queryKey: calls.key() })));
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

/** Takes a removed store out of the list. */
export function forgetStore(queryClient: QueryClient, { id, organization_id: organizationId }: Store): void {
  queryClient.setQueryData(storesOptions(organizationId).queryKey, (list) =>
    list ? { ...list, items: list.items.filter((store) => store.id !== id), total: list.total - 1 } : list,
  );
}
