import { askedColumns, columnsInFile, shownColumns } from '#domain/columns/chosen-columns.ts';
import type { KeyedColumn } from '#domain/columns/column.ts';
import { LIST_COLUMNS, type ListName } from '#domain/columns/lists.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useOnline } from '../../platform/connection/connection.ts';
import { useMe } from '../accounts/accounts.public.tsx';
import { useSeesCosts } from '../costs/costs.public.tsx';

/** The columns of a list, as the person chose them. */
export interface ListColumnsChoice {
  readonly screen: ListName;
  /** In their order. */
  readonly shown: readonly KeyedColumn[];
  readonly isChosen: boolean;
  /** What the list's call is asked for. */
  readonly asked: { columns?: string };
  /** What a file of the list is asked for: the columns on screen. */
  readonly exported: { columns: string };
}

export function useListColumns(screen: ListName): ListColumnsChoice {
  const chosen = useMe().preferences.columns?.[screen];
  const seesCosts = useSeesCosts();
  const list = LIST_COLUMNS[screen];
  const shown = shownColumns(list, chosen, seesCosts);
  return {
    screen,
    shown,
    isChosen: chosen !== undefined,
    asked: askedColumns(list, chosen),
    exported: { columns: columnsInFile(shown) },
  };
}

/** Whether the list is asked for more than stored lists have, which matters without a connection. */
export function useIsOfflineWith({ asked }: ListColumnsChoice): boolean {
  return !useOnline() && asked.columns !== undefined;
}

/** The list with its columns or, without a connection, the one that was stored before they were chosen. */
export function inReach<Query extends UseQueryResult>(query: Query, stored: Query): Query {
  const isThere = query.data !== undefined && !query.isPlaceholderData;
  return isThere || query.fetchStatus !== 'paused' || stored.data === undefined ? query : stored;
}
