import { Button, VisuallyHidden } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { openedRowOf } from '../links/opened-row.ts';
import { ROWS_ID } from './rows/rows-id.ts';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { ListCards } from './rows/list-cards.tsx';
import type { ListPageProps } from './list-page-props.ts';
import { isFiltered } from './list-search.ts';
import { ListTable } from './rows/list-table.tsx';
import type { Sort } from './sorting/sort.ts';
import { t } from '#domain/language/t.ts';

interface ListBodyProps<Row> extends ListPageProps<Row> {
  narrow: boolean;
  /** Renders all rows at once, e.g. to restore the scroll position; otherwise the first ones first. */
  isWhole?: boolean;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** Rows of the first frame: few, so that it follows soon after the click. */
const FIRST_ROWS = 6;

/** Of a page that loads; below them only their places are rendered. */
const LOADING_ROWS = 10;
const PAGE_ROWS = 20;

/** The records, or why there are none: loading, failed, no match, none at all, no such page. */
export function ListBody<Row>(props: ListBodyProps<Row>) {
  const { query, noun, search, onChange, onClear, empty } = props;
  const { data } = query;

  const isOutOfReach = query.isPlaceholderData && query.fetchStatus === 'paused';
  if (!data || isOutOfReach) {
    if (query.isError || query.fetchStatus === 'paused') {
      return (
        <ErrorState
          title={t('Failed to fetch {many}', { many: noun.many })}
          error={query.error ?? new TypeError('offline')}
          onRetry={() => void query.refetch()}
          retrying={query.isRefetching}
        />
      );
    }
    return (
      <div>
        <VisuallyHidden role="status">{t('Loading...')}</VisuallyHidden>
        <Rows {...props} rows={[]} loadingRows={LOADING_ROWS} laterRows={PAGE_ROWS - LOADING_ROWS} />
      </div>
    );
  }
  if (data.items.length > 0) {
    return (
      <div aria-busy={query.isPlaceholderData} data-waiting={query.isPlaceholderData || undefined}>
        <Rows {...props} rows={data.items} loadingRows={0} laterRows={0} />
      </div>
    );
  }
  if ((search.page ?? 1) > 1) {
    return (
      <EmptyState
        title={t('Page {page} doesn’t exist', { page: search.page ?? '' })}
        action={<Button onClick={() => onChange({ page: undefined })}>{t('Go to page 1')}</Button>}
      >
        {t('The list is shorter now.')}
      </EmptyState>
    );
  }
  if (!isFiltered(search)) return empty;
  return (
    <EmptyState
      title={t('No matches')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('Clear search and filters')}
        </Button>
      }
    >
      {t('Try different filters.')}
    </EmptyState>
  );
}

interface RowsProps<Row> extends ListBodyProps<Row> {
  rows: readonly Row[];
  loadingRows: number;
  laterRows: number;
}

function Rows<Row>(props: RowsProps<Row>) {
  const { columns, rowKey, rowLink, isFresh, title, loadingRows, selection } = props;
  const isComplete = useDeferredValue(true, props.isWhole ?? false);
  useReturnedFocus(props.rows);
  const rows = isComplete ? props.rows : props.rows.slice(0, FIRST_ROWS);
  const laterRows = props.laterRows + props.rows.length - rows.length;
  const shared = { columns, rows, rowKey, rowLink, isFresh, loadingRows, laterRows, selection, caption: title };
  if (props.narrow) return <ListCards {...shared} />;
  return <ListTable {...shared} sort={props.sort} onSort={props.onSort} isWide={props.isWide ?? false} />;
}

/** After going back to the list: focuses the row that was opened, unless the person has gone on. */
function useReturnedFocus(rows: readonly unknown[]): void {
  const router = useRouter();
  const [href] = useState(() => openedRowOf(router));
  const isDone = useRef(href === undefined);
  useEffect(() => {
    if (isDone.current || rows.length === 0) return;
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) {
      isDone.current = true;
      return;
    }
    const link = [...document.querySelectorAll<HTMLElement>(`#${ROWS_ID} a`)].find(
      (row) => row.getAttribute('href') === href,
    );
    if (!link) return;
    isDone.current = true;
    link.focus({ preventScroll: true });
  });
}
