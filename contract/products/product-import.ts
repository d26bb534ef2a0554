import { z } from 'zod';
import { routes, STORE } from '../base.ts';
import { flag, uuid } from '../shapes.ts';
import { bulkResult, shopWrite } from './product-bulk.ts';

const at = routes('products', `${STORE}/products`);

/** Longest CSV file, in characters: about a thousand products with their descriptions. */
export const MAX_IMPORT_CHARACTERS = 900_000;

const importResult = z.object({
  /** The result, or the preview. `undoBulk` with its key undoes it. */
  result: bulkResult,
  /** The product or variation of a row of the file. The heading is row 1. */
  rows: z.array(z.object({ row: z.number().int(), wc_id: z.number() })),
  /** Lines that are left out; null if the problem is not in one column. */
  problems: z.array(z.object({ row: z.number().int(), column: z.string().nullable(), message: z.string() })),
  /** Columns of WooCommerce and of plugins that are not imported. */
  ignored_columns: z.array(z.string()),
  /** A price of the file, such as "1,299", that is a thousand or one and a bit. Ask, and repeat with `decimal_mark`. */
  ambiguous_price: z.string().nullable(),
});

export type ImportResult = z.output<typeof importResult>;

export const productImport = {
  /**
   * Changes products from a CSV file with WooCommerce's column names: rows are found by ID, else by SKU. With `new_products`,
   * rows with an unknown SKU are added, as simple products or as variable ones with their variations. `dry_run` says row by
   * row what would change; the same key then writes exactly that. `undoBulk` moves new products to the trash.
   */
  import: shopWrite
    .route(at('POST', '/import', 'Change and add products from a CSV file, or preview it'))
    .input({
      operation_id: uuid,
      csv: z
        .string()
        .min(1, 'Choose a CSV file.')
        .max(MAX_IMPORT_CHARACTERS, `Choose a file of at most ${MAX_IMPORT_CHARACTERS} characters.`),
      /** Rows without an ID and with an unknown SKU become new products. Without this option they are problems. */
      new_products: flag.default(false),
      /** Of the file's prices. Without it they decide; rows whose price stays in doubt are problems. */
      decimal_mark: z.enum(['.', ',']).optional(),
      dry_run: flag.default(false),
    })
    .output(importResult),
};
