import { implement } from '@orpc/server';
import { questions } from '#contract/questions/questions.ts';
import { type CallContext, inStore } from '../../platform/access/call-context.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { readFirstProducts } from './first-products.queries.ts';
import { readQuestion, readQuestionCustomers, readQuestionOrders } from './questions.queries.ts';

export { readFirstProducts } from './first-products.queries.ts';
export { readQuestion } from './questions.queries.ts';

/** Any question about orders and customers, chosen by conditions. */
export function questionsFeature({ now }: Pick<Platform, 'now'>): Feature {
  const call = implement(questions).$context<CallContext>().use(inStore);
  return {
    name: 'questions',
    routes: {
      questions: {
        ask: call.ask.handler(({ context: { store, transact }, input }) =>
          transact((tx) => readQuestion(tx, store, input, now())),
        ),
        firstProducts: call.firstProducts.handler(({ context: { store, transact }, input }) =>
          transact((tx) => readFirstProducts(tx, store, input, now())),
        ),
        orders: call.orders.handler(({ context: { store, transact }, input }) =>
          transact((tx) => readQuestionOrders(tx, store, input, now())),
        ),
        customers: call.customers.handler(({ context: { store, transact }, input }) =>
          transact((tx) => readQuestionCustomers(tx, store, input, now())),
        ),
      },
    },
  };
}
