import { useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '../../platform/api/client.ts';
import { withSettings } from '../../platform/query/call-query.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

export type ProductCosts = Awaited<ReturnType<typeof client.costs.product>>;
export type MissingCost = Awaited<ReturnType<typeof client.costs.missing>>['items'][number];
export type Charges = Awaited<ReturnType<typeof client.costs.charges>>;
export type MonthlyCost = Awaited<ReturnType<typeof client.costs.monthly>>['items'][number];
export type CostSettings = Awaited<ReturnType<typeof client.costs.settings>>;

export const missingCosts = withSettings(orpc.costs.missing, { keepWhile: ['store_id'] });

/** What a change of costs changes: costs, and the figures made of them. */
export const COST_READS = [orpc.costs, orpc.analytics, orpc.questions, orpc.reorder, orpc.activity];

/** A change of costs; what it changes is read again after it. */
export function useCostChange<Change, Answer>(change: (change: Change) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => Promise.all(COST_READS.map((calls) => queryClient.invalidateQueries({ queryKey: calls.key() }))),
  });
}
