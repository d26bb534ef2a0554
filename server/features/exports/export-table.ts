import type { z } from 'zod';
import { moneyGrowth, moneyShare } from '#domain/figures/compared.ts';
import { type Measure, type MeasureName, MEASURES } from '#domain/figures/measures.ts';
import { type Column, columnKeys, MAX_COLUMNS, metaKeyOf } from '#domain/columns/column.ts';
import { REPORT_COLUMNS, type ReportColumnKey, type ReportName } from '#domain/columns/report-columns.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { DayRange } from '#domain/time/period.ts';
import type { DeclaredText } from '#domain/language/declared-text.ts';
import { t } from '#domain/language/t.ts';
import { daysText } from '../../platform/language/days-text.ts';
import { readShopSettings } from '../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError, invalidInput } from '../../platform/http/app-error.ts';
import { filtersOf, NOT_FILTERS, unknownFilter } from '../../platform/http/call-input.ts';
import { invalidColumns, unknownColumn } from '../columns/columns.public.ts';
import { cellOfKind, changeCell, roundNumber } from './cells.ts';
import { hiddenCostKeys } from '../sums/sums.public.ts';

export interface ExportReading {
  readonly scope: StoreScope;
  readonly now: Date;
  /** It comes by itself: what ends today ends with the day before, which is over. */
  readonly isScheduled?: boolean;
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** Inputs for writing cells. `clock` formats a timestamp in the shop's time: "2026-11-20 14:05:34". `currency`: the store's. */
export interface ExportContext extends Pick<ExportReading, 'scope' | 'now'> {
  readonly currency: string;
  readonly clock: (instant: string) => string;
}

type Rows = readonly (readonly unknown[])[];

/** The rows of a file, selected once, so that later changes neither skip nor repeat any. */
export interface ChosenRows {
  readonly total: number;
  /** Reads a range of rows; rows deleted meanwhile are left out. */
  read(first: number, count: number): Promise<Rows>;
}

/** What a table of a file begins with. */
export interface TableHead {
  readonly headings: readonly string[];
  /** Of several in one file. */
  readonly title?: string;
  /** What its rows are of, what they are compared with, or why there are none: above the headings. */
  readonly note?: string;
}

/** One table of a file. */
export interface ChosenTable extends TableHead, ChosenRows {}

/** An exported table with its validated filter, or several that make one file. */
export interface OpenExport {
  readonly name: string;
  /** Above the table of a PDF: "Sales by province · 1–31 October 2026". */
  readonly title: string;
  /** The number of rows; infinite if counting them would take long. */
  count(reading: ExportReading): Promise<number>;
  /** Whether it is read for long, however few its rows are: then nobody waits for it. */
  takesLong?(reading: ExportReading): Promise<boolean>;
  choose(reading: ExportReading): Promise<readonly ChosenTable[]>;
}

/** A page of the rows of a file's tables. */
export interface TablePage {
  readonly table: ChosenTable;
  readonly rows: Rows;
  readonly isFirstOfTable: boolean;
  readonly isLast: boolean;
}

/** The rows of all tables, page by page, so that nothing blocks for long; a table without rows is a page. */
export async function* pagesOf(tables: readonly ChosenTable[], pageRows: number): AsyncGenerator<TablePage> {
  for (const [at, table] of tables.entries()) {
    for (let first = 0; first === 0 || first < table.total; first += pageRows) {
      // oxlint-disable-next-line no-await-in-loop -- page by page
      const rows = await table.read(first, pageRows);
      const isLast = at === tables.length - 1 && first + pageRows >= table.total;
      yield { table, rows, isFirstOfTable: first === 0, isLast };
    }
  }
}

export interface ExportOptions {
  /** Leaves out the columns of costs and profit. */
  readonly hidesCosts: boolean;
  /** Keys of meta data that hold costs: their columns are left out, too. */
  readonly hiddenKeys?: ReadonlySet<string> | null;
}

export interface ExportTable {
  /** The names of its filters. */
  readonly filters: readonly string[];
  /** Validates a filter like the table's own call does. Throws INVALID_INPUT. */
  open(scope: StoreScope, filter: Readonly<Record<string, unknown>>, options: ExportOptions): OpenExport;
}

export type Columns<Item> = readonly (readonly [
  /** Names it in requests, and on screen. */
  key: string,
  /** Plain text where other programs know the column by its name. */
  heading: string | DeclaredText,
  cell: (item: Item, context: ExportContext) => unknown,
  isOfCosts?: boolean,
])[];

/**
 * The columns of a report as `domain/columns` declares them. `headings`: those that depend on what is asked.
 */
export function reportColumns<Name extends ReportName, Item>(
  report: Name,
  cells: Readonly<Record<ReportColumnKey<Name>, Columns<Item>[number][2]>>,
  headings: Readonly<Partial<Record<string, DeclaredText>>> = {},
): Columns<Item> {
  const declared: Readonly<Record<string, Column>> = REPORT_COLUMNS[report].columns;
  return Object.entries(declared).map(([name, column]) => {
    const key = name as ReportColumnKey<Name>;
    const heading = headings[key] ?? column.inFile ?? column.short ?? column.name;
    const cell = cells[key];
    const written: typeof cell = (item, context) => cellOfKind(column.kind, cell(item, context));
    return [key, heading, written, column.isOfCosts] as const;
  });
}

/** A column for each of these measures. `figuresOf` returns those of a row. */
export function measureColumns<Name extends MeasureName, Item>(
  names: readonly Name[],
  figuresOf: (item: Item) => Readonly<Record<Name, unknown>>,
): Columns<Item> {
  return names.map((name) => {
    const { short, name: heading, unit, isOfCosts = false } = MEASURES[name] as Measure;
    return [name, short ?? heading, (item) => cellOfKind(unit, figuresOf(item)[name]), isOfCosts] as const;
  });
}

/** The share of net sales and how they changed, as beside the measures on screen. Only in files that are asked for it. */
export function comparedColumns<Item>(
  keys: readonly string[] | null,
  salesOf: (item: Item) => { now: string; before: string | null | undefined; all: string },
): Columns<Item> {
  if (keys === null) return [];
  return [
    ['share', () => t('Share'), (item) => cellOfKind('share', moneyShare(salesOf(item).now, salesOf(item).all))],
    ['change', () => t('Change'), (item) => changeCell(moneyGrowth(salesOf(item).now, salesOf(item).before))],
  ];
}

interface TableDefinition<Schema extends z.ZodObject, Item> {
  /** Words of the file's name: "sales by status". */
  readonly name: (asked: z.output<Schema>) => string;
  /** The days in the file's name, if the filter does not name them. */
  readonly daysOf?: (asked: z.output<Schema>) => DayRange;
  readonly input: Schema;
  /** Whether it is about costs alone: who does not see any is told so, instead of rows without figures. */
  readonly isOfCosts?: (asked: z.output<Schema>) => boolean;
  /** All that a file can have; those of `keys`, where they are asked for, if the table reads no others. */
  readonly columns: Columns<Item> | ((asked: z.output<Schema>, keys: readonly string[] | null) => Columns<Item>);
}

/** What the person of the transaction may have in a file. */
export async function readExportOptions(tx: Tx, scope: StoreScope): Promise<ExportOptions> {
  return { hidesCosts: tx.hidesCosts ?? false, hiddenKeys: await hiddenCostKeys(tx, scope) };
}

type ReadContext = Pick<ExportReading, 'scope' | 'now'>;
/** One page with all rows of a report. */
export const WHOLE = { page: 1, per_page: Number.MAX_SAFE_INTEGER } as const;

/** A report, read in one transaction like its own call. */
export function reportTable<Schema extends z.ZodObject, Item>(
  table: TableDefinition<Schema, Item> & {
    read(tx: Tx, context: ReadContext, asked: z.output<Schema>): Promise<readonly Item[]>;
  },
): ExportTable {
  return outsideTable({ ...table, read: (reading, asked) => reading.transact((tx) => table.read(tx, reading, asked)) });
}

/** A report from an external API, read outside of transactions. */
export function outsideTable<Schema extends z.ZodObject, Item>(
  table: TableDefinition<Schema, Item> & {
    read(reading: ExportReading, asked: z.output<Schema>): Promise<readonly Item[]>;
  },
): ExportTable {
  return createTable(table, (asked, rowOf) => {
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

/** A long list: its keys are read at once, the records page by page, so that nothing blocks for long. */
export function listTable<Schema extends z.ZodObject, Item, Key extends PropertyKey | readonly unknown[]>(
  table: TableDefinition<Schema, Item> & {
    /** Counts rows like the list's own call; `capped`: there are more. */
    count(
      tx: Tx,
      context: ReadContext,
      asked: z.output<Schema>,
      page: { page: 1; per_page: 1 },
    ): Promise<{ total: number; capped?: boolean }>;
    /** In list order; of records chosen by id only those. */
    keys(
      tx: Tx,
      context: ReadContext,
      asked: z.output<Schema>,
      chosenIds: readonly number[] | null,
    ): Promise<readonly Key[]>;
    /** In any order, with what these columns need. */
    items(
      tx: Tx,
      context: ReadContext,
      keys: readonly Key[],
      asked: z.output<Schema>,
      columns: readonly string[],
    ): Promise<readonly Item[]>;
    /** Adds what the shop alone knows, outside of transactions. Items that it leaves out are not in the file. */
    complete?(reading: ExportReading, items: readonly Item[]): Promise<readonly Item[]>;
    keyOf(item: Item): Key;
    /** The keys of records chosen by id; without it they cannot be chosen. */
    keysOfIds?(ids: readonly number[]): readonly Key[];
  },
): ExportTable {
  return createTable(table, (asked, rowOf, chosenIds, columns) => ({
    async count(reading) {
      if (chosenIds !== null) return chosenIds.length;
      const { total, capped } = await reading.transact((tx) =>
        table.count(tx, reading, asked, { page: 1, per_page: 1 }),
      );
      return capped ? Number.POSITIVE_INFINITY : total;
    },
    async choose(reading) {
      const listed = await reading.transact((tx) => table.keys(tx, reading, asked, chosenIds));
      const chosen = chosenIds && table.keysOfIds?.(chosenIds);
      const keys = chosen ? inOrderOf(listed, chosen) : listed;
      return {
        total: keys.length,
        async read(first, count) {
          const wanted = keys.slice(first, first + count);
          const stored = await reading.transact((tx) => table.items(tx, reading, wanted, asked, columns));
          const items = (await table.complete?.(reading, stored)) ?? stored;
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

function createTable<Schema extends z.ZodObject, Item>(
  table: TableDefinition<Schema, Item>,
  reader: (
    asked: z.output<Schema>,
    rowOf: (item: Item, context: ExportContext) => readonly unknown[],
    chosenIds: readonly number[] | null,
    columns: readonly string[],
  ) => Pick<OpenExport, 'count'> & { choose(reading: ExportReading): Promise<ChosenRows> },
): ExportTable {
  const open: ExportTable['open'] = (
    scope,
    { wc_ids, columns: wanted, ...filter },
    { hidesCosts, hiddenKeys = null },
  ) => {
    const asked = validateFilter(table.input, scope, filter);
    const chosenIds = chosenIdsOf(wc_ids, 'keysOfIds' in table);
    const keys = chosenColumns(wanted);
    const all = typeof table.columns === 'function' ? table.columns(asked, keys) : table.columns;
    const inOrder = keys === null ? all : keys.map((key) => all.find(([own]) => own === key) ?? unknownColumn(key));
    const columns = inOrder.filter(([key, , , isOfCosts]) => {
      const meta = metaKeyOf(key);
      return !(hidesCosts && isOfCosts === true) && !(meta !== null && hiddenKeys?.has(meta));
    });
    const headings = columns.map(([, heading]) => (typeof heading === 'string' ? heading : heading()));
    const days = table.daysOf?.(asked) ?? (asked as Partial<DayRange>);
    const words = table.name(asked);
    const [name, title] = [fileName(words, days), titleOf(words, days)];
    if (hidesCosts && table.isOfCosts?.(asked) === true) {
      const note = t('This is about costs, which your role does not see.');
      const hidden: ChosenTable = { headings: [], note, total: 0, read: () => Promise.resolve([]) };
      return { name, title, count: () => Promise.resolve(0), choose: () => Promise.resolve([hidden]) };
    }
    const { count, choose } = reader(
      asked,
      (item, context) => columns.map(([, , cell]) => roundNumber(cell(item, context))),
      chosenIds,
      columns.map(([key]) => key),
    );
    return {
      name,
      title,
      count,
      choose: async (reading) => [{ headings, ...(await choose(reading)) }],
    };
  };
  return { filters: filtersOf(table.input), open };
}

/**
 * The keys of the columns that a file has, in their order; null for those that it has unless it is asked for others.
 * @throws AppError INVALID_INPUT for too many.
 */
function chosenColumns(wanted: unknown): readonly string[] | null {
  if (wanted === undefined || wanted === '') return null;
  const keys = typeof wanted === 'string' ? columnKeys(wanted) : [];
  if (keys.length > 0 && keys.length <= MAX_COLUMNS) return keys;
  throw invalidColumns(t('Give the keys of 1 to {most} columns, with commas between them.', { most: MAX_COLUMNS }));
}

/** "sales-by-status-2026-11-01-2026-11-30". */
export function fileName(words: string, { from, to }: Partial<DayRange>): string {
  return [...words.toLowerCase().split(' '), from, to].filter(Boolean).join('-');
}

/** "Sales by status · 1–30 November 2026". */
export function titleOf(words: string, { from, to }: Partial<DayRange>): string {
  const first = from ?? to;
  const days = first === undefined || to === undefined ? [] : [daysText({ from: first, to })];
  return [words.charAt(0).toUpperCase() + words.slice(1), ...days].join(' · ');
}

/** The ids a filter names, or null. The call's schema has validated them. */
function chosenIdsOf(ids: unknown, isChoosable: boolean): readonly number[] | null {
  if (ids === undefined) return null;
  if (!isChoosable || !Array.isArray(ids)) {
    throw new AppError('INVALID_INPUT', { message: t('wc_ids: Rows of this table cannot be chosen.') });
  }
  return [...new Set(ids.map(Number))];
}

/** These keys in the order of the list; those that it does not have come last. */
function inOrderOf<Key>(listed: readonly Key[], keys: readonly Key[]): readonly Key[] {
  const places = new Map(listed.map((key, at) => [String(key), at]));
  const placeOf = (key: Key) => places.get(String(key)) ?? listed.length;
  return keys.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/**
 * Validates the filter with the call's schema, for this store and without paging.
 * @throws AppError INVALID_INPUT, also for names that it does not have: a file without a misspelt filter would have all rows.
 */
export function validateFilter<Schema extends z.ZodObject>(
  input: Schema,
  { storeId, organizationId }: StoreScope,
  filter: Readonly<Record<string, unknown>>,
): z.output<Schema> {
  const own = Object.entries(filter).filter(([name]) => !NOT_FILTERS.includes(name));
  const unknown = unknownFilter(input, new Map(own).keys());
  if (unknown !== null) throw invalidInput(unknown.name, unknown.message);
  const result = input.safeParse({ ...Object.fromEntries(own), store_id: storeId, organization_id: organizationId });
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new AppError('INVALID_INPUT', {
    message: issues.map(({ path, message }) => `${path}: ${message}`).join(' '),
    data: { issues },
  });
}

/** Throws STORE_NOT_FOUND when the reader can no longer see the store. */
async function contextOf({ transact, scope, now }: ExportReading): Promise<ExportContext> {
  const { timezone: timeZone, currency } = await transact((tx) => readShopSettings(tx, scope));
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return { scope, now, currency, clock: (instant) => format.format(new Date(instant)) };
}
