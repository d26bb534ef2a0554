import { useQuery } from '@tanstack/react-query';
import { currentMembership, meOptions } from '../accounts/accounts.public.tsx';
import type { Me, Membership } from '../accounts/accounts.public.tsx';
import { t } from '#domain/language/t.ts';

const INITIALIZE_FAILED = t('Failed to initialize organizations');
export const LOAD_FAILED = t('Failed to load organizations');

/** The user's organizations, as known to the browser. */
export interface OrganizationState {
  status: 'not-initialized' | 'loading' | 'initialized';
  organizations: readonly Membership[];
  /** The selected one if the user still belongs to it, else their first; null without any. */
  current: Membership | null;
  error: typeof INITIALIZE_FAILED | typeof LOAD_FAILED | null;
}

/** The query of the signed-in user, which includes their organizations. */
interface Reading {
  data: Me | null | undefined;
  isFetching: boolean;
  isError: boolean;
}

/** The states of the specification (section 4). Data once read stay when a refetch fails. */
export function organizationStateOf({ data, isFetching, isError }: Reading): OrganizationState {
  if (!data) {
    const error = isError && !isFetching ? INITIALIZE_FAILED : null;
    return { status: isFetching ? 'loading' : 'not-initialized', organizations: [], current: null, error };
  }
  return {
    status: 'initialized',
    organizations: data.memberships,
    current: currentMembership(data),
    error: isError ? LOAD_FAILED : null,
  };
}

/** The user's organizations; `retry` reads them again, `cause` is the error. */
export function useOrganizations(): OrganizationState & { retry: () => void; cause: unknown } {
  const query = useQuery(meOptions);
  return { ...organizationStateOf(query), retry: () => void query.refetch(), cause: query.error };
}
