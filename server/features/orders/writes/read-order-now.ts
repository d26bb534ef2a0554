import { randomUUID } from 'node:crypto';
import type { WooClient } from '../../../integrations/woocommerce/client/woo-client.ts';
import { wooOrder, type WooOrder } from '../../../integrations/woocommerce/records/woo-order.ts';

/** Reads an order from the shop. The random parameter prevents sharing a response that was requested before a change. */
export async function readOrderNow(client: Pick<WooClient, 'request'>, wcId: number): Promise<WooOrder> {
  return wooOrder((await client.request('GET', `orders/${wcId}`, { params: { _: randomUUID() } })).data);
}
