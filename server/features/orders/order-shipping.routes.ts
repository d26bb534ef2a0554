import { implement } from '@orpc/server';
import { orders } from '#contract/orders/orders.ts';
import { type CallContext, inStore } from '../../platform/access/call-context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RunOperation } from '../operations/operations.public.ts';
import { changeAddress } from './address/change-address.ts';
import { readOrder } from './detail/order-detail.queries.ts';
import { readInvoiceDetails, saveInvoiceDetails } from './invoices/invoice-details.ts';
import { ORDER_WRITES, writesBy } from './order-writes.routes.ts';
import { readOrdersToPack } from './packing/orders-to-pack.queries.ts';
import { addTracking, removeTracking, type TrackingChanged } from './tracking/change-tracking.ts';

const call = implement(orders).$context<CallContext>().use(inStore);

/** The procedures for packing and sending orders: the queue, tracking numbers, addresses and what invoices say. */
export function orderShippingRoutes({ db, limits, now }: Platform, run: RunOperation) {
  return {
    toPack: call.toPack.handler(({ context }) => context.transact((tx) => readOrdersToPack(tx, context.store))),

    addTracking: call.addTracking.handler(async ({ context, input: { store_id: storeId, ...request } }) => {
      await limits.require(writesBy(context.person), ORDER_WRITES);
      return answerOf(await run(context.store, context.person, addTracking(storeId, request)));
    }),

    removeTracking: call.removeTracking.handler(async ({ context, input: { store_id: storeId, ...request } }) => {
      await limits.require(writesBy(context.person), ORDER_WRITES);
      return answerOf(await run(context.store, context.person, removeTracking(storeId, request)));
    }),

    changeAddress: call.changeAddress.handler(async ({ context, input: { store_id: storeId, ...request } }) => {
      await limits.require(writesBy(context.person), ORDER_WRITES);
      await run(context.store, context.person, changeAddress(storeId, request));
      const order = await context.transact((tx) => readOrder(tx, context.store, request.wc_id));
      if (order === null) throw new AppError('NOT_FOUND', { message: 'We can’t find this order in your store.' });
      return order;
    }),

    invoiceDetails: call.invoiceDetails.handler(async ({ context }) => ({
      details: await context.transact((tx) => readInvoiceDetails(tx, context.store)),
    })),

    saveInvoiceDetails: call.saveInvoiceDetails.handler(async ({ context: { store, person }, input }) => ({
      details: await db.asSystem(store.storeId, (tx) => saveInvoiceDetails(tx, store, person, input, now())),
    })),
  };
}

function answerOf({ operation_id, wc_id, shipment_id, tracking, date_modified }: TrackingChanged) {
  return { operation_id, wc_id, shipment_id, tracking: [...tracking], date_modified };
}
