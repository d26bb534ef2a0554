import type { ExportTableName, FixedTable } from '#contract/exports.ts';
import { env } from '../../env.ts';
import { client, orpc } from '../../platform/api/client.ts';
import { withSettings } from '../../platform/query/call-query.ts';

export type TableExport = Awaited<ReturnType<typeof client.exports.request>>;
/** Filters differ from table to table. */
interface FilterWithColumns {
  readonly columns: string;
  readonly [name: string]: unknown;
}

/** A table with its filter. Where columns can be chosen, its file has those on screen. */
export type AskedTable = {
  [Table in ExportTableName]: {
    table: Table;
    filter: Table extends FixedTable ? object : FilterWithColumns;
  };
}[ExportTableName];

/** A table that a screen exports. */
export type ExportedTable = AskedTable & { name: string };

const PROGRESS_MS = 1000;

/** Exports of the last day; polled while one is running. */
export const tableExports = withSettings(orpc.exports.list, {
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ status }) => status === 'preparing') ? PROGRESS_MS : false,
});

/** What is in the address of a list, but no filter: the record beside it, too. */
const NOT_FILTERS: readonly string[] = ['page', 'open'];

/** Converts filters to the call's input. Of rows chosen one by one they say the order. */
export function filledOf(
  filter: object,
  chosen: readonly number[] = [],
): Record<string, string | number | boolean | number[]> {
  const filled = Object.fromEntries(
    Object.entries(filter).filter(
      (entry: [string, unknown]): entry is [string, string | number | boolean] =>
        !NOT_FILTERS.includes(entry[0]) && ['string', 'number', 'boolean'].includes(typeof entry[1]),
    ),
  );
  return chosen.length > 0 ? { ...filled, wc_ids: [...chosen] } : filled;
}

export function download(url: string): void {
  globalThis.location.assign(env.apiUrl + url);
}
