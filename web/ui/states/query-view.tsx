import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

interface Props<Data> {
  query: UseQueryResult<Data>;
  loading: ReactNode;
  /** Title of the error, e.g. "Failed to fetch orders". */
  failure: string;
  children: (data: Data) => ReactNode;
}

/** The states of a query: skeleton, error, content. Data once received stay when a later read fails. */
export function QueryView<Data>({ query, loading, failure, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError || query.fetchStatus === 'paused') {
    const error = query.error ?? new TypeError('offline');
    return (
      <ErrorState error={error} title={failure} onRetry={() => void query.refetch()} retrying={query.isRefetching} />
    );
  }
  return loading;
}
