import { implement } from '@orpc/server';
import { orders } from '#contract/orders/orders.ts';
import { WooError } from '../../integrations/woocommerce/errors/woo-error.ts';
import { type CallContext, inStore } from '../../platform/access/call-context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { readAnswers, type RunOperation, toWriteError } from '../operations/operations.public.ts';
import type { OpenShopById } from '../stores/stores.public.ts';
import { readOrder } from './detail/order-detail.queries.ts';
import { readGateway, readOrderInShop } from './refunds/read-refundable.ts';
import { REFUND, type Refunded, refundOrder } from './refunds/refund-order.ts';
import { describeRefundable, refundableOf } from './refunds/refundable.ts';
import { subjectOf } from './writes/change-status.ts';

/** Per person: more than anyone can decide, less than a script would send. */
const REFUNDS = { max: 30, windowSeconds: 60 };

const call = implement(orders).$context<CallContext>().use(inStore);

/** The procedures that refund orders. */
export function orderRefundsRoutes({ limits, db }: Platform, openShop: OpenShopById, run: RunOperation) {
  const refundsOf = (storeId: string, wcId: number) => async () => {
    const answers = await db.asSystem(storeId, (tx) => readAnswers(tx, storeId, subjectOf(wcId), REFUND));
    return new Set(answers.map((answer) => (answer as Refunded).refund_id));
  };

  return {
    refundable: call.refundable.handler(async ({ context, input }) => {
      const known = await context.transact((tx) => readOrder(tx, context.store, input.wc_id));
      if (known === null) throw notFound();
      try {
        const { client } = await openShop(context.store.storeId);
        const { order, refunds } = await readOrderInShop(client, input.wc_id);
        return { ...describeRefundable(refundableOf(order, refunds)), gateway: await readGateway(client, order) };
      } catch (error) {
        throw error instanceof WooError ? toWriteError(error) : error;
      }
    }),

    refund: call.refund.handler(async ({ context, input: { store_id: storeId, ...request } }) => {
      await limits.require(`refunds ${context.person.id}`, REFUNDS);
      // An unknown order is answered without asking the shop, as by all calls about an order.
      if ((await context.transact((tx) => readOrder(tx, context.store, request.wc_id))) === null) throw notFound();
      await run(context.store, context.person, refundOrder(storeId, request, refundsOf(storeId, request.wc_id)));
      const order = await context.transact((tx) => readOrder(tx, context.store, request.wc_id));
      if (order === null) throw notFound();
      return order;
    }),
  };
}

function notFound(): AppError {
  return new AppError('NOT_FOUND', { message: 'We can’t find this order in your store.' });
}
