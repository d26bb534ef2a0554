import type { z } from 'zod';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';

/** What a table is read with. `clock` writes an instant as the shop's wall clock: "2026-11-20 14:05:34". */
export interface ExportContext {
  readonly scope: StoreScope;
  readonly now: Date;
  readonly clock: (instant: string) => string;
}

/** Rows of a table beneath its headings. */
export interface ExportPage {
  readonly rows: readonly (readonly unknown[])[];
  /** Rows of all pages. */
  readonly total: number;
  /** The page was the last one, however many rows it has. */
  readonly last: boolean;
}

/** A table as it is exported, its filter checked. */
export interface OpenExport {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly headings: readonly string[];
  /** Rows of the page (from 1) of so many rows, in the reader's own transaction. */
  read(tx: Tx, context: ExportContext, page: number, perPage: number): Promise<ExportPage>;
}

/** Checks a filter as the table's own call does. Throws INVALID_INPUT. */
export type ExportTable = (scope: StoreScope, filter: Readonly<Record<string, unknown>>) => OpenExport;

type Columns<Item> = readonly (readonly [heading: string, cell: (item: Item, context: ExportContext) => unknown])[];

interface Described<Schema extends z.ZodType, Item> {
  readonly name: string | ((asked: z.output<Schema>) => string);
  /** The input of the table's own call. */
  readonly input: Schema;
  readonly columns: Columns<Item> | ((asked: z.output<Schema>) => Columns<Item>);
  /** A page as the call reads it; one that answers everything at once is read once. */
  read(
    tx: Tx,
    context: ExportContext,
    asked: z.output<Schema>,
    page: { page: number; per_page: number },
  ): Promise<{ items: readonly Item[]; total: number }>;
}

/** Makes a table of the call that a screen shows it with: same filters, same order, same rows. */
export function exportTable<Schema extends z.ZodType, Item>(table: Described<Schema, Item>): ExportTable {
  return (scope, filter) => {
    const { page: _page, per_page: _perPage, lean: _lean, ...own } = filter;
    const checked = table.input.safeParse({ ...own, store_id: scope.storeId });
    if (!checked.success) {
      const issues = checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
      throw new AppError('INVALID_INPUT', {
        message: issues.map(({ path, message }) => `${path}: ${message}`).join(' '),
        data: { issues },
      });
    }
    const asked = checked.data;
    const columns = typeof table.columns === 'function' ? table.columns(asked) : table.columns;
    return {
      name: typeof table.name === 'string' ? table.name : table.name(asked),
      headings: columns.map(([heading]) => heading),
      async read(tx, context, page, perPage) {
        const { items, total } = await table.read(tx, context, asked, { page, per_page: perPage });
        const rows = items.map((item) => columns.map(([, cell]) => cell(item, context)));
        return { rows, total, last: items.length < perPage || page * perPage >= total };
      },
    };
  };
}
