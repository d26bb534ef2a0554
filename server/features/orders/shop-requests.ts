import { z } from 'zod';
import type { orderNotes } from '#contract/orders/orders.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { WooClient } from '../../integrations/woocommerce/client/woo-client.ts';

/** Opens the shop behind a store; given by app, for the stores feature keeps the keys. */
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

/** An order's notes as the shop has them now, newest first; `available: false` when it does not answer. */
export async function readNotes(
  openShop: OpenShop,
  storeId: string,
  wcId: number,
): Promise<z.output<typeof orderNotes>> {
  try {
    const { client } = await openShop(storeId);
    const answer = await client.request('GET', `orders/${wcId}/notes`);
    const notes = shopNotes.parse(answer.data);
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

/** What the procedures get_store_orders and get_store_products are asked for. */
export interface ProcedurePage {
  readonly store_id: string;
  readonly page_size: number;
  readonly page_offset: number;
  readonly search_term?: string | null | undefined;
  readonly status_filter?: string | null | undefined;
}

/**
 * A page read from the shop itself, for a store that was never synced: the shop's records with the total of its headers.
 * @throws AppError SHOP_FAILED when the shop does not answer.
 */
export async function readFromShop(
  openShop: OpenShop,
  resource: 'getOrders' | 'getProducts',
  page: ProcedurePage,
): Promise<{ data: unknown; total_count: number }[]> {
  try {
    const { client } = await openShop(page.store_id);
    const answer = await client[resource]({
      per_page: page.page_size,
      offset: page.page_offset,
      ...(page.search_term ? { search: page.search_term } : {}),
      ...(page.status_filter ? { status: page.status_filter } : {}),
    });
    return answer.items.map((data) => ({ data, total_count: answer.total ?? answer.items.length }));
  } catch (cause) {
    throw new AppError('SHOP_FAILED', { cause });
  }
}
