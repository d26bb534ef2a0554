import { z } from 'zod';
import { t } from '#domain/language/t.ts';
import { EXPORT_FORMATS } from '#domain/export-formats.ts';
import { MAX_CONDITION_TEXT } from '#domain/questions/condition.ts';
import { routes, STORE, storeCall } from './base.ts';
import { instant, uuid, wcId } from './shapes.ts';

const at = routes('exports', `${STORE}/exports`);

/** All tables that can be exported. */
export const EXPORT_TABLES = [
  'orders',
  'products',
  /** With variations, under WooCommerce's column names. */
  'woocommerce_products',
  'variations',
  'product_sales',
  'customers',
  'sales',
  'sales_sums',
  'question',
  'first_products',
  'bought_together',
  'time_to_ship',
  'unpaid_orders',
  'breakdown',
  'product_performance',
  'buyers',
  'cohorts',
  'segments',
  'locations',
  'cities',
  'differences',
  'vat_summary',
  'vat_lines',
  'vat_rates',
  'payments',
  'shipping',
  'discounts',
  'refunds',
  'reorder',
  'supplier_order',
  'web',
  'search',
  'activity',
  'dashboard',
] as const;
export type ExportTableName = (typeof EXPORT_TABLES)[number];

/** The tables whose files always have the same columns, and why. Of all others people choose them, on the screen that exports them. */
export const FIXED_TABLES = {
  woocommerce_products: 'WooCommerce and the import know its columns by their names.',
  variations: 'Four columns whose cells are fields.',
  product_sales: 'A chart on screen.',
  sales: 'A chart on screen, of one figure at a time.',
  sales_sums: 'Each figure is a row: now, before, and how it has changed.',
  cohorts: 'Each month is a column.',
  differences: 'Each step is a row with one amount; the file has all figures that are compared.',
  supplier_order: 'A document for a supplier.',
  activity: 'Sentences on screen; the file has a line for each field that was changed.',
  dashboard: 'A table for each tile, as people put them together.',
} as const satisfies Partial<Record<ExportTableName, string>>;
export type FixedTable = keyof typeof FIXED_TABLES;

/** Records chosen one by one. */
const chosenIds = z.array(wcId).min(1).max(1_000);

export const tableExport = z.object({
  id: uuid,
  table: z.enum(EXPORT_TABLES),
  name: z.string(),
  status: z.enum(['preparing', 'ready', 'failed', 'cancelled']),
  /** Rows written, and the total. */
  done: z.number().int(),
  total: z.number().int(),
  /** Bytes. */
  size: z.number().int(),
  requested_at: instant,
  expires_at: instant.nullable(),
  /** A link to the file, valid until it expires; null without a file. */
  url: z.string().nullable(),
});

export const exports = {
  /**
   * Exports a table as CSV, as an Excel file, or as a PDF of at most 2,000 rows. Filters are those of the table's own call, without store and
   * page (others are refused), and `columns`: which columns the file has, in their order, by their keys with commas between them; those of
   * costs are left out for people from whom they are hidden. `web` also takes `by`: days, sources, pages, countries or devices. `question` takes what `questions` does, with names of `by` and `measures` separated by commas
   * and `where` as JSON. `activity` is this store's or, with `whole`, the organization's. `dashboard` takes
   * the days, `compare`, and the id of a dashboard as `dashboard_id`, else it is the standard one; its file has a table for each tile. With `wc_ids`, only these orders or products are
   * exported, in the order of the list with the other filters; those that it does not have come last. Small files are ready at once; a job writes large ones. While a file of this table is being
   * written for this person, the call returns that one.
   */
  request: storeCall('export')
    .route(at('POST', '', 'Export a table'))
    .input({
      table: z.enum(EXPORT_TABLES),
      filter: z
        .record(
          z.string().max(40),
          z.union([z.string().max(MAX_CONDITION_TEXT), z.number(), z.boolean(), chosenIds], {
            error: () => t('Give a text, a number, true or false, or a list of ids.'),
          }),
        )
        .default({}),
      format: z.enum(EXPORT_FORMATS).default('csv'),
    })
    .output(tableExport),

  /** This person's exports of the last day, newest first. */
  list: storeCall('export')
    .route(at('GET', '', 'Exports'))
    .output(z.object({ items: z.array(tableExport) })),

  cancel: storeCall('export')
    .route(at('DELETE', '/{export_id}', 'Stop an export'))
    .input({ export_id: uuid })
    .output(tableExport),
};
