import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../../platform/api/client.ts';
import { explainError } from '../../../platform/api/explain-error.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';
import { toastAction } from '../../../ui/toasts/action-toast.tsx';
import { toastError } from '../../../ui/toasts/toast.ts';
import { t } from '#domain/language/t.ts';

const TOAST = 'merge-customers';

interface Merge {
  readonly customer: string;
  readonly other: string;
}

interface Separation {
  readonly customer: string;
  readonly keys: readonly string[];
}

/** Merges and separates customers, each with an Undo. `onKey` gets the key of the customer that stays after a merge. */
export function useMerge(storeId: string, onKey: (customerKey: string) => void) {
  const queryClient = useQueryClient();
  // Every figure may have changed.
  const refresh = () => queryClient.invalidateQueries();
  const merge = useMutation({
    mutationFn: ({ customer, other }: Merge) => client.customers.merge({ store_id: storeId, customer, other }),
    onSuccess: async ({ customer_key, moved }) => {
      const onAction = () => separate.mutate({ customer: customer_key, keys: moved });
      toastAction({ id: TOAST, message: t('Customers merged'), action: t('Undo'), onAction });
      onKey(customer_key);
      await refresh();
    },
    onError: (error) => toastError(explainError(error), { title: t('Couldn’t merge') }),
  });
  const separate = useMutation({
    mutationFn: ({ customer, keys }: Separation) =>
      client.customers.separate({ store_id: storeId, customer, keys: [...keys] }),
    onSuccess: async ({ customer_key: other }, { customer }) => {
      toastAction({
        id: TOAST,
        message: t('Customers separated'),
        action: t('Undo'),
        onAction: () => merge.mutate({ customer, other }),
      });
      await refresh();
    },
    onError: (error) => toastError(explainError(error), { title: t('Couldn’t separate') }),
  });
  return { merge, separate, isPending: merge.isPending || separate.isPending };
}
