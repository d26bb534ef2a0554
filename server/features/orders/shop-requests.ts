import { z } from 'zod';
import type { orderNotes } from '#contract/orders/orders.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { WooClient } from '../../integrations/woocommerce/client/woo-client.ts';

/** Opens the shop of a store. app passes it in, because the stores feature holds the keys. */
export type OpenShop = (
  storeId: string,
) => Promise<{ client: Pick<WooClient, 'request' | 'getOrders' | 'getProducts'> }>;

/** A note as the shop sends it. */
export const shopNote = z.object({
  id: z.number(),
  author: z.string().catch(''),
  note: z.string().catch(''),
  date_created_gmt: z.string(),
  customer_note: z.boolean().catch(false),
});
export const shopNotes = z.array(shopNote);
export type ShopNote = z.output<typeof shopNote>;

/** The order's current notes in the shop, newest first; `available: false` when the shop does not respond. */
export async function readNotes(
  openShop: OpenShop,
  storeId: string,
  wcId: number,
): Promise<z.output<typeof orderNotes>> {
  try {
    const { client } = await openShop(storeId);
    const notes = shopNotes.parse((await client.request('GET', `orders/${wcId}/notes`)).data);
    return {
      available: true,
      items: notes.map((one) => ({
        wc_id: one.id,
        author: one.author,
        note: one.note.replaceAll(/<[^<>]*>/g, '').trim(),
        date_created: new Date(`${one.date_created_gmt}Z`).toISOString(),
        customer_note: one.customer_note,
      })),
    };
  } catch {
    return { available: false, items: [] };
  }
}

/** The input of get_store_orders and get_store_products. */
export interface ProcedureQuery {
  readonly store_id: string;
  readonly page_size: number;
  readonly page_offset: number;
  readonly search_term?: string | null | undefined;
  readonly status_filter?: string | null | undefined;
}

/**
 * Reads a page from the shop itself, for a store that was never synced.
 * @throws AppError SHOP_FAILED when the shop does not respond.
 */
export async function readFromShop(
  openShop: OpenShop,
  resource: 'getOrders' | 'getProducts',
  query: ProcedureQuery,
): Promise<{ data: unknown; total_count: number }[]> {
  try {
    const { client } = await openShop(query.store_id);
    const page = await client[resource]({
      per_page: query.page_size,
      offset: query.page_offset,
      ...(query.search_term ? { search: query.search_term } : {}),
      ...(query.status_filter ? { status: query.status_filter } : {}),
    });
    return page.items.map((data) => ({ data, total_count: page.total ?? page.items.length }));
  } catch (cause) {
    throw new AppError('SHOP_FAILED', { cause });
  }
}
