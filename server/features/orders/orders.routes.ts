import { implement } from '@orpc/server';
import { functions } from '#contract/functions.ts';
import { textsOf } from '#contract/orders/order-texts.ts';
import { orders } from '#contract/orders/orders.ts';
import type { KeyedColumn } from '#domain/columns/column.ts';
import { ORDER_LIST } from '#domain/columns/order-columns.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { type CallContext, inStore } from '../../platform/access/call-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ColumnValues, readColumnValues, requireColumns, withValues } from '../columns/columns.public.ts';
import { fromShop, readDone } from '../operations/operations.public.ts';
import { hiddenCostKeys, withoutCosts } from '../sums/sums.public.ts';
import { readInvoiceDetails, readStoreLogo, saveInvoiceDetails } from './invoices/invoice-details.ts';
import { readLogo } from './invoices/logo.ts';
import { readOrdersToPack } from './packing/orders-to-pack.queries.ts';
import { orderFilterOf } from './list/order-filter.ts';
import { readLateOrders } from './list/late-orders.queries.ts';
import { orderColumnSource } from './list/order-column-values.sql.ts';
import { compactOrderOf, type OrderItem } from './list/order-list-item.ts';
import { requireOrder } from './detail/order-detail.queries.ts';
import { readOrderFacets } from './list/order-facets.queries.ts';
import { readOrderContents } from './list/order-contents.queries.ts';
import { readOrderPage } from './list/order-list.queries.ts';
import { readGateway, readOrderInShop } from './refunds/read-refundable.ts';
import { describeRefundable, refundableOf } from './refunds/refundable.ts';
import { type OpenShop, type ProcedureQuery, readFromShop, readNotes } from './shop-requests.ts';
import { callStoreProcedure, type ProcedureRow } from './store-procedures.queries.ts';
import { subjectOf } from './writes/order-operation.ts';
import { readEmailTemplates } from './writes/send-email.ts';

const call = implement(orders).$context<CallContext>().use(inStore);
const procedures = implement(functions).$context<CallContext>().use(inStore);

/** The procedures that read orders, what was done to them, and what invoices say. `openShop`: for what is not stored. */
export function ordersRoutes(openShop: OpenShop, { db, now }: Platform) {
  return {
    list: call.list.handler(async ({ context, input }) => {
      const filter = orderFilterOf(input, now());
      const columns = requireColumns(ORDER_LIST, input.columns ?? '');
      const { items, total, capped, late } = await context.transact(async (tx) => {
        const found = await readOrderPage(tx, context.store, filter);
        const page = { ...found, items: await withColumns(tx, context.store, found.items, columns, now()) };
        const late = await readLateOrders(tx, context.store, page.items, now());
        if (input.compact) return { ...page, late };
        const ids = page.items.map(({ wc_id }) => wc_id);
        const contents = await readOrderContents(tx, context.store, ids);
        return { ...page, late, items: page.items.map((order) => ({ ...order, ...contents.get(order.wc_id) })) };
      });
      const totalPages = Math.ceil(total / input.per_page);
      const page = { total, totalPages, page: input.page, perPage: input.per_page, totalIsCapped: capped };
      if (!input.compact) {
        return { ...page, items: items.map((order) => ({ ...order, late_since: late.get(order.wc_id) ?? null })) };
      }
      const compact = items.map((order) => {
        const since = late.get(order.wc_id);
        const values = order.columns !== undefined && { columns: order.columns };
        return { ...compactOrderOf(order), ...values, ...(since !== undefined && { late_since: since }) };
      });
      return { ...page, items: compact, compact: true as const };
    }),

    facets: call.facets.handler(({ context, input }) => {
      const filter = orderFilterOf({ ...input, page: 1, per_page: 1, orderby: 'date', order: 'desc' }, now());
      return context.transact((tx) => readOrderFacets(tx, context.store, filter));
    }),

    get: call.get.handler(({ context, input }) => requireOrder(context, input.wc_id)),

    notes: call.notes.handler(async ({ context, input }) => {
      await requireOrder(context, input.wc_id);
      return readNotes(openShop, context.store.storeId, input.wc_id);
    }),

    refundable: call.refundable.handler(async ({ context, input }) => {
      await requireOrder(context, input.wc_id);
      return fromShop(async () => {
        const { client } = await openShop(context.store.storeId);
        const { order, refunds } = await readOrderInShop(client, input.wc_id);
        return { ...describeRefundable(refundableOf(order, refunds)), gateway: await readGateway(client, order) };
      });
    }),

    emails: call.emails.handler(async ({ context, input }) => {
      const { billing } = await requireOrder(context, input.wc_id);
      return fromShop(async () => {
        const items = await readEmailTemplates((await openShop(context.store.storeId)).client, input.wc_id);
        return { available: items !== null, email: billing.email ?? '', items: items ?? [] };
      });
    }),

    operations: call.operations.handler(async ({ context, input }) => {
      const done = await context.transact((tx) => readDone(tx, context.store, subjectOf(input.wc_id)));
      const items = done.flatMap(({ id, name, by, at, answer }) => {
        const event = textsOf(name)?.timeline?.(answer) ?? null;
        return event === null ? [] : [{ id, by, at: at.toISOString(), ...event }];
      });
      return { items };
    }),

    toPack: call.toPack.handler(({ context }) => context.transact((tx) => readOrdersToPack(tx, context.store))),

    invoiceDetails: call.invoiceDetails.handler(async ({ context }) => ({
      details: await context.transact((tx) => readInvoiceDetails(tx, context.store)),
    })),

    invoiceLogo: call.invoiceLogo.handler(async ({ context }) => {
      const logo = await context.transact((tx) => readStoreLogo(tx, context.store));
      return { logo: logo && { type: logo.type, content: Buffer.from(logo.content).toString('base64') } };
    }),

    saveInvoiceDetails: call.saveInvoiceDetails.handler(async ({ context: { store, person }, input }) => {
      const { logo: supplied, ...fields } = input;
      const details = { ...fields, logo: typeof supplied === 'string' ? await readLogo(supplied) : supplied };
      return {
        details: await db.asSystem(store.storeId, (tx) => saveInvoiceDetails(tx, store, person, details, now())),
      };
    }),
  };
}

async function withColumns(
  tx: Tx,
  scope: StoreScope,
  items: OrderItem[],
  columns: readonly KeyedColumn[],
  now: Date,
): Promise<(OrderItem & { columns?: ColumnValues })[]> {
  if (columns.length === 0) return items;
  const ids = items.map(({ wc_id }) => wc_id);
  const values = await readColumnValues(tx, scope, orderColumnSource(scope, now), ids, columns);
  return withValues(items, ({ wc_id }) => wc_id, values);
}

/** The stored procedures of the specification. A store that was never synced is read from the shop. */
export function procedureRoutes(openShop: OpenShop) {
  return {
    getStoreOrders: procedures.getStoreOrders.handler(({ context, input }) =>
      readRows(openShop, context, input, ['get_store_orders', 'getOrders']),
    ),

    getStoreProducts: procedures.getStoreProducts.handler(({ context, input }) =>
      readRows(openShop, context, input, ['get_store_products', 'getProducts']),
    ),
  };
}

/** The records of a page as the shop sent them, without the costs that the person may not see. */
async function readRows(
  openShop: OpenShop,
  { store, transact }: Pick<CallContext, 'transact'> & { readonly store: StoreScope },
  page: ProcedureQuery,
  [stored, asked]: ['get_store_orders', 'getOrders'] | ['get_store_products', 'getProducts'],
): Promise<ProcedureRow[]> {
  const { rows, everSynced, keys } = await transact(async (tx) => ({
    ...(await callStoreProcedure(tx, stored, page)),
    keys: await hiddenCostKeys(tx, store),
  }));
  const all = everSynced ? rows : await readFromShop(openShop, asked, page);
  return keys === null ? all : all.map((row) => ({ ...row, data: withoutCosts(row.data, keys) }));
}
