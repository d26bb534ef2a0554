import { sql } from 'kysely';
import type { z } from 'zod';
import type { orders } from '#contract/orders.ts';
import type { StoreScope } from '#domain/ids.ts';
import { statusLabel } from '#domain/order-status.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { readPageByDate } from './order-days.sql.ts';
import { findHeldProducts } from './held-products.sql.ts';
import type { OrderFilter } from './order-filter.ts';
import { type OrderItem, orderItemOf } from './order-item.ts';
import { readMatches, readSorted } from './order-matches.sql.ts';
import { readSold } from './sold-orders.queries.ts';

type Facets = z.output<(typeof orders.facets)['~orpc']['outputSchema'] & z.ZodType>;

export interface OrderPage {
  readonly items: OrderItem[];
  readonly total: number;
  /** There are more than `total`. */
  readonly capped: boolean;
}

/** One page of a store's orders with the number of all that fit. */
export async function readOrderPage(tx: Tx, scope: StoreScope, filter: OrderFilter): Promise<OrderPage> {
  const { total, capped, rows } = await readRows(tx, scope, filter);
  return { items: rows.map(orderItemOf), total, capped };
}

async function readRows(tx: Tx, scope: StoreScope, asked: OrderFilter) {
  const filter = await withCategory(tx, scope, asked);
  const { paymentMethod, customerKey, productId, category, search } = filter;
  if (filter.sold !== null) return readSold(tx, scope, filter);
  if ([paymentMethod, customerKey, productId, category, search].some((part) => part !== null)) {
    return readMatches(tx, scope, filter);
  }
  const counted = filter.orderby === 'date' ? readPageByDate(tx, scope, filter) : readSorted(tx, scope, filter);
  return { ...(await counted), capped: false };
}

/** The filter with the products of its category looked up. */
export async function withCategory(tx: Tx, scope: StoreScope, filter: OrderFilter): Promise<OrderFilter> {
  if (filter.category === null) return filter;
  const { id } = filter.category;
  return { ...filter, category: { id, held: await findHeldProducts(tx, scope, id) } };
}

/** Statuses with their number of orders, most first, and the payment methods among the newest orders. */
export async function readOrderFacets(tx: Tx, scope: StoreScope): Promise<Facets> {
  const statuses = await tx.query
    .selectFrom('order_status_counts')
    .select(['status', 'orders'])
    .where('store_id', '=', scope.storeId)
    .where('orders', '>', 0)
    .orderBy('orders', 'desc')
    .orderBy('status')
    .execute();
  const methods = await readPaymentMethods(tx, scope);
  return {
    statuses: statuses.map(({ status, orders }) => ({ status, name: statusLabel(status), orders: Number(orders) })),
    payment_methods: methods,
  };
}

async function readPaymentMethods(tx: Tx, scope: StoreScope): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from list_payment_methods(${scope.storeId}::uuid, 50)`.execute(tx.query);
  return rows.map(({ id, title }) => ({ id, title: title === '' ? id : title }));
}
