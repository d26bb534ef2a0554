import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import { shopProductFields, shopVariationFields } from '#contract/products/product-fields.ts';
import { type EditableProduct, SKU_RESULTS } from '#contract/products/product-writes.ts';
import { WooError } from '../../../integrations/woocommerce/errors/woo-error.ts';
import { toWriteError } from '../../operations/operations.public.ts';
import { type ShopField, valuesOf } from './product-values.ts';
import { type Client, modifiedOf, readFromShopNow, readVariations } from './shop-product.ts';

const FIELDS = Object.keys(shopProductFields.shape) as ShopField[];
const VARIATION_FIELDS = Object.keys(shopVariationFields.shape) as ShopField[];

const text = z.coerce.string().catch('');
const moment = z.string().nullable().catch(null);
const picture = z.object({ id: z.number().optional(), src: text, alt: text });
const choices = z.array(z.object({ id: z.number(), name: text, option: text })).catch([]);

/** What is missing or odd reads as empty. */
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
 * A product as the shop has it now, with its variations. Throws AppError SHOP_REFUSED where it is gone, SHOP_FAILED where
 * nobody answers.
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
 * Whether no product but `own` has this SKU (specification, section 5). Shops compare without regard to case, and take
 * a comma for a list: such a SKU is searched as part of others.
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

/** Asks the shop; its failure becomes what the caller reads. */
export async function fromShop<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (fault) {
    throw fault instanceof WooError ? toWriteError(fault) : fault;
  }
}
