import { randomUUID } from 'node:crypto';
import { wait } from '../support/karoo/start-karoo.ts';
import type { Merchant } from '../support/karoo/merchant.ts';
import type { RunningSandbox } from '../support/shop/start-sandbox.ts';
import { insist } from './people.ts';

export interface ShopOrder {
  id: number;
  status: string;
  date_modified_gmt: string;
  refunds: unknown[];
}

/** Orders that were paid, in two shares: one for the merchant's changes, one for what happens in the shop itself. */
export async function shareOrders(shop: RunningSandbox): Promise<{ toWrite: ShopOrder[]; toChange: ShopOrder[] }> {
  const orders = await shop.truth<ShopOrder[]>('orders');
  const paid = orders.filter(({ status, refunds }) => status === 'completed' && refunds.length === 0);
  return { toWrite: paid.filter((_order, at) => at % 2 === 0), toChange: paid.filter((_order, at) => at % 2 === 1) };
}

const note = (id: number) => `Note on ${id}`;

/** Changes the status of one order after the other and adds a note to each, until `ended`; returns what was answered. */
export async function writeOrders(
  merchant: Merchant,
  storeId: string,
  orders: ShopOrder[],
  ended: () => boolean,
): Promise<ShopOrder[]> {
  const written: ShopOrder[] = [];
  while (!ended()) {
    const order = orders.shift();
    if (order === undefined) break;
    const path = `/api/v1/stores/${storeId}/orders/${order.id}`;
    const basis = { was: order.status, based_on: `${order.date_modified_gmt}Z` };
    // oxlint-disable-next-line no-await-in-loop
    await insist(merchant, 'PUT', `${path}/status`, { operation_id: randomUUID(), status: 'on-hold', ...basis });
    const noted = { operation_id: randomUUID(), note: note(order.id), customer_note: false };
    // oxlint-disable-next-line no-await-in-loop
    await insist(merchant, 'POST', `${path}/notes`, noted);
    written.push(order);
  }
  return written;
}

/** What customers and the owner do in the shop itself, until `ended`. */
export async function goOnSelling(shop: RunningSandbox, orders: ShopOrder[], ended: () => boolean): Promise<void> {
  const events: ((id: number) => Promise<unknown>)[] = [
    () => shop.control('place-order'),
    (id) => shop.control('refund', { id, amount: '5.00' }),
    (id) => shop.control('update-order', { id, status: 'on-hold' }),
    (id) => shop.control('trash', { id }),
    (id) => shop.control('delete-order', { id }),
  ];
  for (let turn = 0; !ended(); turn++) {
    // On a slow machine the rounds last longer than there are orders.
    const order = turn % events.length === 0 ? undefined : orders.shift();
    // oxlint-disable-next-line no-await-in-loop
    await (order === undefined ? shop.control('place-order') : events[turn % events.length]?.(order.id));
    // oxlint-disable-next-line no-await-in-loop
    await wait(700);
  }
}

/** Deletes what is in the trash: a first sync does not read it, while webhooks report it. */
export async function emptyTrash(shop: RunningSandbox): Promise<void> {
  const orders = await shop.truth<ShopOrder[]>('orders');
  for (const { id, status } of orders) {
    // oxlint-disable-next-line no-await-in-loop
    if (status === 'trash') await shop.control('delete-order', { id });
  }
}

/** Differences between what was written and what the shop and Karoo have. Empty if each change is there once. */
export async function findWrongWrites(
  merchant: Merchant,
  storeId: string,
  shop: RunningSandbox,
  written: readonly ShopOrder[],
): Promise<string[]> {
  const inShop = new Map((await shop.truth<ShopOrder[]>('orders')).map((order) => [order.id, order.status]));
  const wrong: string[] = [];
  for (const { id } of written) {
    const path = `/api/v1/stores/${storeId}/orders/${id}`;
    // oxlint-disable-next-line no-await-in-loop
    const [notes, operations] = await Promise.all([
      merchant.get<{ items: { note: string }[] }>(`${path}/notes`),
      merchant.get<{ items: { kind: string }[] }>(`${path}/operations`),
    ]);
    const copies = notes.items.filter((one) => one.note === note(id)).length;
    const kinds = operations.items.map(({ kind }) => kind).toSorted();
    const found = `status ${inShop.get(id)}, ${copies} notes, operations ${kinds.join()}`;
    if (found !== 'status on-hold, 1 notes, operations note,status') wrong.push(`order ${id}: ${found}`);
  }
  return wrong;
}
