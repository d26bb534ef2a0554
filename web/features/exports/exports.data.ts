import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ExportTableName } from '#contract/exports.ts';
import { env } from '../../env.ts';
import { client, orpc } from '../../platform/api/client.ts';

export type TableExport = Awaited<ReturnType<typeof client.exports.request>>;
/** What the table's own call is asked, the store and page aside. */
export type ExportFilter = object;

/** While a file is being written, asked again so often. */
const PROGRESS_MS = 1000;

/** What was asked for in the last day; followed while something of it is being written. */
export function exportsOptions(storeId: string) {
  return queryOptions({
    ...orpc.exports.list.queryOptions({ input: { store_id: storeId } }),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => status === 'preparing') ? PROGRESS_MS : false,
  });
}

/** Asks for a table with its filters; the page does not count. */
export function useRequestExport(storeId: string, table: ExportTableName) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (filter: ExportFilter) =>
      client.exports.request({ store_id: storeId, table, filter: filledOf(filter) }),
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

/** What a filter holds, as the call takes it. */
export function filledOf(filter: ExportFilter): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(filter).filter(
      (entry: [string, unknown]): entry is [string, string | number | boolean] =>
        entry[0] !== 'page' && ['string', 'number', 'boolean'].includes(typeof entry[1]),
    ),
  );
}

/** Saves the file; the page stays. */
export function download(url: string): void {
  globalThis.location.assign(env.apiUrl + url);
}
