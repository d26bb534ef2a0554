import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { client, orpc } from '../../platform/api/client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { meOptions } from './accounts.data.ts';
import type { Me } from './accounts.data.ts';

/** Stores the selected organization and store on the server; optimistic. */
export function useSelectStore() {
  const queryClient = useQueryClient();
  const select = async (choice: { organization_id: string; store_id: string | null }) => {
    // The response to a read that was sent earlier would bring the earlier choice back.
    await queryClient.cancelQueries({ queryKey: meOptions.queryKey });
    queryClient.setQueryData(meOptions.queryKey, (me) =>
      me ? { ...me, currentOrganizationId: choice.organization_id, currentStoreId: choice.store_id } : me,
    );
  };
  return useMutation({
    mutationFn: (choice: { organization_id: string; store_id: string | null }) => client.accounts.choose(choice),
    onMutate: async (choice) => {
      const before = queryClient.getQueryData(meOptions.queryKey);
      await select(choice);
      return { before };
    },
    onSuccess: async (_answer, choice, { before }) => {
      await select(choice);
      // Access to another organization depends on its owner's plan, which only the server knows.
      if (before?.currentOrganizationId !== choice.organization_id)
        await queryClient.invalidateQueries({ queryKey: meOptions.queryKey });
    },
    onError: (_error, _choice, context) => queryClient.setQueryData(meOptions.queryKey, context?.before),
  });
}

/** Updates the user's preferences; optimistic. */
export function useSetPreferences() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: Partial<Me['preferences']>) => client.accounts.setPreferences(changes),
    onMutate: (changes) => {
      const before = queryClient.getQueryData(meOptions.queryKey);
      queryClient.setQueryData(meOptions.queryKey, (me) =>
        me ? { ...me, preferences: { ...me.preferences, ...changes } } : me,
      );
      return { before };
    },
    onError: (_error, _changes, context) => queryClient.setQueryData(meOptions.queryKey, context?.before),
  });
}

/** Stores preferences and leaves the screen as it is: for a change that takes effect when the page is next loaded. */
export function useStorePreferences(onSuccess?: (stored: Partial<Me['preferences']>) => void) {
  return useMutation({
    mutationFn: (changes: Partial<Me['preferences']>) => client.accounts.setPreferences(changes),
    onSuccess: (_answer, changes) => onSuccess?.(changes),
  });
}

/** Reads stores and organizations again after the user lost access to one. */
export function refreshMembershipsAndStores(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: meOptions.queryKey });
  void queryClient.invalidateQueries({ queryKey: orpc.stores.list.key() });
}
