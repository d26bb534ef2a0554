import type { ColumnScreen } from '#domain/columns/screens.ts';
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/** In this order (specification, section 4). */
export const PRIORITIES = ['critical', 'high', 'medium', 'low'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** The specification's size and priority for tasks that set none. */
const CUSTOM_BYTES = 10_240;
const CUSTOM_PRIORITY = 'medium' satisfies Priority;

export interface PreloadTask {
  /** Identifies what is fetched; the same key is not fetched twice at once. */
  key: string;
  priority: Priority;
  visible: boolean;
  bytes: number;
  isDone(): boolean;
  run(signal: AbortSignal): Promise<unknown>;
}

export interface PreloadData {
  priority: Priority;
  bytes: number;
  queryKey: QueryKey;
  fetch(queryClient: QueryClient): Promise<void>;
}

export interface PreloadStore {
  id: string;
  organization_id: string;
  timezone: string;
  /** Columns that the person chose, by list. */
  columns?: Readonly<Partial<Record<ColumnScreen, string>>> | undefined;
}

/** What a screen needs, declared in a feature's `<feature>.preload.ts`. Several may belong to one screen. */
export interface ScreenPreload {
  /** The route pattern, e.g. "/dashboard/orders/$orderId". */
  route: string;
  /** Only for members who may change things in the shop. */
  writersOnly?: true;
  /** Also preloaded when a store is opened. */
  withStore?: boolean;
  /** `now` in milliseconds since 1970. */
  data(store: PreloadStore, params: Readonly<Record<string, string>>, now: number): readonly PreloadData[];
}

/** Preloads with the same options as the screen. Size and priority default to the specification's. */
export function preloadData(
  options: { queryKey: QueryKey },
  { priority = CUSTOM_PRIORITY, bytes = CUSTOM_BYTES }: { priority?: Priority; bytes?: number } = {},
): PreloadData {
  // The library's two option types do not match, although prefetching needs only a part of a screen's options.
  const wanted = options as FetchQueryOptions;
  return {
    priority,
    bytes,
    queryKey: options.queryKey,
    // No one waits for it: a failed preload is fetched again when the screen opens.
    fetch: (queryClient) => queryClient.prefetchQuery({ ...wanted, retry: false }),
  };
}

/** The task that fetches data unless they are cached and fresh. Aborting stops the request, unless a screen uses it. */
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
      if (!isThere()) throw new Error('The preload failed');
    },
  };
}

/** The task that loads a screen's code. */
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
