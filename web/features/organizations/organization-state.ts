import { useQuery } from '@tanstack/react-query';
import { currentMembership, meOptions } from '../accounts/accounts.public.tsx';
import type { Me, Membership } from '../accounts/accounts.public.tsx';

const INITIALIZE_FAILED = 'Failed to initialize organizations';
export const LOAD_FAILED = 'Failed to load organizations';

/** What the browser knows of a person's organizations. */
export interface OrganizationState {
  status: 'not-initialized' | 'loading' | 'initialized';
  organizations: readonly Membership[];
  /** The one looked at: the person's choice while they belong to it, else their first; null when there is none. */
  current: Membership | null;
  error: typeof INITIALIZE_FAILED | typeof LOAD_FAILED | null;
}

/** What is known of reading who is signed in, with which their organizations come. */
interface Reading {
  data: Me | null | undefined;
  isFetching: boolean;
  isError: boolean;
}

/** The states of the specification (section 4). What was read once stays when reading it again fails. */
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

/** A person's organizations, read once for however many ask; `retry` reads them again, `cause` is what came in between. */
export function useOrganizations(): OrganizationState & { retry: () => void; cause: unknown } {
  const query = useQuery(meOptions);
  return { ...organizationStateOf(query), retry: () => void query.refetch(), cause: query.error };
}
