import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import { shopProductFields, shopVariationFields } from '#contract/products/product-fields.ts';
import { type EditableProduct, SKU_RESULTS } from '#contract/products/product-writes.ts';
import { WooError } from '../../../integrations/woocommerce/errors/woo-error.ts';
import { modifiedOf } from '../../../integrations/woocommerce/records/woo-fields.ts';
import { toWriteError } from '../../operations/operations.public.ts';
import { type ShopField, valuesOf } from './product-values.ts';
import { type Client, readFromShopNow, readVariations } from './shop-product.ts';

const FIELDS = Object.keys(shopProductFields.shape) as ShopField[];
const VARIATION_FIELDS = Object.keys(shopVariationFields.shape) as ShopField[];

const text = z.coerce.string().catch('');
const moment = z.string().nullable().catch(null);
const picture = z.object({ id: z.number().optional(), src: text, alt: text });
const choices = z.array(z.object({ id: z.number(), name: text, option: text })).catch([]);

/** Missing or invalid values become empty. */
const common = {
  status: text,
  description: text,
  sku: text,
  regular_price: text,
  sale_price: text,
  date_on_sale_from: moment,
  date_on_sale_to: moment,
  stock_quantity: z.number().nullable().catch(null),
  stock_status: text,
  backorders: z.string().catch('no'),
  weight: text,
  dimensions: z.object({ length: text, width: text, height: text }).catch({ length: '', width: '', height: '' }),
};

const values = z.object({
  ...common,
  type: text,
  name: text.transform(decodeEntities),
  short_description: text,
  manage_stock: z.boolean().catch(false),
  categories: z.array(z.number()).catch([]),
  images: z.array(picture).catch([]),
  attributes: z
    .array(
      z.object({ id: z.number(), name: text, options: z.array(text), visible: z.boolean(), variation: z.boolean() }),
    )
    .catch([]),
  default_attributes: choices,
});

const variationValues = z.object({
  ...common,
  manage_stock: z.union([z.boolean(), z.literal('parent')]).catch(false),
  image: picture.nullable().catch(null),
  attributes: choices,
});

/**
 * Reads the current product and its variations from the shop.
 * @throws AppError SHOP_REFUSED when it was deleted, SHOP_FAILED when the shop does not respond.
 */
export async function readEditable(client: Client, wcId: number): Promise<EditableProduct> {
  const product = await fromShop(() => readFromShopNow(client, { wc_id: wcId }));
  const type = String(product['type']);
  const variations = type.startsWith('variable') ? await fromShop(() => readVariations(client, wcId)) : [];
  return {
    wc_id: product.id,
    type,
    date_modified: modifiedOf(product),
    values: values.parse(valuesOf(product, FIELDS)),
    variations: variations.map((variation) => ({
      wc_id: variation.id,
      date_modified: modifiedOf(variation),
      values: variationValues.parse(valuesOf(variation, VARIATION_FIELDS)),
    })),
  };
}

const holders = z.array(z.looseObject({ id: z.number(), name: text, sku: text }));

/**
 * Checks that no product other than `own` has this SKU (specification, section 5). Shops ignore case, and read a comma as
 * a list, so a SKU with a comma is searched by `search_sku`.
 */
export async function checkSku(client: Client, sku: string, own: number | undefined) {
  const search = sku.includes(',') ? { search_sku: sku } : { sku };
  const params = { ...search, per_page: SKU_RESULTS, _: randomUUID() };
  const found = holders.parse((await fromShop(() => client.request('GET', 'products', { params }))).data);
  const holder = found.find((one) => one.id !== own && one.sku.toLowerCase() === sku.toLowerCase());
  return {
    valid: holder === undefined,
    holder: holder ? { wc_id: holder.id, name: decodeEntities(holder.name) } : null,
  };
}

/** Runs a request to the shop and converts its WooError to an AppError. */
export async function fromShop<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request();
  } catch (error) {
    throw error instanceof WooError ? toWriteError(error) : error;
  }
}
