import type { z } from 'zod';
import type { StoreScope } from '#domain/ids.ts';
import { readShopSettings } from '../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';

/** What a table is read with. */
export interface ExportReading {
  readonly scope: StoreScope;
  readonly now: Date;
  /** Opens a transaction in the name of whoever asked, so that the file holds what they may see. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** What cells are written with. `clock` writes an instant as the shop's wall clock: "2026-11-20 14:05:34". */
export interface ExportContext extends Pick<ExportReading, 'scope' | 'now'> {
  readonly clock: (instant: string) => string;
}

type Rows = readonly (readonly unknown[])[];

/** The rows of a file, chosen in one look: whatever comes, goes or moves afterwards, none is left out or written twice. */
export interface ChosenRows {
  readonly total: number;
  /** So many of them from a place on; those that are gone meanwhile are left out. */
  read(first: number, count: number): Promise<Rows>;
}

/** A table as it is exported, its filter checked. */
export interface OpenExport {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly headings: readonly string[];
  /** How many rows there are; more than any file written at once has where counting them would take long. */
  count(reading: ExportReading): Promise<number>;
  choose(reading: ExportReading): Promise<ChosenRows>;
}

/** Checks a filter as the table's own call does. Throws INVALID_INPUT. */
export type ExportTable = (scope: StoreScope, filter: Readonly<Record<string, unknown>>) => OpenExport;

export type Columns<Item> = readonly (readonly [
  heading: string,
  cell: (item: Item, context: ExportContext) => unknown,
])[];

interface Described<Schema extends z.ZodType, Item> {
  readonly name: string | ((asked: z.output<Schema>) => string);
  /** The input of the table's own call. */
  readonly input: Schema;
  readonly columns: Columns<Item> | ((asked: z.output<Schema>) => Columns<Item>);
}

type ReadContext = Pick<ExportReading, 'scope' | 'now'>;
/** All rows of a report: its page is as long as it is. */
export const WHOLE = { page: 1, per_page: Number.MAX_SAFE_INTEGER } as const;

/** A report, as its own call reads it in one look. */
export function reportTable<Schema extends z.ZodType, Item>(
  table: Described<Schema, Item> & {
    read(tx: Tx, context: ReadContext, asked: z.output<Schema>): Promise<readonly Item[]>;
  },
): ExportTable {
  return outsideTable({ ...table, read: (reading, asked) => reading.transact((tx) => table.read(tx, reading, asked)) });
}

/** The same of what somebody else is asked for, which no transaction waits for. */
export function outsideTable<Schema extends z.ZodType, Item>(
  table: Described<Schema, Item> & {
    read(reading: ExportReading, asked: z.output<Schema>): Promise<readonly Item[]>;
  },
): ExportTable {
  return opened(table, (asked, rowOf) => {
    const choose = async (reading: ExportReading): Promise<ChosenRows> => {
      const items = await table.read(reading, asked);
      const context = await contextOf(reading);
      return {
        total: items.length,
        read: async (first, count) => items.slice(first, first + count).map((item) => rowOf(item, context)),
      };
    };
    return { count: async (reading) => (await choose(reading)).total, choose };
  });
}

/** A long list of records: which they are is read at once, what they are like page by page, so that nothing waits long. */
export function listTable<Schema extends z.ZodType, Item, Key extends PropertyKey | readonly unknown[]>(
  table: Described<Schema, Item> & {
    /** Of the first page as the list's own call reads it; `capped`: there are more than that. */
    count(
      tx: Tx,
      context: ReadContext,
      asked: z.output<Schema>,
      page: { page: 1; per_page: 1 },
    ): Promise<{ total: number; capped?: boolean }>;
    /** In the order of the list. */
    keys(tx: Tx, context: ReadContext, asked: z.output<Schema>): Promise<readonly Key[]>;
    /** In any order. */
    items(tx: Tx, context: ReadContext, keys: readonly Key[], asked: z.output<Schema>): Promise<readonly Item[]>;
    keyOf(item: Item): Key;
  },
): ExportTable {
  return opened(table, (asked, rowOf) => ({
    async count(reading) {
      const { total, capped } = await reading.transact((tx) =>
        table.count(tx, reading, asked, { page: 1, per_page: 1 }),
      );
      return capped ? Number.POSITIVE_INFINITY : total;
    },
    async choose(reading) {
      const keys = await reading.transact((tx) => table.keys(tx, reading, asked));
      return {
        total: keys.length,
        async read(first, count) {
          const wanted = keys.slice(first, first + count);
          const items = await reading.transact((tx) => table.items(tx, reading, wanted, asked));
          const context = await contextOf(reading);
          const byKey = new Map(items.map((item) => [String(table.keyOf(item)), item]));
          return wanted.flatMap((key) => {
            const item = byKey.get(String(key));
            return item === undefined ? [] : [rowOf(item, context)];
          });
        },
      };
    },
  }));
}

function opened<Schema extends z.ZodType, Item>(
  table: Described<Schema, Item>,
  reader: (
    asked: z.output<Schema>,
    rowOf: (item: Item, context: ExportContext) => readonly unknown[],
  ) => Pick<OpenExport, 'count' | 'choose'>,
): ExportTable {
  return (scope, filter) => {
    const asked = checked(table.input, scope, filter);
    const columns = typeof table.columns === 'function' ? table.columns(asked) : table.columns;
    return {
      name: typeof table.name === 'string' ? table.name : table.name(asked),
      headings: columns.map(([heading]) => heading),
      ...reader(asked, (item, context) => columns.map(([, cell]) => plain(cell(item, context)))),
    };
  };
}

/** Parts of a whole to six decimals: a smaller number would be written with an exponent, which not every reader takes. */
function plain(value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value;
}

/** The filter as the table's own call takes it, of this store and its organization; the page does not count. */
function checked<Schema extends z.ZodType>(
  input: Schema,
  { storeId, organizationId }: StoreScope,
  filter: Readonly<Record<string, unknown>>,
): z.output<Schema> {
  const { page: _page, per_page: _perPage, lean: _lean, ...own } = filter;
  const result = input.safeParse({ ...own, store_id: storeId, organization_id: organizationId });
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new AppError('INVALID_INPUT', {
    message: issues.map(({ path, message }) => `${path}: ${message}`).join(' '),
    data: { issues },
  });
}

/** Throws STORE_NOT_FOUND when the reader sees the store no more. */
async function contextOf({ transact, scope, now }: ExportReading): Promise<ExportContext> {
  const { timezone: timeZone } = await transact((tx) => readShopSettings(tx, scope));
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return { scope, now, clock: (instant) => format.format(new Date(instant)) };
}
