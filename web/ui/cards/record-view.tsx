import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { codeOf } from '../../platform/api/explain-error.ts';
import { EmptyState } from '../states/empty-state.tsx';
import { QueryView } from '../states/query-view.tsx';

interface RecordViewProps<Data> {
  query: UseQueryResult<Data>;
  loading: ReactNode;
  /** "The order could not be read" */
  failure: string;
  /** What stands there when the shop has no such record: its title, and the way back. */
  missing: { title: string; action: ReactNode };
  /** Of a screen: stands above in place of its head where the record cannot be shown, e.g. its changes that wait. */
  standIn?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** One record of the shop: loading, not there, failed, or its content. */
export function RecordView<Data>({ query, loading, failure, missing, standIn, children }: RecordViewProps<Data>) {
  if (query.data === undefined && query.isError && ['NOT_FOUND', 'INVALID_INPUT'].includes(codeOf(query.error))) {
    return (
      <>
        {standIn}
        <EmptyState title={missing.title} action={missing.action}>
          It may have been deleted in the shop, or belong to another store.
        </EmptyState>
      </>
    );
  }
  const isFailed = query.data === undefined && (query.isError || query.fetchStatus === 'paused');
  return (
    <>
      {isFailed && standIn}
      <QueryView query={query} loading={loading} failure={failure}>
        {children}
      </QueryView>
    </>
  );
}
