import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readRows } from '../../../integrations/woocommerce/client/read-rows.ts';
import {
  type WooProduct,
  wooProduct,
  type WooVariation,
  wooVariation,
} from '../../../integrations/woocommerce/records/woo-product.ts';
import type { WooClient } from '../../../integrations/woocommerce/client/woo-client.ts';
import { plainText } from '../../../integrations/woocommerce/records/woo-fields.ts';
import { fromShop, nullIfDeleted } from '../../operations/operations.public.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { removeRecords, storeShopRecord, storeShopRecords } from '../../sync/sync.public.ts';
import type { ShopProduct } from './product-values.ts';

/** Requests at the same time, and products per request. */
const AT_ONCE = 4;
const PRODUCTS_AT_ONCE = 100;
/** Lists of so many products at the same time. */
const LISTS_AT_ONCE = 2;

/** 2,000 variations, more than any editor can show. */
const MAX_PAGES = 20;

export type Client = Pick<WooClient, 'request'>;

/** A product, or with `parent_id` a variation of that product. */
export interface ProductRef {
  readonly wc_id: number;
  readonly parent_id?: number | undefined;
}

/** The REST path of a product or variation, also the subject of writes to it. */
export function pathOf({ wc_id, parent_id }: ProductRef): string {
  return parent_id === undefined ? `products/${wc_id}` : `products/${parent_id}/variations/${wc_id}`;
}

export function parseShopProduct(which: ProductRef, data: unknown): ShopProduct {
  if (which.parent_id === undefined) return wooProduct(data);
  // Shops older than 9.0 send 0.
  return { ...wooVariation(data), parent_id: which.parent_id };
}

/**
 * `context: edit` returns a product's texts as typed. The random parameter prevents sharing an older response. With `describes` the
 * description of a variation is as typed too.
 */
export async function readFromShopNow(client: Client, which: ProductRef, describes = false): Promise<ShopProduct> {
  const params = { context: 'edit', _: randomUUID() };
  const found = parseShopProduct(which, (await client.request('GET', pathOf(which), { params })).data);
  if (which.parent_id === undefined || !describes) return found;
  return (await withTypedDescriptions(client, [found as WooVariation]))[0] ?? found;
}

/**
 * Reads all variations of a product, `typed` ones with their description as typed. Others have it as visitors see it: never write that
 * back. Throws UNREADABLE_RECORD when one is invalid, NOT_JSON when it is no list.
 */
export async function readVariations(
  client: Client,
  productId: number,
  typed: 'all' | readonly number[],
): Promise<WooVariation[]> {
  const rows = await readRows(client, {
    path: `products/${productId}/variations`,
    params: { context: 'edit', orderby: 'id', order: 'asc' },
    maxPages: MAX_PAGES,
    beyond: 'leave-out',
  });
  const found = rows.map((one) => parseShopProduct({ wc_id: 0, parent_id: productId }, one) as WooVariation);
  if (typed !== 'all' && typed.length === 0) return found;
  const asked = found.filter(({ id }) => typed === 'all' || typed.includes(id));
  const described = new Map((await withTypedDescriptions(client, asked)).map((one) => [one.id, one]));
  return found.map((one) => described.get(one.id) ?? one);
}

/**
 * A variation's own address sends its description with paragraphs and shortcodes run, in any context (wc_format_content in
 * WC_REST_Product_Variations_Controller). Among products it has it as typed. Deleted ones are left out.
 */
async function withTypedDescriptions(client: Client, variations: readonly WooVariation[]): Promise<WooVariation[]> {
  const typed: WooVariation[] = [];
  for (let from = 0; from < variations.length; from += AT_ONCE) {
    const some = variations.slice(from, from + AT_ONCE).map(async (variation) => {
      if (plainText(variation['description']).trim() === '') return variation;
      const product = await nullIfDeleted(readFromShopNow(client, { wc_id: variation.id }));
      return product && { ...variation, description: plainText(product['description']) };
    });
    // oxlint-disable-next-line no-await-in-loop -- a shop takes few requests at once
    typed.push(...(await Promise.all(some)).filter((variation) => variation !== null));
  }
  return typed;
}

/** A product or variation with texts. */
interface Described {
  readonly wc_id: number;
  readonly parent_id: number | null;
  readonly data: ShopProduct;
}

/**
 * These products and variations with their texts as typed. A sync stores them as visitors see them, with paragraphs and shortcodes run,
 * which must never be compared with typed ones or written back. Those that the shop no longer has are left out.
 * @throws AppError SHOP_FAILED when the shop does not respond.
 */
export async function withTypedTexts<Item extends Described>(client: Client, items: readonly Item[]): Promise<Item[]> {
  const texts = new Map<number, Partial<ShopProduct>>();
  const products = items.filter(({ parent_id }) => parent_id === null);
  for (let from = 0; from < products.length; from += PRODUCTS_AT_ONCE * LISTS_AT_ONCE) {
    const some = products.slice(from, from + PRODUCTS_AT_ONCE * LISTS_AT_ONCE);
    const lists = Array.from({ length: Math.ceil(some.length / PRODUCTS_AT_ONCE) }, (_, at) =>
      readTextsOf(client, some.slice(at * PRODUCTS_AT_ONCE, (at + 1) * PRODUCTS_AT_ONCE)),
    );
    // oxlint-disable-next-line no-await-in-loop -- a shop takes few requests at once
    const rows = (await fromShop(() => Promise.all(lists))).flat();
    for (const { id, ...own } of rows) texts.set(id, own);
  }
  // Some shops return fewer products than asked for, whatever the page size.
  const missing = products.filter(({ wc_id }) => !texts.has(wc_id));
  for (let from = 0; from < missing.length; from += AT_ONCE) {
    const some = missing.slice(from, from + AT_ONCE).map(async ({ wc_id }) => {
      const product = await nullIfDeleted(readFromShopNow(client, { wc_id }));
      if (product !== null) texts.set(wc_id, productTexts.element.omit({ id: true }).parse(product));
    });
    // oxlint-disable-next-line no-await-in-loop -- a shop takes few requests at once
    await fromShop(() => Promise.all(some));
  }
  const variations = items.flatMap(({ wc_id, parent_id, data }) =>
    parent_id === null ? [] : [{ ...(data as WooVariation), id: wc_id }],
  );
  for (const { id, description } of await fromShop(() => withTypedDescriptions(client, variations))) {
    texts.set(id, { description });
  }
  return items.flatMap((item) => {
    const own = texts.get(item.wc_id);
    return own === undefined ? [] : [{ ...item, data: { ...item.data, ...own } as ShopProduct }];
  });
}

async function readTextsOf(client: Client, products: readonly Described[]) {
  const include = products.map(({ wc_id }) => wc_id);
  const params = {
    include: include.join(','),
    context: 'edit',
    status: 'any',
    per_page: include.length,
    _fields: 'id,description,short_description',
    _: randomUUID(),
  };
  return productTexts.parse((await client.request('GET', 'products', { params })).data);
}

const typedText = z.unknown().transform(plainText);
const productTexts = z
  .array(z.object({ id: z.number(), description: typedText, short_description: typedText }))
  .max(PRODUCTS_AT_ONCE);

/** A variation's product, whose price and stock depend on it; null for a product, or when it cannot be read. */
export async function readParent(client: Client, { parent_id }: ProductRef): Promise<WooProduct | null> {
  if (parent_id === undefined) return null;
  return readFromShopNow(client, { wc_id: parent_id }).then(
    (parent) => parent as WooProduct,
    () => null,
  );
}

export async function storeProduct(
  tx: Tx,
  storeId: string,
  which: ProductRef,
  product: ShopProduct,
  parent: WooProduct | null = null,
): Promise<void> {
  await storeShopRecord(tx, storeId, which.parent_id === undefined ? 'products' : 'variations', product);
  if (parent !== null) await storeShopRecord(tx, storeId, 'products', parent);
}

export async function storeVariations(
  tx: Tx,
  storeId: string,
  { changed, removed }: { readonly changed: readonly WooVariation[]; readonly removed: readonly number[] },
): Promise<void> {
  await removeRecords(tx, storeId, 'variations', removed);
  await storeShopRecords(tx, storeId, 'variations', changed);
}
