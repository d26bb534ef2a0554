import { columnKeys, columnOf, type KeyedColumn, type ListColumns } from './column.ts';

/** The columns of a list on screen, in their order: those somebody chose, as keys with commas between them, or its defaults. */
export function shownColumns(list: ListColumns, chosen: string | undefined, seesCosts: boolean): KeyedColumn[] {
  const [naming = ''] = list.defaults;
  const keys = chosen === undefined ? list.defaults : columnKeys(chosen);
  return (keys.includes(naming) ? keys : [naming, ...keys]).flatMap((key) => {
    const column = columnOf(list, key);
    return column === null || (column.isOfCosts === true && !seesCosts) ? [] : [column];
  });
}

/** The keys of a file's columns: those on screen, with what their cells show besides. */
export function columnsInFile(shown: readonly KeyedColumn[]): string {
  const own = new Set(shown.map(({ key }) => key));
  return shown.flatMap(({ key, beside = [] }) => [key, ...beside.filter((other) => !own.has(other))]).join(',');
}

/**
 * What the list's call is asked for: the chosen columns that its rows do not have anyway. Another order of the same columns asks for the
 * same, so that no rows are read again.
 */
export function askedColumns(list: ListColumns, chosen: string | undefined): { columns?: string } {
  const keys = chosen === undefined ? [] : columnKeys(chosen);
  const further = keys.filter((key) => !list.defaults.includes(key) && columnOf(list, key) !== null).toSorted();
  return further.length === 0 ? {} : { columns: further.join(',') };
}

/** The same of a report, of those of its keys that it has: by its own order until somebody chooses. */
export function shownKeys(chosen: string | undefined, defaults: readonly string[], all: readonly string[]): string[] {
  const [naming = ''] = defaults;
  const keys = chosen === undefined ? defaults : columnKeys(chosen);
  return (keys.includes(naming) ? keys : [naming, ...keys]).filter((key) => all.includes(key));
}
