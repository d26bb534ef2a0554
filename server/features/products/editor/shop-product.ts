import { randomUUID } from 'node:crypto';
import { WooError } from '../../../integrations/woocommerce/errors/woo-error.ts';
import {
  type WooProduct,
  wooProduct,
  type WooVariation,
  wooVariation,
} from '../../../integrations/woocommerce/records/woo-product.ts';
import type { WooClient } from '../../../integrations/woocommerce/client/woo-client.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { removeRecords, storeShopRecord, storeShopRecords } from '../../sync/sync.public.ts';
import type { ShopProduct } from './product-values.ts';

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

/** `context: edit` returns texts as typed. The random parameter prevents sharing an older response. */
export async function readFromShopNow(client: Client, which: ProductRef): Promise<ShopProduct> {
  const params = { context: 'edit', _: randomUUID() };
  return parseShopProduct(which, (await client.request('GET', pathOf(which), { params })).data);
}

/** Reads all variations of a product. Throws UNREADABLE_RECORD when one is invalid. */
export async function readVariations(client: Client, productId: number): Promise<WooVariation[]> {
  const found: WooVariation[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const params = { context: 'edit', per_page: 100, page, orderby: 'id', order: 'asc', _: randomUUID() };
    // oxlint-disable-next-line no-await-in-loop
    const response = await client.request('GET', `products/${productId}/variations`, { params });
    if (!Array.isArray(response.data)) throw new WooError('UNREADABLE_RECORD', 'Variations should be a list.');
    found.push(
      ...response.data.map((one: unknown) => parseShopProduct({ wc_id: 0, parent_id: productId }, one) as WooVariation),
    );
    pages = Math.min(response.totalPages ?? 1, MAX_PAGES);
  }
  return found;
}

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
