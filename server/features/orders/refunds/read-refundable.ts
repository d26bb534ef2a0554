import { randomUUID } from 'node:crypto';
import { readRows } from '../../../integrations/woocommerce/client/read-rows.ts';
import type { WooClient } from '../../../integrations/woocommerce/client/woo-client.ts';
import { isObject } from '../../../integrations/woocommerce/records/shape.ts';
import {
  type WooOrder,
  wooOrder,
  type WooRefund,
  wooRefund,
} from '../../../integrations/woocommerce/records/woo-order.ts';

type Client = Pick<WooClient, 'request'>;

/** 1,000 refunds: no order has more (see `RECORD_LIMITS`). */
const MAX_PAGES = 10;

/** An order with its refunds, as the shop has them now. */
export interface OrderInShop {
  readonly order: WooOrder;
  readonly refunds: readonly WooRefund[];
}

/** Reads an order and its refunds from the shop. The random parameter prevents sharing an older response. */
export async function readOrderInShop(client: Client, wcId: number): Promise<OrderInShop> {
  const order = wooOrder((await client.request('GET', `orders/${wcId}`, { params: { _: randomUUID() } })).data);
  return { order, refunds: await readRefunds(client, wcId) };
}

/** All refunds of an order, newest first. Throws TOO_LARGE rather than leave out money. */
export async function readRefunds(client: Client, wcId: number): Promise<WooRefund[]> {
  const rows = await readRows(client, { path: `orders/${wcId}/refunds`, maxPages: MAX_PAGES, beyond: 'refuse' });
  return rows.map(wooRefund);
}

export interface Gateway {
  readonly title: string;
  /** Whether it can pay the customer back by itself. */
  readonly refunds: boolean;
}

/** How an order was paid. A gateway that the shop no longer has cannot refund. */
export async function readGateway(client: Client, order: WooOrder): Promise<Gateway> {
  const title = order.payment_method_title || order.payment_method;
  if (order.payment_method === '') return { title, refunds: false };
  const { data } = await client.request('GET', 'payment_gateways', { params: { _fields: 'id,method_supports' } });
  const gateways = Array.isArray(data) ? data.filter(isObject) : [];
  const supports = gateways.find(({ id }) => id === order.payment_method)?.['method_supports'];
  return { title, refunds: Array.isArray(supports) && supports.includes('refunds') };
}
