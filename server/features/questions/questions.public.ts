import { implement } from '@orpc/server';
import { questions } from '#contract/questions/questions.ts';
import { savedQuestions } from '#contract/questions/saved-questions.ts';
import { type CallContext, inStore } from '../../platform/access/call-context.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { readFirstProducts } from './first-products.queries.ts';
import { readBoughtTogether, readTimeToShip, readUnpaidOrders } from './ready-questions.queries.ts';
import { readQuestion, readQuestionCustomers, readQuestionOrders } from './questions.queries.ts';
import { questionRecords } from './question-records.ts';

export { readFirstProducts } from './first-products.queries.ts';
export { readBoughtTogether, readTimeToShip, readUnpaidOrders } from './ready-questions.queries.ts';
export { readQuestion } from './questions.queries.ts';
export { questionRecords } from './question-records.ts';

/** Any question about orders and customers, chosen by conditions, and those that people saved. */
export function questionsFeature({ now }: Pick<Platform, 'now'>): Feature {
  const call = implement(questions).$context<CallContext>().use(inStore);
  const saved = implement(savedQuestions).$context<CallContext>().use(inStore);
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
        boughtTogether: call.boughtTogether.handler(({ context: { store, transact }, input }) =>
          transact((tx) => readBoughtTogether(tx, store, input)),
        ),
        timeToShip: call.timeToShip.handler(({ context: { store, transact }, input }) =>
          transact((tx) => readTimeToShip(tx, store, input)),
        ),
        unpaidOrders: call.unpaidOrders.handler(({ context: { store, transact }, input }) =>
          transact((tx) => readUnpaidOrders(tx, store, input)),
        ),
        orders: call.orders.handler(({ context: { store, transact }, input }) =>
          transact((tx) => readQuestionOrders(tx, store, input, now())),
        ),
        customers: call.customers.handler(({ context: { store, transact }, input }) =>
          transact((tx) => readQuestionCustomers(tx, store, input, now())),
        ),
      },
      savedQuestions: {
        list: saved.list.handler(async ({ context: { store, person, transact } }) => ({
          items: await transact((tx) => questionRecords.list(tx, store, person.id)),
        })),
        create: saved.create.handler(({ context: { store, person, transact }, input }) =>
          transact((tx) => questionRecords.create(tx, store, person.id, input)),
        ),
        change: saved.change.handler(({ context: { store, person, transact }, input }) =>
          transact((tx) => questionRecords.change(tx, store, person.id, input)),
        ),
        remove: saved.remove.handler(({ context: { store, transact }, input }) =>
          transact((tx) => questionRecords.remove(tx, store, input.id)),
        ),
      },
    },
  };
}
