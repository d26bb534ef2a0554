import { useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '../../platform/api/client.ts';
import { withSettings } from '../../platform/query/call-query.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

export type ReorderPage = Awaited<ReturnType<typeof client.reorder.list>>;
export type ReorderItem = ReorderPage['items'][number];
export type ReorderSettings = ReorderPage['settings'];
export type Supplier = Awaited<ReturnType<typeof client.reorder.suppliers>>['items'][number];
export type SupplierOrders = Awaited<ReturnType<typeof client.reorder.orders>>;
export type SupplierOrder = SupplierOrders['items'][number];
export type DeliveryResult = Awaited<ReturnType<typeof client.reorder.receiveOrder>>['result'];

/** Polling interval while the rows are being computed. */
const POLL_MS = 2000;

/** A page of what to reorder; read again until a requested run is done. */
export const reorderList = withSettings(orpc.reorder.list, {
  keepWhile: ['store_id'],
  refetchInterval: ({ state }) => (state.data?.pending ? POLL_MS : false),
});

/** What a supplier's products need now. */
export const suggestions = withSettings(orpc.reorder.list, { staleTime: 0 });

export const supplierOrders = withSettings(orpc.reorder.orders, { keepWhile: ['store_id'] });

/** An order to a supplier; read again until its email has been sent. */
export const supplierOrder = withSettings(orpc.reorder.order, {
  refetchInterval: ({ state }) => (state.data?.email?.state === 'queued' ? POLL_MS : false),
});

/** A change of anything about reordering; lists are read again after it. */
export function useReorderChange<Change, Answer>(
  change: (change: Change) => Promise<Answer>,
  onDone?: (answer: Answer) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (answer) => {
      onDone?.(answer);
      await queryClient.invalidateQueries({ queryKey: orpc.reorder.key() });
    },
  });
}
