import { Button, Flex, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { MouseEvent } from 'react';
import { PageHeader } from '../page-header.tsx';
import { DataAgeNote } from '../states/data-age-note.tsx';
import { describeFilters } from './filters/describe-filters.ts';
import { FilterBar } from './filters/filter-bar.tsx';
import { ListBody } from './list-body.tsx';
import type { ListPageProps } from './list-page-props.ts';
import links from '../styles/link.module.css';
import classes from './list-page.module.css';
import { ListPaging } from './paging/list-paging.tsx';
import { SearchBox } from './filters/search-box.tsx';
import { ROWS_ID } from './rows/rows-id.ts';
import { searchOfSort, sortChoices, sortOf } from './sorting/sort.ts';
import type { Sort } from './sorting/sort.ts';
import { useAfterFirstFrame } from '../use-after-first-frame.ts';
import { useNarrow } from './use-narrow.ts';
import { t } from '#domain/language/t.ts';

/** A list of records with all its state in the URL: tabs, search, filters, sort and pages. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, noun, query, columns, search, onChange, defaultSort, filters, searchPlaceholder, selection } = props;
  const narrow = useNarrow();
  const isAfterFirstFrame = useAfterFirstFrame();
  const [isSelecting, setSelecting] = useState(false);
  const endSelecting = () => {
    setSelecting(false);
    selection?.onClear();
  };
  const sort = sortOf(search, defaultSort);
  const narrowedTo = describeFilters(filters, search);
  const onSort = (next: Sort) => onChange(searchOfSort(next, defaultSort));
  return (
    <>
      <a className={`${links.skip} karoo-screen-only`} href={`#${ROWS_ID}`} onClick={skipToRows}>
        {t('Skip to list')}
      </a>
      <PageHeader
        title={title}
        dense
        help={props.help}
        actions={
          props.actions && (
            <Flex wrap="wrap" align="center" gap={{ base: 4, sm: 8 }} className={classes.actions}>
              {props.actions}
            </Flex>
          )
        }
      >
        <DataAgeNote at={query.dataUpdatedAt} />
      </PageHeader>
      <div className={classes.list}>
        {narrowedTo !== '' && <p className="karoo-print-only">{narrowedTo}</p>}
        {props.tabs}
        <div className={`${classes.toolbar} karoo-screen-only`}>
          <SearchBox
            value={search.search ?? ''}
            label={t('Search {many}', { many: noun.many })}
            placeholder={searchPlaceholder}
            onSearch={(text) => onChange({ search: text || undefined }, { replace: true })}
          />
          <FilterBar
            filters={filters}
            search={search}
            narrow={narrow}
            onChange={onChange}
            sortField={<SortField choices={sortChoices(columns, defaultSort)} sort={sort} onSort={onSort} />}
          />
          {props.columnsButton}
          {narrow && selection && (
            <Button
              variant="default"
              aria-pressed={isSelecting}
              onClick={() => (isSelecting ? endSelecting() : setSelecting(true))}
            >
              {isSelecting ? t('Done') : t('Select')}
            </Button>
          )}
        </div>
        {props.note}
        <ListBody
          {...props}
          columns={columns.filter(({ wholeOnly }) => !(wholeOnly && query.data?.compact))}
          selection={narrow && !isSelecting ? undefined : selection}
          narrow={narrow}
          isWhole={isAfterFirstFrame}
          sort={sort}
          onSort={onSort}
        />
        {isAfterFirstFrame && query.data && query.data.items.length > 0 && (
          <ListPaging
            data={query.data}
            noun={noun}
            narrow={narrow}
            page={search.page ?? 1}
            onPage={(page) => onChange({ page })}
            withDensity={!narrow}
          />
        )}
        {selection?.bar}
      </div>
    </>
  );
}

/** Moves the focus past the filters. Not by the address, which the router would follow. */
function skipToRows(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(ROWS_ID)?.focus();
}

interface SortFieldProps {
  choices: { value: string; label: string }[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}

function SortField({ choices, sort, onSort }: SortFieldProps) {
  return (
    <Group grow gap="xs">
      <NativeSelect
        label={t('Sort by')}
        value={sort.orderby}
        onChange={(event) => onSort({ ...sort, orderby: event.currentTarget.value })}
        data={choices}
      />
      <NativeSelect
        label={t('Order', {}, 'direction of sorting')}
        value={sort.order}
        onChange={(event) => onSort({ ...sort, order: event.currentTarget.value === 'asc' ? 'asc' : 'desc' })}
        data={[
          { value: 'desc', label: t('Descending') },
          { value: 'asc', label: t('Ascending') },
        ]}
      />
    </Group>
  );
}
