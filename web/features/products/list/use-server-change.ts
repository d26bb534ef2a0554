import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../platform/api/client.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';
import { useMe } from '../../accounts/accounts.public.tsx';
import type { BulkSearch } from '#contract/products/product-bulk.ts';
import { type AwaitedChange, makeServerChange } from '../../operations/operations.public.tsx';
import { bulkJobs } from '../jobs/jobs.data.ts';
import { undoServerChange } from '../undo-server-change.ts';
import { refreshProducts } from '../writes/product-cache.ts';
import type { ServerChange } from './bulk-prices.ts';

/** The server accepts 30 previews a minute. */
const TYPING_MS = 600;

/** A change of variations, or of all that a list finds, which the page does not have. The server previews and makes it as one. */
export function useServerChange(
  storeId: string,
  products: readonly number[] | BulkSearch,
  change: ServerChange | null,
  kind: AwaitedChange['kind'],
  /** A job makes the change: the list says how far it is. */
  onJob: () => void,
) {
  const queryClient = useQueryClient();
  const userId = useMe().user.id;
  const typed = change === null ? '' : JSON.stringify(change);
  const [wanted] = useDebouncedValue(typed, TYPING_MS);
  const isSettled = change !== null && wanted === typed;
  const request = (operation_id: string, dry_run: boolean, asked: ServerChange) =>
    client.products.bulk({
      store_id: storeId,
      operation_id,
      products: 'length' in products ? [...products] : products,
      change: asked,
      dry_run,
    });
  const preview = useQuery({
    queryKey: ['change preview', storeId, products, wanted],
    queryFn: () => request(crypto.randomUUID(), true, JSON.parse(wanted) as ServerChange),
    enabled: isSettled,
    // Each preview has its own key. The change with this key writes exactly what was previewed.
    persister: undefined,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const planned = isSettled ? preview.data : undefined;
  const save = useMutation({
    mutationFn: () => {
      if (planned === undefined || change === null) throw new Error('There is no preview yet.');
      const { operation_id: id } = planned;
      return makeServerChange(
        userId,
        { id, storeId, kind, ids: [] },
        () => request(id, false, change),
        (result) => result,
      );
    },
    onSuccess: async (result) => {
      if (!result.is_job) return;
      await queryClient.invalidateQueries({ queryKey: bulkJobs.key() });
      onJob();
    },
    onSettled: () => refreshProducts(queryClient, storeId),
  });
  const undo = useMutation({
    mutationFn: () => undoServerChange(userId, storeId, save.data?.operation_id ?? ''),
    onSettled: () => refreshProducts(queryClient, storeId),
  });
  return {
    planned,
    isPlanning: change !== null && planned === undefined && !preview.isError,
    save,
    undo,
    error: preview.error ?? save.error ?? undo.error,
    /** What has been written. */
    done: undo.data ?? save.data,
  };
}
