import { implement } from '@orpc/server';
import { orders } from '#contract/orders/orders.ts';
import { WooError } from '../../integrations/woocommerce/errors/woo-error.ts';
import { type CallContext, inStore } from '../../platform/access/call-context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { type RunOperation, toWriteError } from '../operations/operations.public.ts';
import type { OpenShopById } from '../stores/stores.public.ts';
import { readOrder } from './detail/order-detail.queries.ts';
import { readEmailTemplates } from './emails/read-emails.ts';
import { sendEmail } from './emails/send-email.ts';

/** Per person: each goes to a customer. */
const EMAILS = { max: 20, windowSeconds: 60 };

const call = implement(orders).$context<CallContext>().use(inStore);

/** The procedures for the shop's own emails about orders. */
export function orderEmailsRoutes({ limits }: Platform, openShop: OpenShopById, run: RunOperation) {
  return {
    emails: call.emails.handler(async ({ context, input }) => {
      const order = await context.transact((tx) => readOrder(tx, context.store, input.wc_id));
      if (order === null) throw new AppError('NOT_FOUND', { message: 'We can’t find this order in your store.' });
      const email = order.billing.email ?? '';
      try {
        const { client } = await openShop(context.store.storeId);
        const items = await readEmailTemplates(client, input.wc_id);
        return { available: items !== null, email, items: items ?? [] };
      } catch (error) {
        throw error instanceof WooError ? toWriteError(error) : error;
      }
    }),

    sendEmail: call.sendEmail.handler(async ({ context, input: { store_id: storeId, ...request } }) => {
      await limits.require(`order emails ${context.person.id}`, EMAILS);
      return run(context.store, context.person, sendEmail(storeId, request));
    }),
  };
}
