import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '../../platform/api/client.ts';

export type DigestSettings = Awaited<ReturnType<typeof client.digests.get>>;
type DigestChoice = Omit<Parameters<typeof client.digests.set>[0], 'store_id'>;

/** The signed-in person's digest of a store. Read on each opening: jobs change its state. */
export function digestOptions(storeId: string) {
  return queryOptions({
    ...orpc.digests.get.queryOptions({ input: { store_id: storeId } }),
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

/** `onSaved` is called even if the form is gone by then. */
export function useSaveDigest(storeId: string, onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (choice: DigestChoice) => client.digests.set({ store_id: storeId, ...choice }),
    onSuccess: (settings) => {
      queryClient.setQueryData(digestOptions(storeId).queryKey, settings);
      onSaved();
    },
  });
}

/** Sends the saved digest now; afterwards the state of Slack may differ. */
export function useSendTestDigest(storeId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => client.digests.test({ store_id: storeId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: digestOptions(storeId).queryKey }),
  });
}
