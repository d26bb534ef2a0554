import { useStore } from '../../platform/query/store-query.ts';
import { useCurrentMembership } from '../accounts/accounts.public.tsx';

/** Whether the person sees costs and profit of the store; the server has the same rule. */
export function useSeesCosts(): boolean {
  return useSeesCostsOf(useStore());
}

/** The same of any store of the current organization, also outside of its screens. */
export function useSeesCostsOf({ hides_costs: hides }: { hides_costs: boolean }): boolean {
  const membership = useCurrentMembership();
  return !hides || membership?.role !== 'analyst';
}
