import { implement } from '@orpc/server';
import { orders } from '#contract/orders/orders.ts';
import type { StoreScope } from '#domain/ids.ts';
import { type CallContext, inStore, type Person } from '../../platform/access/call-context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { readAnswers, readDone, type RunOperation } from '../operations/operations.public.ts';
import type { OpenShopById } from '../stores/stores.public.ts';
import { ADD_NOTE, addNote, type NoteAdded } from './writes/add-note.ts';
import { changeStatus, type StatusChangeRequest, subjectOf } from './writes/change-status.ts';
import { orderStatuses } from './writes/order-statuses.ts';
import { orderActivity } from './detail/order-activity.ts';

/** Per person: far more than hands can do, far less than a script would. */
const WRITES = { max: 120, windowSeconds: 60 };
const MANY = { max: 60, windowSeconds: 60 };
/** Changes of one call that are at the shop at once; the shop's client slows them down further where it must. */
const AT_ONCE = 4;

const call = implement(orders).$context<CallContext>();

/** The calls that write to orders in the shop, and what they left behind. */
export function orderWritesRoutes(platform: Platform, openShop: OpenShopById, run: RunOperation) {
  const { limits, db } = platform;
  const statuses = orderStatuses(openShop, platform.now);

  const taken = (storeId: string, wcId: number) => async () => {
    const answers = await db.asSystem(storeId, (tx) => readAnswers(tx, storeId, subjectOf(wcId), ADD_NOTE));
    return new Set(answers.map((answer) => (answer as NoteAdded).note_id));
  };
  const change = (store: StoreScope, person: Person, request: StatusChangeRequest) =>
    run(store, person, changeStatus(store.storeId, request));

  async function changeOne(store: StoreScope, person: Person, request: StatusChangeRequest) {
    try {
      return { outcome: 'done' as const, ...(await change(store, person, request)) };
    } catch (fault) {
      if (!(fault instanceof AppError)) throw fault;
      const { code, message, data = null } = fault;
      return {
        outcome: 'refused' as const,
        operation_id: request.operation_id,
        wc_id: request.wc_id,
        code,
        message,
        data,
      };
    }
  }

  return {
    statuses: call.statuses
      .use(inStore)
      .handler(async ({ context }) => ({ items: await statuses.read(context.store, context) })),

    changeStatus: call.changeStatus.use(inStore).handler(async ({ context, input }) => {
      await limits.require(`order writes ${context.person.id}`, WRITES);
      await statuses.require(context.store, context, new Set([input.status]));
      return change(context.store, context.person, requestOf(input));
    }),

    changeStatuses: call.changeStatuses.use(inStore).handler(async ({ context, input }) => {
      await limits.require(`order changes ${context.person.id}`, MANY);
      await statuses.require(context.store, context, new Set(input.changes.map(({ status }) => status)));
      return {
        results: await inTurns(input.changes, (request) => changeOne(context.store, context.person, request)),
      };
    }),

    addNote: call.addNote.use(inStore).handler(async ({ context, input: { store_id: storeId, ...request } }) => {
      await limits.require(`order writes ${context.person.id}`, WRITES);
      return run(context.store, context.person, addNote(storeId, request, taken(storeId, request.wc_id)));
    }),

    operations: call.operations.use(inStore).handler(async ({ context, input }) => {
      const done = await context.transact((tx) => readDone(tx, context.store, subjectOf(input.wc_id)));
      return { items: orderActivity(done) };
    }),
  };
}

/** What was asked without the store, which the gate has checked. */
function requestOf({ operation_id, wc_id, status, was, based_on }: StatusChangeRequest): StatusChangeRequest {
  return { operation_id, wc_id, status, was, based_on };
}

/** Does all of them, a few at once; answers in the order they were given. */
async function inTurns<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [place, item] of waiting) results[place] = await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}
