import { implement } from '@orpc/server';
import { reorder } from '#contract/reorder/reorder.ts';
import type { StoreScope } from '#domain/ids.ts';
import { orderTitle, orderReference } from '#domain/reorder/order-email.ts';
import { shopDayOf } from '#domain/time/shop-time.ts';
import { type CallContext, inStore, type Person } from '../../../platform/access/call-context.ts';
import { readShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ProductNotifications } from '../../notifications/notifications.public.ts';
import type { RunOperation } from '../../operations/operations.public.ts';
import { emailOrder, readOrderPaper } from './email-order.ts';
import { drawOrder } from './order-pdf.ts';
import { receiveOrder } from './receive-order.ts';
import { cancelOrder, createOrder, noteOrder } from './supplier-orders.commands.ts';
import { readOrders, requireOrder } from './supplier-orders.queries.ts';

/** Per person: deliveries of up to 500 products each. */
const PDFS = { max: 30, windowSeconds: 60 };
const DELIVERIES = { max: 30, windowSeconds: 60 };

const call = implement(reorder).$context<CallContext>().use(inStore);

export function supplierOrderRoutes(
  platform: Platform,
  run: RunOperation,
  notificationsFor: (store: StoreScope, person: Person) => ProductNotifications,
) {
  const { db, limits, now } = platform;
  const write = <T>({ storeId }: StoreScope, work: (tx: Tx) => Promise<T>) => db.asSystem(storeId, work);

  return {
    orders: call.orders.handler(async ({ context, input }) => ({
      ...(await context.transact((tx) => readOrders(tx, context.store, input))),
      page: input.page,
      perPage: input.per_page,
    })),

    order: call.order.handler(({ context, input: { order_id: id } }) =>
      context.transact((tx) => requireOrder(tx, context.store, id)),
    ),

    createOrder: call.createOrder.handler(({ context: { store }, input }) =>
      write(store, async (tx) => {
        const { timezone } = await readShopSettings(tx, store);
        return createOrder(tx, store, input, shopDayOf(now(), timezone), now());
      }),
    ),

    orderPdf: call.orderPdf.handler(async ({ context, input: { order_id: id } }) => {
      await limits.require(`order pdfs ${context.person.id}`, PDFS);
      const paper = await context.transact((tx) => readOrderPaper(tx, context.store, id));
      const content = Buffer.from(await drawOrder(paper)).toString('base64');
      return { name: `${orderTitle(orderReference(id))}.pdf`, content };
    }),

    noteOrder: call.noteOrder.handler(({ context: { store }, input: { order_id: id, note } }) =>
      write(store, (tx) => noteOrder(tx, store, id, note, now())),
    ),

    emailOrder: call.emailOrder.handler(({ context: { store, person }, input }) =>
      emailOrder(platform, { store, person }, input),
    ),

    cancelOrder: call.cancelOrder.handler(({ context: { store }, input: { order_id: id } }) =>
      write(store, (tx) => cancelOrder(tx, store, id, now())),
    ),

    receiveOrder: call.receiveOrder.handler(async ({ context, input: delivery }) => {
      const { store, person } = context;
      await limits.require(`deliveries ${person.id}`, DELIVERIES);
      return receiveOrder(platform, { store, person }, delivery, notificationsFor(store, person), run);
    }),
  };
}
