import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOnline } from '../../platform/connection/connection.ts';
import { codeOf } from '../../platform/api/explain-error.ts';
import { EmptyState } from '../states/empty-state.tsx';
import { QueryView } from '../states/query-view.tsx';
import * as t from '../ui.text.ts';

interface RecordViewProps<Data> {
  query: UseQueryResult<Data>;
  loading: ReactNode;
  /** "order" */
  noun: string;
  /** "The order could not be read" */
  failure: string;
  /** Shown when the shop has no such record: a title and a link back. */
  missing: { title: string; action: ReactNode };
  /** Shown above when the record cannot be loaded, e.g. its pending changes. */
  fallback?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** One record of the shop: loading, missing, failed, or its content. */
export function RecordView<Data>({
  query,
  noun,
  loading,
  failure,
  missing,
  fallback,
  children,
}: RecordViewProps<Data>) {
  const online = useOnline();
  if (query.data === undefined && query.isError && ['NOT_FOUND', 'INVALID_INPUT'].includes(codeOf(query.error))) {
    return (
      <>
        {fallback}
        <EmptyState title={missing.title} action={missing.action}>
          {t.itMayHaveBeenDeleted}
        </EmptyState>
      </>
    );
  }
  const isFailed = query.data === undefined && (query.isError || query.fetchStatus === 'paused');
  if (isFailed && !online) {
    return (
      <>
        {fallback}
        <EmptyState title={t.thisIsntAvailableOffline(noun)} action={missing.action}>
          {t.itLoadsWhenYoureBack}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {isFailed && fallback}
      <QueryView query={query} loading={loading} failure={failure}>
        {children}
      </QueryView>
    </>
  );
}
