import { z } from 'zod';
import { REST } from '../base.ts';
import { flag, uuid } from '../shapes.ts';
import { bulkResult, shopWrite } from './product-bulk.ts';

/** Longest CSV file, in characters: about a thousand products with their descriptions. */
export const MAX_IMPORT_CHARACTERS = 900_000;

const importResult = z.object({
  /** The result, or the preview. `undoBulk` with its key undoes it. */
  result: bulkResult,
  /** The product or variation of a line of the file. The heading is line 1. */
  lines: z.array(z.object({ line: z.number().int(), wc_id: z.number() })),
  /** Lines that are left out; null if the problem is not in one column. */
  problems: z.array(z.object({ line: z.number().int(), column: z.string().nullable(), message: z.string() })),
  /** Columns of WooCommerce and of plugins that are not imported. */
  ignored_columns: z.array(z.string()),
});

export type ImportResult = z.output<typeof importResult>;

export const productImport = {
  /**
   * Changes products from a CSV file with WooCommerce's column names: lines are found by ID, else by SKU. With `new_products`,
   * lines with an unknown SKU are added, as simple products or as variable ones with their variations. `dry_run` says line by
   * line what would change; the same key then writes exactly that. `undoBulk` moves new products to the trash.
   */
  import: shopWrite
    .route({
      method: 'POST',
      path: `${REST}/stores/{store_id}/products/import`,
      tags: ['products'],
      summary: 'Change and add products from a CSV file, or preview it',
    })
    .input(
      z.object({
        store_id: uuid,
        operation_id: uuid,
        csv: z
          .string()
          .min(1, 'Choose a CSV file.')
          .max(MAX_IMPORT_CHARACTERS, `Choose a file of at most ${MAX_IMPORT_CHARACTERS} characters.`),
        /** Lines without an ID and with an unknown SKU become new products. Without this option they are problems. */
        new_products: flag.default(false),
        dry_run: flag.default(false),
      }),
    )
    .output(importResult),
};
