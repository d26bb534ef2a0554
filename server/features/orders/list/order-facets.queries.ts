import type { z } from 'zod';
import type { orders } from '#contract/orders/orders.ts';
import type { StoreScope } from '#domain/ids.ts';
import { statusLabel } from '#domain/order-status.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { reportCache } from '../../sums/sums.public.ts';
import { ordersByStatus, readOrderCounts } from './order-counts.queries.ts';
import type { OrderFilter } from './order-filter.ts';
import { countOrdersByStatus } from './order-list.queries.ts';

type Facets = z.output<(typeof orders.facets)['~orpc']['outputSchema'] & z.ZodType>;

const MAX_METHODS = 50;

/** Statuses with their number of orders that match the filter, if any, largest first, and the payment methods in use. */
export async function readOrderFacets(tx: Tx, scope: StoreScope, filter: OrderFilter | null): Promise<Facets> {
  const all = ordersByStatus(await readOrderCounts(tx, scope));
  const statuses = await countFiltered(tx, scope, filter, all);
  return {
    statuses: statuses.map(({ status, orders }) => ({
      status,
      name: statusLabel(status),
      orders,
    })),
    payment_methods: await reportCache.read(tx, scope, 'payment methods', () => readPaymentMethods(tx, scope)),
  };
}

type StatusCount = { status: string; orders: number | null };

/** The statuses in use with the orders that match the filter. Null instead of more than the lists count themselves. */
async function countFiltered(
  tx: Tx,
  scope: StoreScope,
  filter: OrderFilter | null,
  all: { status: string; orders: number }[],
): Promise<StatusCount[]> {
  if (filter === null) return all;
  const statuses = all.map(({ status }) => status);
  const { after, before, paymentMethod, customerKey, productId, category, sold, search } = filter;
  const isFiltered = [paymentMethod, customerKey, productId, category, sold, search].some((value) => value !== null);
  if (!isFiltered && after === null && before === null) return all;
  if (!isFiltered) {
    const isWithin = (day: string) => (after === null || day >= after) && (before === null || day <= before);
    const counts = (await readOrderCounts(tx, scope)).filter(([day]) => isWithin(day));
    const within = new Map(ordersByStatus(counts).map(({ status, orders }) => [status, orders]));
    return statuses.map((status) => ({ status, orders: within.get(status) ?? 0 }));
  }
  const counted = await countOrdersByStatus(tx, scope, { ...filter, statuses });
  return statuses.map((status) => ({ status, orders: counted === null ? null : (counted.get(status) ?? 0) }));
}

/** Jumps from one method to the next in the payment method index, where each method's newest order comes first. */
async function readPaymentMethods(tx: Tx, scope: StoreScope): Promise<Facets['payment_methods']> {
  const methods: Facets['payment_methods'] = [];
  for (let last = ''; methods.length < MAX_METHODS;) {
    // oxlint-disable-next-line no-await-in-loop
    const next = await tx.query
      .selectFrom('woocommerce_orders')
      .select(['payment_method as id', 'payment_method_title as title'])
      .where('store_id', '=', scope.storeId)
      .where('payment_method', '>', last)
      .orderBy('payment_method')
      .orderBy('date_created', 'desc')
      .orderBy('wc_id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (next === undefined) break;
    methods.push({ id: next.id, title: next.title === '' ? next.id : next.title });
    last = next.id;
  }
  return methods;
}
