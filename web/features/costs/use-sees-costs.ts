import { useStore } from '../../platform/query/store-query.ts';
import { useCurrentMembership } from '../accounts/accounts.public.tsx';

/** Whether the person sees costs and profit of the store; the server has the same rule. */
export function useSeesCosts(): boolean {
  const { hides_costs: hides } = useStore();
  const membership = useCurrentMembership();
  return !hides || membership?.role !== 'analyst';
}
