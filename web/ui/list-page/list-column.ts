import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** One column of a list, used for the table's cell and the phone's card. */
export interface ListColumn<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** A number: right-aligned, tabular figures, no wrapping. */
  figure?: boolean;
  hint?: string;
  /** The address of the help about it, shown with the hint. */
  help?: string;
  /** The call's sort key; without it the heading is not sortable. */
  sort?: string;
  /** Sort order of the first click; "desc" by default. */
  firstOrder?: 'asc' | 'desc';
  /** Width of its skeleton, in characters. */
  loadingWidth?: number;
  /** It names the row, which is a link there; the first column by default. */
  names?: true;
  /** Its place on a phone's card: two lines, and one for what somebody added. Without it, not on the card. A menu comes after all. */
  card?: 'picture' | 'title' | 'aside' | 'line' | 'lineEnd' | 'added' | 'menu';
  /** Buttons of the row, over the column before them while the row is pointed at or has the focus. Without a heading, and not on a phone. */
  actions?: boolean;
  /** Hidden in narrow tables (below 1200 px). */
  wideOnly?: boolean;
  /** Hidden in a compact list, which does not contain it. */
  wholeOnly?: boolean;
}

/** The column with the link of the row. */
export function linkColumnOf<Row>(columns: readonly ListColumn<Row>[]): ListColumn<Row> | undefined {
  return columns.find(({ names }) => names) ?? columns.find(({ card }) => card !== 'picture');
}

export type ListLink = Pick<LinkProps, 'to' | 'params' | 'search'>;

export interface ChoiceFilter {
  kind: 'choice';
  key: string;
  label: string;
  options: { value: string; label: string }[];
}

/** First and last day, both in the URL. */
export interface DaysFilter {
  kind: 'days';
  key: string;
  untilKey: string;
  label: string;
}

export interface FlagFilter {
  kind: 'flag';
  key: string;
  label: string;
}

/** Set by a link from elsewhere; here it can only be removed. */
export interface LinkFilter {
  kind: 'link';
  key: string;
  /** For days: the key of the last day, removed with the first. */
  untilKey?: string;
  label: string;
}

export type ListFilter = ChoiceFilter | DaysFilter | FlagFilter | LinkFilter;

export function keysOfFilter(filter: ListFilter): string[] {
  const until = filter.kind === 'days' || filter.kind === 'link' ? filter.untilKey : undefined;
  return until === undefined ? [filter.key] : [filter.key, until];
}

export interface ListPageData<Row> {
  items: Row[];
  total: number;
  totalPages: number;
  page: number;
  perPage: number;
  totalIsCapped: boolean;
  /** Requested on a slow connection: without the data of some columns. */
  compact?: true | undefined;
}
