import type { ExportTableName } from '#contract/exports.ts';
import { env } from '../../env.ts';
import { client, orpc } from '../../platform/api/client.ts';
import { withSettings } from '../../platform/query/call-query.ts';

export type TableExport = Awaited<ReturnType<typeof client.exports.request>>;
/** The input of the table's call, without store and page. */
export type ExportFilter = object;

/** A table that a screen exports. */
export interface ExportedTable {
  name: string;
  table: ExportTableName;
  filter: ExportFilter;
}

const PROGRESS_MS = 1000;

/** Exports of the last day; polled while one is running. */
export const tableExports = withSettings(orpc.exports.list, {
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ status }) => status === 'preparing') ? PROGRESS_MS : false,
});

/** Converts filters to the call's input. Of rows chosen one by one they say the order. */
export function filledOf(
  filter: ExportFilter,
  chosen: readonly number[] = [],
): Record<string, string | number | boolean | number[]> {
  const filled = Object.fromEntries(
    Object.entries(filter).filter(
      (entry: [string, unknown]): entry is [string, string | number | boolean] =>
        entry[0] !== 'page' && ['string', 'number', 'boolean'].includes(typeof entry[1]),
    ),
  );
  return chosen.length > 0 ? { ...filled, wc_ids: [...chosen] } : filled;
}

export function download(url: string): void {
  globalThis.location.assign(env.apiUrl + url);
}
