import { z } from 'zod';
import { ROUNDINGS } from '#domain/money/change-price.ts';
import { STOCK_STATUSES } from '#domain/stock/stock-status.ts';
import { SUGGESTED_PRODUCTS_NAMES } from '#domain/questions/suggested-segments.ts';
import { t } from '#domain/language/t.ts';
import { routes, STORE, storeCall } from '../base.ts';
import { declare } from '../errors.ts';
import { productCondition } from '../questions/condition.ts';
import { productFields } from './product-fields.ts';
import { amountText, flag, uuid, wcId } from '../shapes.ts';

const at = routes('products', `${STORE}/products/bulk`);

/** Products that a bulk change can name, and rows of a file that is sent with the call. */
export const MAX_BULK_PRODUCTS = 1000;
/** Products that the search of a bulk change can find. */
export const MAX_FOUND_PRODUCTS = 20_000;
/** Products and variations that a call writes while the client waits: more are a job. */
export const MAX_DIRECT_ITEMS = 100;

const tooMany = { error: () => t('Choose 1 to {most} products.', { most: MAX_BULK_PRODUCTS }) };
const amount = amountText(/^\d{1,9}(?:\.\d{1,2})?$/, () => t('Enter a number, such as 99.90.'));
const difference = amountText(/^-?\d{1,9}(?:\.\d{1,2})?$/, () => t('Enter a number, such as -5.50.'));
const percent = amountText(/^-?\d{1,4}(?:\.\d{1,2})?$/, () => t('Enter a per cent, such as -12.5.'));
const units = z
  .number()
  .int({ error: () => t('Give a whole number.') })
  .min(-1_000_000_000)
  .max(1_000_000_000);

const SET_ONE = { error: () => t('Give one of set, add and percent, as a number.') };

const priceChange = z.union(
  [z.strictObject({ set: amount }), z.strictObject({ add: difference }), z.strictObject({ percent })],
  SET_ONE,
);

const saleDates = {
  /** In the shop's time. A sale ends after it starts. */
  from: productFields.shape.date_on_sale_from.optional(),
  to: productFields.shape.date_on_sale_to.optional(),
};

/** `add` and `percent` start from the regular price; set to "" ends the sale. */
const saleChange = z.union(
  [
    z.strictObject({ set: z.union([amount, z.literal('')]), ...saleDates }),
    z.strictObject({ add: difference, ...saleDates }),
    z.strictObject({ percent, ...saleDates }),
  ],
  SET_ONE,
);

/** Only for products with counted stock, unless `track` begins to count it. A percentage is rounded to whole units. */
const stockChange = z.union(
  [
    z.strictObject({ set: units, track: z.literal(true).optional() }),
    z.strictObject({ add: units }),
    z.strictObject({ percent }),
  ],
  SET_ONE,
);

/** To the cent, to whole rand, or to the nearest price that ends in ,99; halves up. */
const rounding = z.enum(ROUNDINGS).default('cents');

const bulkChange = z.union(
  [
    /** The regular price. */
    z.strictObject({ price: priceChange, rounding }),
    z.strictObject({ sale_price: saleChange, rounding }),
    z.strictObject({ stock: stockChange }),
    /** Only where stock is not counted: else it follows from the quantity. */
    z.strictObject({ stock_status: z.enum(STOCK_STATUSES) }),
    z.strictObject({ status: z.enum(['publish', 'draft', 'pending', 'private']) }),
    /** Moves the products to the trash; an undo brings them back. */
    z.strictObject({ trash: z.literal(true) }),
  ],
  { error: () => t('Change one of price, sale_price, stock, stock_status, status and trash.') },
);

export type BulkChange = z.output<typeof bulkChange>;

const searchText = z.string().max(200);

/** All products that the list shows with these filters. */
const bulkSearch = z.strictObject({
  search: searchText.optional(),
  status: z.enum(['publish', 'draft', 'pending', 'private', 'future']).optional(),
  stock_status: z.enum(STOCK_STATUSES).optional(),
  low_stock: z.boolean().optional(),
  oversold: z.boolean().optional(),
  category: wcId.optional(),
  type: z.string().max(50).optional(),
  suggested: z.enum(SUGGESTED_PRODUCTS_NAMES).optional(),
  segment_id: uuid.optional(),
  where: productCondition.optional(),
});

export type BulkSearch = z.output<typeof bulkSearch>;

const SKIPPED = [
  'not_found',
  'in_trash',
  'no_price',
  'not_below_regular_price',
  'below_zero',
  'stock_not_tracked',
  'stock_tracked',
  'no_stock',
  'unchanged',
] as const;

/** Why a product or variation is left out. */
export type SkipReason = (typeof SKIPPED)[number];

const values = z.record(z.string(), z.unknown());

const refusal = z.object({ code: z.string(), message: z.string(), data: z.unknown() }).nullable();

const bulkItem = {
  wc_id: z.number(),
  /** The changed fields before and after; empty of what is skipped. */
  was: values,
  now: values,
  skipped: z.enum(SKIPPED).nullable(),
  /** Why the shop or a check refused it; CONFLICT if somebody changed all of it since the preview. */
  refused: refusal,
  /** Fields that somebody changed since the preview: they stay as they are, the others are changed. */
  left: z.array(z.string()),
};

/** A new product or variation of an import. */
const newItem = {
  /** Of the file; the heading is row 1. */
  row: z.number().int(),
  name: z.string(),
  values,
  refused: refusal,
};

export const bulkResult = z.object({
  operation_id: uuid,
  /** A preview: nothing has been written. */
  dry_run: z.boolean(),
  /** Products and variations that are changed, or would be in a preview. */
  changed: z.number().int(),
  /** How many of them are variations. */
  variations: z.number().int(),
  skipped: z.number().int(),
  refused: z.number().int(),
  /** A job is not done, or the shop did not answer for some: the same request again finishes them, and changes nothing twice. */
  unfinished: z.boolean(),
  /** It is so large that a job makes it: see `job` for its progress and `jobItems` for its products. Beyond 1,000, none are listed here. */
  is_job: z.boolean(),
  products: z.array(
    z.object({
      ...bulkItem,
      name: z.string(),
      variations: z.array(z.object({ ...bulkItem, name: z.string() })),
      /** Of an import: these are counted as changed. */
      new_variations: z.array(z.object(newItem)),
    }),
  ),
  /** New products of an import. `wc_id` is null until the shop has made it. */
  created: z.array(
    z.object({
      ...newItem,
      wc_id: z.number().nullable(),
      /** It comes back from the trash, where Karoo has moved it. */
      is_restored: z.boolean(),
      /** Its categories, as named in the file. */
      categories: z.array(z.string()),
      /** The ones that will be created, with global attributes and values of these. */
      new_categories: z.array(z.string()),
      tags: z.array(z.string()),
      new_attributes: z.array(z.string()),
      new_values: z.array(z.string()),
      variations: z.array(z.object(newItem)),
    }),
  ),
  /** New products of an import that its undo moves to the trash. */
  trashed: z.array(z.object({ wc_id: z.number(), name: z.string(), refused: refusal })),
});

export type BulkResult = z.output<typeof bulkResult>;

const bulkOutcome = z.object({
  /** `stopped`: nothing works on it, since it was never sent, was only previewed, or was interrupted. */
  state: z.enum(['done', 'running', 'stopped']),
  /** Products changed or moved to the trash, and added, so far. */
  changed: z.number().int(),
  added: z.number().int(),
  /** Null until it is done; of a job, null until it has begun. */
  result: bulkResult.nullable(),
});

export type BulkOutcome = z.output<typeof bulkOutcome>;

export const shopWrite = storeCall('write-shop').errors(declare('IN_PROGRESS', 'SHOP_REFUSED', 'SHOP_FAILED'));

export const productBulk = {
  /**
   * Changes a price, the stock or the status of many products, or moves them to the trash. Prices and stock of variable products are those
   * of their variations. The first request with a key
   * computes the new values, and all others with it use these: a preview is what is written, and a per cent is taken once.
   * More than a hundred products and variations are written by a job.
   */
  bulk: shopWrite
    .route(at('POST', '', 'Change the price, stock or status of many products, or preview it'))
    .input({
      operation_id: uuid,
      /** Their ids, or all that a search finds: its text, or filters. */
      products: z.union([
        z.array(wcId).min(1, tooMany).max(MAX_BULK_PRODUCTS, tooMany),
        searchText.min(1).transform((search) => ({ search })),
        bulkSearch,
      ]),
      change: bulkChange,
      dry_run: flag.default(false),
    })
    .output(bulkResult),

  /** What became of a bulk change, an import or an undo, by its key: for when its response was lost. */
  bulkOutcome: storeCall('write-shop')
    .route(at('GET', '/{operation_id}', 'What became of a bulk change or an import'))
    .input({ operation_id: uuid })
    .output(bulkOutcome),

  /** Restores the earlier values of everything that a bulk change changed, unless somebody has changed it since. */
  undoBulk: shopWrite
    .errors(declare('NOT_FOUND'))
    .route(at('POST', '/undo', 'Undo a bulk change'))
    .input({ operation_id: uuid, undo: uuid })
    .output(bulkResult),
};
