import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ExportTableName } from '#contract/exports.ts';
import { env } from '../../env.ts';
import { client, orpc } from '../../platform/api/client.ts';

export type TableExport = Awaited<ReturnType<typeof client.exports.request>>;
/** The input of the table's call, without store and page. */
export type ExportFilter = object;

const PROGRESS_MS = 1000;

/** Exports of the last day; polled while one is running. */
export function exportsOptions(storeId: string) {
  return queryOptions({
    ...orpc.exports.list.queryOptions({ input: { store_id: storeId } }),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => status === 'preparing') ? PROGRESS_MS : false,
  });
}

/** Starts an export of a table with its filters; ignores the page. */
export function useRequestExport(storeId: string, table: ExportTableName) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ filter, chosen }: { filter: ExportFilter; chosen: readonly number[] }) =>
      client.exports.request({ store_id: storeId, table, filter: filledOf(filter, chosen) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.exports.key() }),
  });
}

export function useCancelExport(storeId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (export_id: string) => client.exports.cancel({ store_id: storeId, export_id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.exports.key() }),
  });
}

/** Converts filters to the call's input. Rows chosen one by one replace them. */
export function filledOf(
  filter: ExportFilter,
  chosen: readonly number[] = [],
): Record<string, string | number | boolean | number[]> {
  if (chosen.length > 0) return { wc_ids: [...chosen] };
  return Object.fromEntries(
    Object.entries(filter).filter(
      (entry: [string, unknown]): entry is [string, string | number | boolean] =>
        entry[0] !== 'page' && ['string', 'number', 'boolean'].includes(typeof entry[1]),
    ),
  );
}

export function download(url: string): void {
  globalThis.location.assign(env.apiUrl + url);
}
