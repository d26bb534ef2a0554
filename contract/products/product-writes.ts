import { z } from 'zod';
import { t } from '#domain/language/t.ts';
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '#domain/products/product-images.ts';
import { routes, shopWrite, STORE, storeCall } from '../base.ts';
import { declare } from '../errors.ts';
import { requiredText } from '../forms/fields.ts';
import { shopProductFields, shopVariationFields, productFields } from './product-fields.ts';
import { newProductFields } from './new-product-fields.ts';
import { newVariations, variationResult, variationWork } from './product-variations.ts';
import type { VariationField, VariationWork } from './product-variations.ts';
import { flag, instant, uuid, wcId } from '../shapes.ts';

const at = routes('products', `${STORE}/products`);

/** The specification's number of results for the search of a SKU. */
export const SKU_RESULTS = 10;
/** The most that a shop accepts in one request. */
export const MAX_PRODUCTS_PER_BATCH = 100;

const productChanges = productFields.partial();

export type ProductChanges = z.output<typeof productChanges>;
export type ProductField = keyof ProductChanges;
/** Values as the shop has them, e.g. images and categories by id; "was" may contain values that cannot be set. */
export type ProductValues = { readonly [Field in ProductField]?: unknown };

export type VariationValues = { readonly [Field in VariationField]?: unknown };

/** The `data` of a CONFLICT: the fields both changed, with the shop's and the requested values. */
export interface ProductConflict {
  /** Empty if only variations are in conflict. */
  fields: ProductField[];
  theirs: { date_modified: string; values: ProductValues };
  mine: { based_on: string; values: ProductValues };
  /** The same for each variation in conflict, by its id. */
  variations?: Record<string, VariationConflict>;
}

export interface VariationConflict {
  fields: VariationField[];
  theirs: { date_modified: string; values: VariationValues };
  mine: { based_on: string; values: VariationValues };
}

const values = z.record(z.string(), z.unknown());

const newProduct = productChanges.extend({ name: productFields.shape.name });

/** A new product of an import, also of a type whose other fields the shop alone changes. */
export const importedProduct = newProduct.extend({
  type: z.enum(['simple', 'variable', 'external', 'grouped']).optional(),
  virtual: z.boolean().optional(),
  downloadable: z.boolean().optional(),
  /** Of an external product: where it is sold, and what the button there says. */
  external_url: z
    .url({ protocol: /^https?$/, error: () => t('Enter a URL that starts with http:// or https://.') })
    .max(2000)
    .optional(),
  button_text: z.string().trim().max(200).optional(),
  /** Of a grouped product. */
  grouped_products: z.array(wcId).max(200).optional(),
  upsell_ids: z.array(wcId).max(200).optional(),
  cross_sell_ids: z.array(wcId).max(200).optional(),
  downloads: z
    .array(z.object({ name: z.string().max(200), file: z.string().max(2000) }))
    .max(99)
    .optional(),
  tags: z.array(wcId).max(200).optional(),
  ...newProductFields,
});

export type NewProduct = z.output<typeof newProduct>;
export type ImportedProduct = z.output<typeof importedProduct>;

/** A product as it is in the shop now, with the fields that can be changed; a variable product with all variations. */
const editableProduct = z.object({
  wc_id: z.number(),
  type: z.string(),
  date_modified: instant,
  values: shopProductFields,
  variations: z.array(z.object({ wc_id: z.number(), date_modified: instant, values: shopVariationFields })),
});

export type EditableProduct = z.output<typeof editableProduct>;

/** Who is emailed, as set under Settings, Notifications. */
const mailedTo = { mailed_to: z.array(z.string()) };

/** The shop's result; `was` and `now` contain the requested fields. `variations`: in the requested order. */
const productChanged = z.object({
  operation_id: uuid,
  wc_id: z.number(),
  date_modified: instant,
  was: values,
  now: values,
  variations: z.array(variationResult),
  ...mailedTo,
});

const productCreated = z.object({
  operation_id: uuid,
  wc_id: z.number(),
  date_modified: instant,
  variations: z.array(variationResult),
  ...mailedTo,
});

/** Whether no change is requested. */
const asksForSomething = (request: { changes: ProductChanges; variations?: VariationWork | undefined }) => {
  const { create = [], update = [], delete: gone = [] } = request.variations ?? {};
  return Object.keys(request.changes).length + create.length + update.length + gone.length > 0;
};

/** The idempotency key, created in the browser once per change. */
const key = { operation_id: uuid };

const change = {
  ...key,
  wc_id: wcId,
  /** The `date_modified` of what the person saw, and the fields' values there; without them the date alone decides. */
  based_on: z.iso.datetime(),
  was: values.default({}),
  changes: productChanges,
};

const changesOfOne = productChanges.refine((changes) => Object.keys(changes).length > 0, {
  error: () => t('Change at least one field.'),
});

const deletion = { ...key, wc_id: wcId, force: flag.default(false), name: z.string().max(500).default('') };

const isBetween = (least: number, count: number, most: number) => count >= least && count <= most;

const creation = {
  ...key,
  product: newProduct,
  /** For a product of type `variable`; created after it, under the same key. */
  variations: newVariations.optional(),
};

/** Writes to products, each an operation with a key. */
export const productWrites = {
  /**
   * Changes some fields of a product, or with `parent_id` of a variation. What somebody else changed since stays, and is a
   * CONFLICT where it is the same field: its data is a `ProductConflict`, and nothing is written. `variations` follow the
   * product, under the same key; what the shop refuses of them is in their results.
   */
  update: shopWrite
    .route(at('PUT', '/{wc_id}', 'Change a product or variation in the shop'))
    .input({ ...change, parent_id: wcId.optional(), variations: variationWork.optional() }, (fields) =>
      fields.refine(asksForSomething, { path: ['changes'], error: () => t('Change at least one field.') }),
    )
    .output(productChanged),

  /** Creates a product, simple by default. If a response was lost, checks the shop before sending again. */
  create: shopWrite
    .route(at('POST', '', 'Make a product in the shop'))
    .input({ ...creation })
    .output(productCreated),

  /**
   * Many products at once. Each item is an operation by itself: under its own key, with its own result, in the order of
   * create, update, delete. `delete` moves to the trash, with `force` and the product's name it is for good.
   */
  batch: storeCall('write-shop')
    .route(at('POST', '/batch', 'Make, change and delete many products, each by itself'))
    .input(
      {
        create: z.array(z.object({ ...key, product: newProduct })).default([]),
        update: z.array(z.object({ ...change, changes: changesOfOne })).default([]),
        delete: z.array(z.object(deletion)).default([]),
      },
      (fields) =>
        fields.refine(
          (request) =>
            isBetween(1, request.create.length + request.update.length + request.delete.length, MAX_PRODUCTS_PER_BATCH),
          {
            error: () =>
              t('Give 1 to {maxProductsPerBatch} products.', { maxProductsPerBatch: MAX_PRODUCTS_PER_BATCH }),
          },
        ),
    )
    .output(
      z.object({
        results: z.array(
          z.discriminatedUnion('outcome', [
            z.object({
              outcome: z.literal('done'),
              operation_id: uuid,
              wc_id: z.number(),
              /** Null for a permanently deleted record. */
              date_modified: instant.nullable(),
              /** For an update: its fields before and now. For a product moved to the trash: its status before. */
              was: values,
              now: values,
            }),
            z.object({
              outcome: z.literal('refused'),
              operation_id: uuid,
              /** Null for a new one. */
              wc_id: z.number().nullable(),
              code: z.string(),
              message: z.string(),
              /** For a CONFLICT, a `ProductConflict`. */
              data: z.unknown(),
            }),
          ]),
        ),
      }),
    ),

  /**
   * To the trash, from where `update` brings it back with the status it was; or with `force`, and the product's name typed
   * by who wants this, for good, with its variations. The input may be in the query as well as in the body.
   */
  delete: shopWrite
    .route(at('DELETE', '/{wc_id}', 'Move a product to the trash, or with force=true delete it for good'))
    .input({ ...deletion })
    .output(
      z.object({
        operation_id: uuid,
        wc_id: z.number(),
        was: z.string().nullable(),
        date_modified: instant.nullable(),
      }),
    ),

  /** Read from the shop, so that the editor has current values. */
  editable: storeCall('write-shop')
    .errors(declare('SHOP_REFUSED', 'SHOP_FAILED'))
    .route(at('GET', '/{wc_id}/editable', 'A product as the shop has it now, for changing it'))
    .input({ wc_id: wcId })
    .output(editableProduct),

  /** Whether a SKU is free in the shop; `holder` has it. A product's own SKU does not count against it. */
  checkSku: storeCall('write-shop')
    .errors(declare('SHOP_REFUSED', 'SHOP_FAILED'))
    .route(at('GET', '/sku', 'Whether a SKU is free'))
    .input({ sku: productFields.shape.sku.min(1), wc_id: wcId.optional() })
    .output(z.object({ valid: z.boolean(), holder: z.object({ wc_id: z.number(), name: z.string() }).nullable() })),

  /** The shop's global attributes with their terms, read from the shop itself. */
  attributes: storeCall('write-shop')
    .errors(declare('SHOP_REFUSED', 'SHOP_FAILED'))
    .route(at('GET', '/attributes', "The shop's global attributes"))
    .output(
      z.object({
        items: z.array(
          z.object({
            id: z.number(),
            name: z.string(),
            terms: z.array(z.object({ id: z.number(), name: z.string() })),
          }),
        ),
      }),
    ),

  /** Creates a category, or returns the one with this name: names are unique under a parent. */
  createCategory: shopWrite
    .route(at('POST', '/categories', 'Make a category in the shop'))
    .input({
      operation_id: uuid,
      name: requiredText(200, () => t('Enter a category name.')),
    })
    .output(z.object({ operation_id: uuid, id: z.number(), name: z.string() })),

  /**
   * Uploads a picture to the shop's media library, for a product that is saved with its id afterwards. `image` is null where the shop
   * does not let an API key upload files, as usual: WooCommerce looks at keys only for its own addresses.
   */
  uploadImage: storeCall('write-shop')
    .errors(declare('SHOP_REFUSED', 'SHOP_FAILED'))
    .route(at('POST', '/images', "Upload a picture to the shop's media library"))
    .input({
      /** The file's name. */
      name: z.string().trim().min(1).max(200),
      type: z.enum(IMAGE_TYPES),
      /** The file in base64. */
      data: z.base64().max(Math.ceil(MAX_IMAGE_BYTES / 3) * 4, {
        error: () => t('Images can have up to {most} kB.', { most: MAX_IMAGE_BYTES / 1000 }),
      }),
    })
    .output(z.object({ image: z.object({ id: z.number(), src: z.string() }).nullable() })),
};
