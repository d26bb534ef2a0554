import { z } from 'zod';
import { t } from '#domain/language/t.ts';
import { routes, STORE } from '../base.ts';
import { flag, uuid } from '../shapes.ts';
import { bulkResult, shopWrite } from './product-bulk.ts';

const at = routes('products', `${STORE}/products`);

/** Longest CSV file, in characters: about a thousand products with their descriptions. */
export const MAX_IMPORT_CHARACTERS = 900_000;
/** WooCommerce's own export has about 50 columns, and four more for each attribute. */
export const MAX_IMPORT_COLUMNS = 200;

const importColumn = z.object({
  /** From 0; columns without heading and cells are left out. */
  place: z.number().int(),
  heading: z.string(),
  /** Its first cell that is not blank. */
  sample: z.string(),
  /** What it is read as, by WooCommerce's English name; null for nothing. */
  read_as: z.string().nullable(),
  /** Who says so: its heading, a choice for an earlier file of this store, or this request. */
  by: z.enum(['heading', 'earlier_file', 'person']),
  /**
   * Why it is not imported; null if it is. `unknown`: its heading says nothing. `skipped`: a person said so. `repeated`: another column is
   * read as the same. `new_products`: it is read only where new products are added.
   */
  reason: z.enum(['unknown', 'skipped', 'repeated', 'new_products']).nullable(),
});

export type ImportColumn = z.output<typeof importColumn>;

/** Rows that a note names at most. */
export const MAX_NOTED_ROWS = 20;

const importNote = z.object({
  /** `left_out`: a cell that is not imported. `warning`: it is imported, and may be a mistake. */
  kind: z.enum(['left_out', 'warning']),
  column: z.string().nullable(),
  message: z.string(),
  /** The first rows that it is about, and how many there are. */
  rows: z.array(z.number().int()),
  count: z.number().int(),
});

export type ImportNote = z.output<typeof importNote>;

export const importResult = z.object({
  /** The result, or the preview. `undoBulk` with its key undoes it. */
  result: bulkResult,
  /** The product or variation of a row of the file. The heading is row 1. */
  rows: z.array(z.object({ row: z.number().int(), wc_id: z.number() })),
  /** Lines that are left out; null if the problem is not in one column. */
  problems: z.array(z.object({ row: z.number().int(), column: z.string().nullable(), message: z.string() })),
  /** All columns of the file, in its order. */
  columns: z.array(importColumn),
  /** What the columns lack, so that nothing can be imported until one more is read; null if nothing. */
  missing: z.string().nullable(),
  notes: z.array(importNote),
  /** A price of the file, such as "1,299", that is a thousand or one and a bit. Ask, and repeat with `decimal_mark`. */
  ambiguous_price: z.string().nullable(),
});

export type ImportResult = z.output<typeof importResult>;

/** How a file is read. */
export const importChoices = {
  /** Rows of unknown products become new products. Without this option they are problems. */
  new_products: flag.default(false),
  /** Of the file's prices. Without it they decide; rows whose price stays in doubt are problems. */
  decimal_mark: z.enum(['.', ',']).optional(),
  /**
   * What each column is read as, in the order of the file: WooCommerce's English name, or null for nothing. The store remembers it for
   * later files. Without it, earlier choices and the headings decide.
   */
  columns: z.array(z.string().max(60).nullable()).max(MAX_IMPORT_COLUMNS).optional(),
};

export const productImport = {
  /**
   * Changes products from a CSV file with the columns of WooCommerce's export, in any of its larger languages: rows are found by ID, else
   * by SKU. With `new_products`, rows of unknown products are added. `dry_run` says row by row what would change; the same key then writes
   * exactly that. `undoBulk` moves new products to the trash.
   */
  import: shopWrite
    .route(at('POST', '/import', 'Change and add products from a CSV file, or preview it'))
    .input({
      operation_id: uuid,
      csv: z
        .string()
        .min(1, { error: () => t('Choose a CSV file.') })
        .max(MAX_IMPORT_CHARACTERS, {
          error: () =>
            t('Choose a file of at most {maxImportCharacters} characters.', {
              maxImportCharacters: MAX_IMPORT_CHARACTERS,
            }),
        }),
      ...importChoices,
      dry_run: flag.default(false),
    })
    .output(importResult),
};
