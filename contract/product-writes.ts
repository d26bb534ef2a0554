import { z } from 'zod';
import { REST, storeCall } from './base.ts';
import { declare } from './errors.ts';
import { instant, uuid, wcId } from './shapes.ts';

/** Shops take prices and measures as text; "" is none. */
const decimal = z
  .string()
  .trim()
  .regex(/^(?:\d{1,12}(?:\.\d{1,6})?)?$/, 'Give a number such as 99.90, or nothing.');

/** A moment in the shop's own time, as its sale dates are; null is none. */
const shopMoment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/, 'Give a moment such as 2026-11-20T00:00:00.')
  .nullable();

/** One already in the shop by its id, a new one by its address, which the shop fetches. */
const picture = z.strictObject({
  id: wcId.optional(),
  src: z
    .url({ protocol: /^https$/, error: 'Give an address that begins with https://.' })
    .max(2000)
    .optional(),
  alt: z.string().max(500).default(''),
});

const TEXT_LENGTH = 200_000;
/** The specification's number of results for the search of a SKU. */
export const SKU_RESULTS = 10;

/** What of a product is changed here. */
const productFields = z.strictObject({
  name: z.string().trim().min(1, 'Give the product a name.').max(500),
  status: z.enum(['publish', 'draft', 'pending', 'private']),
  description: z.string().max(TEXT_LENGTH),
  short_description: z.string().max(TEXT_LENGTH),
  sku: z.string().trim().max(100, 'A SKU has at most 100 characters.'),
  regular_price: decimal,
  sale_price: decimal,
  date_on_sale_from: shopMoment,
  date_on_sale_to: shopMoment,
  manage_stock: z.boolean(),
  stock_quantity: z.number().int('Give a whole number.').min(-1_000_000_000).max(1_000_000_000),
  stock_status: z.enum(['instock', 'outofstock', 'onbackorder']),
  backorders: z.enum(['no', 'notify', 'yes']),
  categories: z.array(wcId).max(200),
  images: z.array(picture).max(50, 'A product has at most 50 pictures here.'),
  weight: decimal,
  dimensions: z.strictObject({ length: decimal, width: decimal, height: decimal }),
});

const productChanges = productFields.partial();

export type ProductChanges = z.output<typeof productChanges>;
export type ProductField = keyof ProductChanges;
/** Values as the shop has them, e.g. pictures and categories by their ids; "was" may hold what nobody can set. */
export type ProductValues = { readonly [Field in ProductField]?: unknown };

/** The `data` of a CONFLICT: the fields that both changed, with what the shop has and what was asked for. */
export interface ProductConflict {
  fields: ProductField[];
  theirs: { date_modified: string; values: ProductValues };
  mine: { based_on: string; values: ProductValues };
}

const shopWrite = storeCall('write-shop').errors(declare('CONFLICT', 'IN_PROGRESS', 'SHOP_REFUSED', 'SHOP_FAILED'));
const values = z.record(z.string(), z.unknown());

const newProduct = productChanges.extend({ name: productFields.shape.name });

export type NewProduct = z.output<typeof newProduct>;

/** A product as the shop has it now, in the form it is changed by. */
const editableProduct = z.object({
  wc_id: z.number(),
  type: z.string(),
  date_modified: instant,
  values: productFields.extend({
    name: z.string(),
    status: z.string(),
    stock_quantity: z.number().nullable(),
    stock_status: z.string(),
    backorders: z.string(),
    images: z.array(z.object({ id: z.number().optional(), src: z.string(), alt: z.string() })),
  }),
});

export type EditableProduct = z.output<typeof editableProduct>;

/** What the shop made of it; `was` and `now` are of the fields that were asked for. */
const productChanged = z.object({
  operation_id: uuid,
  wc_id: z.number(),
  date_modified: instant,
  was: values,
  now: values,
});

/** What is written to products, each as an operation under a key. */
export const productWrites = {
  /**
   * Changes some fields of a product, or with `parent_id` of a variation. What somebody else changed since stays, and is a
   * CONFLICT where it is the same field: its data is a `ProductConflict`.
   */
  update: shopWrite
    .route({
      method: 'PUT',
      path: `${REST}/stores/{store_id}/products/{wc_id}`,
      tags: ['products'],
      summary: 'Change a product or variation in the shop',
    })
    .input(
      z.object({
        store_id: uuid,
        wc_id: wcId,
        parent_id: wcId.optional(),
        /** Made where the person acts, once per change: the same key again is the same change, never a second one. */
        operation_id: uuid,
        /** The `date_modified` of what the person saw, and the fields' values there; without them the date alone decides. */
        based_on: z.iso.datetime(),
        was: values.default({}),
        changes: productChanges.refine((changes) => Object.keys(changes).length > 0, 'Change at least one field.'),
      }),
    )
    .output(productChanged),

  /** Makes a simple product. A try whose answer was lost is looked up in the shop before it is sent again. */
  create: shopWrite
    .route({
      method: 'POST',
      path: `${REST}/stores/{store_id}/products`,
      tags: ['products'],
      summary: 'Make a product in the shop',
    })
    .input(z.object({ store_id: uuid, operation_id: uuid, product: newProduct }))
    .output(z.object({ operation_id: uuid, wc_id: z.number(), date_modified: instant })),

  /** `was`: the status before, which `update` gives it back. */
  trash: shopWrite
    .route({
      method: 'POST',
      path: `${REST}/stores/{store_id}/products/{wc_id}/trash`,
      tags: ['products'],
      summary: "Move a product to the shop's trash",
    })
    .input(z.object({ store_id: uuid, operation_id: uuid, wc_id: wcId }))
    .output(z.object({ operation_id: uuid, wc_id: z.number(), was: z.string(), date_modified: instant })),

  /** Deletes a product with its variations for good. `name` is the product's, typed by who wants this. */
  remove: shopWrite
    .route({
      method: 'POST',
      path: `${REST}/stores/{store_id}/products/{wc_id}/delete`,
      tags: ['products'],
      summary: 'Delete a product in the shop for good',
    })
    .input(z.object({ store_id: uuid, operation_id: uuid, wc_id: wcId, name: z.string().max(500) }))
    .output(z.object({ operation_id: uuid, wc_id: z.number() })),

  /** Read from the shop itself: what is about to be changed should be of now. */
  editable: storeCall('write-shop')
    .errors(declare('SHOP_REFUSED', 'SHOP_FAILED'))
    .route({
      method: 'GET',
      path: `${REST}/stores/{store_id}/products/{wc_id}/editable`,
      tags: ['products'],
      summary: 'A product as the shop has it now, for changing it',
    })
    .input(z.object({ store_id: uuid, wc_id: wcId }))
    .output(editableProduct),

  /** Whether a SKU is free in the shop; `holder` has it. A product's own SKU does not count against it. */
  checkSku: storeCall('write-shop')
    .errors(declare('SHOP_REFUSED', 'SHOP_FAILED'))
    .route({
      method: 'GET',
      path: `${REST}/stores/{store_id}/products/sku`,
      tags: ['products'],
      summary: 'Whether a SKU is free',
    })
    .input(z.object({ store_id: uuid, sku: productFields.shape.sku.min(1), wc_id: wcId.optional() }))
    .output(z.object({ valid: z.boolean(), holder: z.object({ wc_id: z.number(), name: z.string() }).nullable() })),

  /** Makes a category, or finds the one of this name: shops have each name once under a parent. */
  createCategory: shopWrite
    .route({
      method: 'POST',
      path: `${REST}/stores/{store_id}/products/categories`,
      tags: ['products'],
      summary: 'Make a category in the shop',
    })
    .input(
      z.object({
        store_id: uuid,
        operation_id: uuid,
        name: z.string().trim().min(1, 'Give the category a name.').max(200),
      }),
    )
    .output(z.object({ operation_id: uuid, id: z.number(), name: z.string() })),
};
