import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** One column of a list, declared once: it makes the table's cell and its place on a phone's card. */
export interface ListColumn<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** A number: right-aligned, figures of equal width, never wrapped. */
  figure?: boolean;
  /** How the figure is computed, said on hover. */
  hint?: string;
  /** The call's name for sorting by this column; without it the heading is plain. */
  sort?: string;
  /** Which order a first click asks for; "desc" unless told (the newest, the most). */
  firstOrder?: 'asc' | 'desc';
  /** Width of its placeholder while loading, in characters. */
  loadingWidth?: number;
  /** Where it stands on a phone's card of two lines; without it the card leaves it out. A menu stands after both. */
  card?: 'picture' | 'title' | 'aside' | 'line' | 'lineEnd' | 'menu';
  /** Left out where a table has little room (below 1200 px). */
  wideOnly?: boolean;
  /** Left out of a lean list, whose answer has nothing to show in it. */
  wholeOnly?: boolean;
}

/** Where a row leads; the whole row is the link's target. */
export type ListLink = Pick<LinkProps, 'to' | 'params' | 'search'>;

export interface ChoiceFilter {
  kind: 'choice';
  key: string;
  label: string;
  options: { value: string; label: string }[];
}

/** First and last day, both in the address. */
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

/** Set by a link from elsewhere; here it can only be taken off. */
export interface GivenFilter {
  kind: 'given';
  key: string;
  /** For days: the name of their last one, taken off with the first. */
  untilKey?: string;
  label: string;
}

export type ListFilter = ChoiceFilter | DaysFilter | FlagFilter | GivenFilter;

/** The names in the address that a filter sets. */
export function keysOfFilter(filter: ListFilter): string[] {
  const until = filter.kind === 'days' || filter.kind === 'given' ? filter.untilKey : undefined;
  return until === undefined ? [filter.key] : [filter.key, until];
}

/** What the calls answer for a page of a list. */
export interface ListPageData<Row> {
  items: Row[];
  total: number;
  totalPages: number;
  page: number;
  perPage: number;
  total_is_capped: boolean;
  /** Asked for on a slow line: what some columns show is not there. */
  lean?: true | undefined;
}
