import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import { shopProductFields, shopVariationFields } from '#contract/products/product-fields.ts';
import { type EditableProduct, SKU_RESULTS } from '#contract/products/product-writes.ts';
import { type FieldKind, kindOf } from '#domain/products/product-fields.ts';
import { modifiedOf } from '../../../integrations/woocommerce/records/woo-dates.ts';
import { fromShop } from '../../operations/operations.public.ts';
import { type ShopField, valuesOf } from './product-values.ts';
import { type Client, readFromShopNow, readVariations } from './shop-product.ts';
import { plainText } from '../../../integrations/woocommerce/records/woo-fields.ts';

const text = z.unknown().transform(plainText).catch('');
const picture = z.object({ id: z.number().optional(), src: text, alt: text });
const choices = z.array(z.object({ id: z.number(), name: text, option: text })).catch([]);
const sides = z.object({ length: text, width: text, height: text }).catch({ length: '', width: '', height: '' });
const attributes = z
  .array(z.object({ id: z.number(), name: text, options: z.array(text), visible: z.boolean(), variation: z.boolean() }))
  .catch([]);

/** Missing or invalid values become empty. */
const READ: Readonly<Partial<Record<FieldKind, z.ZodType>>> = {
  moment: z.string().nullable().catch(null),
  whole: z.number().nullable().catch(null),
  flag: z.boolean().catch(false),
  sides,
  categories: z.array(z.number()).catch([]),
  pictures: z.array(picture).catch([]),
  picture: picture.nullable().catch(null),
  attributes,
  options: choices,
};

const readerOf = (schema: z.ZodObject) =>
  z.object(Object.fromEntries(Object.keys(schema.shape).map((field) => [field, READ[kindOf(field)] ?? text])));

const values = readerOf(shopProductFields).extend({ name: text.transform(decodeEntities) });
const variationValues = readerOf(shopVariationFields).extend({
  manage_stock: z.union([z.boolean(), z.literal('parent')]).catch(false),
  attributes: choices,
});

type ShopVariation = EditableProduct['variations'][number];

const fieldsIn = ({ shape }: z.ZodObject) => Object.keys(shape) as ShopField[];

/**
 * Reads the current product and its variations from the shop.
 * @throws AppError SHOP_REFUSED when it was deleted, SHOP_FAILED when the shop does not respond.
 */
export async function readEditable(client: Client, wcId: number): Promise<EditableProduct> {
  const product = await fromShop(() => readFromShopNow(client, { wc_id: wcId }));
  const type = String(product['type']);
  const variations = type.startsWith('variable') ? await fromShop(() => readVariations(client, wcId, 'all')) : [];
  return {
    wc_id: product.id,
    type,
    date_modified: modifiedOf(product),
    values: values.parse(valuesOf(product, fieldsIn(values))) as EditableProduct['values'],
    variations: variations.map((variation) => ({
      wc_id: variation.id,
      date_modified: modifiedOf(variation),
      values: variationValues.parse(valuesOf(variation, fieldsIn(variationValues))) as ShopVariation['values'],
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
  const found = await fromShop(async () => holders.parse((await client.request('GET', 'products', { params })).data));
  const holder = found.find((one) => one.id !== own && one.sku.toLowerCase() === sku.toLowerCase());
  return {
    valid: holder === undefined,
    holder: holder ? { wc_id: holder.id, name: decodeEntities(holder.name) } : null,
  };
}
