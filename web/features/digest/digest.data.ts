import { useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '../../platform/api/client.ts';
import { JUST_READ_MS, withSettings } from '../../platform/query/call-query.ts';
import { storeQuery } from '../../platform/query/store-query.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

export type DigestSettings = Awaited<ReturnType<typeof client.digests.get>>;
type DigestChoice = Omit<Parameters<typeof client.digests.set>[0], 'store_id'>;

/** The signed-in person's digest of a store. Read on each opening: jobs change its state. */
export const digestOfStore = withSettings(orpc.digests.get, { staleTime: JUST_READ_MS, refetchOnMount: true });

export function useSaveDigest(storeId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (choice: DigestChoice) => client.digests.set({ store_id: storeId, ...choice }),
    onSuccess: (settings) => {
      queryClient.setQueryData(storeQuery(storeId, orpc.digests.get).queryKey, settings);
    },
  });
}
