import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOnline } from '../../platform/connection/connection.ts';
import { codeOf } from '../../platform/api/explain-error.ts';
import { EmptyState } from '../states/empty-state.tsx';
import { QueryView } from '../states/query-view.tsx';
import { t } from '#domain/language/t.ts';

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
  const code = query.isError ? codeOf(query.error) : null;
  // Deleted since it was read: what is on screen is no more.
  if (code === 'NOT_FOUND' || (code === 'INVALID_INPUT' && query.data === undefined)) {
    return (
      <>
        {fallback}
        <EmptyState title={missing.title} action={missing.action}>
          {t('It may have been deleted in your store, or it belongs to another store.')}
        </EmptyState>
      </>
    );
  }
  const isFailed = query.data === undefined && (query.isError || query.fetchStatus === 'paused');
  if (isFailed && !online) {
    return (
      <>
        {fallback}
        <EmptyState title={t('This {noun} isn’t available offline', { noun })} action={missing.action}>
          {t('It loads when you’re back online. Anything you opened in the last two days stays available.')}
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
