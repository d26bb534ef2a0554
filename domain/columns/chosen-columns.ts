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

/** What one table of a screen chose, with the columns that only other tables of the screen have, each after what it followed. */
export function withColumnsElsewhere(
  keys: readonly string[],
  /** Those that the table could choose. */
  here: readonly string[],
  /** All that the screen had, and what it has until somebody chooses. */
  { before, defaults }: { before: readonly string[]; defaults: readonly string[] },
): string[] {
  const elsewhere = (all: readonly string[]) => all.filter((key) => !here.includes(key));
  const order = elsewhere(before).join(',') === elsewhere(defaults).join(',') ? defaults : before;
  const whole = [...keys];
  for (const [at, key] of order.entries()) {
    if (here.includes(key)) continue;
    const followed = order.slice(0, at).findLast((one) => whole.includes(one));
    whole.splice(followed === undefined ? 0 : whole.indexOf(followed) + 1, 0, key);
  }
  return whole;
}
