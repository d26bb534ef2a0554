import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/** Specification, section 4: in this order. */
export const PRIORITIES = ['critical', 'high', 'medium', 'low'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** The specification's size and priority of whatever names none of its own. */
const CUSTOM_BYTES = 10_240;
const CUSTOM_PRIORITY = 'medium' satisfies Priority;

/** Something to fetch before it is asked for. */
export interface PreloadTask {
  /** What it fetches; the same thing is not fetched twice at once. */
  key: string;
  priority: Priority;
  /** It belongs to something that is on screen. */
  visible: boolean;
  /** Estimated size. */
  bytes: number;
  /** Nothing is left to fetch. */
  isDone(): boolean;
  /** Fetches; gives up when the signal says so. */
  run(signal: AbortSignal): Promise<unknown>;
}

/** Data that a screen shows, as its feature declares it. */
export interface PreloadData {
  priority: Priority;
  bytes: number;
  queryKey: QueryKey;
  fetch(queryClient: QueryClient): Promise<void>;
}

/** The store whose screens are preloaded. */
export interface PreloadStore {
  id: string;
  organization_id: string;
  /** IANA name, e.g. "Africa/Johannesburg". */
  timezone: string;
}

/** What opening a screen needs, declared in a feature's `<feature>.preload.ts`. Several may speak of one screen. */
export interface ScreenPreload {
  /** The route as the router writes it, e.g. "/dashboard/orders/$orderId". */
  route: string;
  /** Only for members who may change things in the shop. */
  writersOnly?: true;
  /** Also fetched when a store is opened, whatever is predicted. */
  withStore?: boolean;
  /** `now` in milliseconds since 1970. */
  data(store: PreloadStore, params: Readonly<Record<string, string>>, now: number): readonly PreloadData[];
}

/** Data by the very options that the screen reads them with. Without a size and a priority the specification's usual ones. */
export function preloadData(
  options: { queryKey: QueryKey },
  { priority = CUSTOM_PRIORITY, bytes = CUSTOM_BYTES }: { priority?: Priority; bytes?: number } = {},
): PreloadData {
  // A screen's options say more than fetching reads, and the two types of the library do not meet.
  const wanted = options as FetchQueryOptions;
  return {
    priority,
    bytes,
    queryKey: options.queryKey,
    // Nobody waits for it: what fails is asked for again when the screen is opened.
    fetch: (queryClient) => queryClient.prefetchQuery({ ...wanted, retry: false }),
  };
}

/** The task that fetches data unless they are there and fresh. Aborted, it stops the request, but never one that a screen waits for. */
export function dataTask(queryClient: QueryClient, data: PreloadData, visible = false): PreloadTask {
  const { queryKey, priority, bytes } = data;
  const isThere = () => {
    const state = queryClient.getQueryState(queryKey);
    if (state === undefined || state.data === undefined || state.isInvalidated) return false;
    const staleTime = queryClient.getDefaultOptions().queries?.staleTime;
    return Date.now() - state.dataUpdatedAt < (typeof staleTime === 'number' ? staleTime : 0);
  };
  return {
    key: JSON.stringify(queryKey),
    priority,
    bytes,
    visible,
    isDone: isThere,
    async run(signal) {
      const stop = () => void queryClient.cancelQueries({ queryKey, exact: true, type: 'inactive' });
      signal.addEventListener('abort', stop);
      await data.fetch(queryClient);
      signal.removeEventListener('abort', stop);
      if (!isThere()) throw new Error('It could not be fetched ahead');
    },
  };
}

/** The task that fetches a screen's code; once it is here it stays. */
export function codeTask(
  route: string,
  load: () => Promise<unknown> | undefined,
  loaded: Set<string>,
  visible = false,
): PreloadTask {
  return {
    key: `code ${route}`,
    priority: visible ? 'critical' : 'high',
    bytes: CUSTOM_BYTES,
    visible,
    isDone: () => loaded.has(route),
    async run() {
      await load();
      loaded.add(route);
    },
  };
}
