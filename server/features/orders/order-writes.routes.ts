import { implement } from '@orpc/server';
import type { z } from 'zod';
import { orders } from '#contract/orders/orders.ts';
import type { StoreScope } from '#domain/ids.ts';
import { type CallContext, inStore, type Person } from '../../platform/access/call-context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { type DoneOperation, readAnswers, readDone, type RunOperation } from '../operations/operations.public.ts';
import type { OpenShopById } from '../stores/stores.public.ts';
import { type AddressChanged, CHANGE_ADDRESS } from './address/change-address.ts';
import { ADD_NOTE, addNote, type NoteAdded } from './writes/add-note.ts';
import {
  CHANGE_STATUS,
  changeStatus,
  type StatusChanged,
  type StatusChangeRequest,
  subjectOf,
} from './writes/change-status.ts';
import { REFUND, type Refunded } from './refunds/refund-order.ts';
import { ADD_TRACKING, REMOVE_TRACKING, type TrackingChanged } from './tracking/change-tracking.ts';
import { orderStatuses } from './writes/order-statuses.ts';

/** Per person: more than anyone can click, less than a script would send. */
export const ORDER_WRITES = { max: 120, windowSeconds: 60 };
const MANY = { max: 60, windowSeconds: 60 };
/** Concurrent changes per call. The shop's client may limit them further. */
const CONCURRENCY = 4;

/** The limit that all writes of a person to single orders share. */
export function writesBy({ id }: Pick<Person, 'id'>): string {
  return `order writes ${id}`;
}

const call = implement(orders).$context<CallContext>().use(inStore);

/** The procedures that write to orders in the shop, and the log of these writes. */
export function orderWritesRoutes(platform: Platform, openShop: OpenShopById, run: RunOperation) {
  const { limits, db } = platform;
  const statuses = orderStatuses(openShop, platform.now);

  const claimedNotes = (storeId: string, wcId: number) => async () => {
    const answers = await db.asSystem(storeId, (tx) => readAnswers(tx, storeId, subjectOf(wcId), ADD_NOTE));
    return new Set(answers.map((answer) => (answer as NoteAdded).note_id));
  };
  const change = (store: StoreScope, person: Person, request: StatusChangeRequest) =>
    run(store, person, changeStatus(store.storeId, request));

  async function changeOne(store: StoreScope, person: Person, request: StatusChangeRequest) {
    try {
      return { outcome: 'done' as const, ...(await change(store, person, request)) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { operation_id, wc_id } = request;
      const { code, message, data = null } = error;
      return { outcome: 'refused' as const, operation_id, wc_id, code, message, data };
    }
  }

  return {
    statuses: call.statuses.handler(async ({ context }) => ({ items: await statuses.read(context.store, context) })),

    changeStatus: call.changeStatus.handler(async ({ context, input }) => {
      await limits.require(writesBy(context.person), ORDER_WRITES);
      await statuses.require(context.store, context, new Set([input.status]));
      return change(context.store, context.person, requestOf(input));
    }),

    changeStatuses: call.changeStatuses.handler(async ({ context, input }) => {
      await limits.require(`order changes ${context.person.id}`, MANY);
      await statuses.require(context.store, context, new Set(input.changes.map(({ status }) => status)));
      const results = await runConcurrently(input.changes, (item) => changeOne(context.store, context.person, item));
      return { results };
    }),

    addNote: call.addNote.handler(async ({ context, input: { store_id: storeId, ...request } }) => {
      await limits.require(writesBy(context.person), ORDER_WRITES);
      return run(context.store, context.person, addNote(storeId, request, claimedNotes(storeId, request.wc_id)));
    }),

    operations: call.operations.handler(async ({ context, input }) => {
      const done = await context.transact((tx) => readDone(tx, context.store, subjectOf(input.wc_id)));
      return { items: orderActivity(done) };
    }),
  };
}

/** The request without its store, which the gate has checked. */
function requestOf({ operation_id, wc_id, status, was, based_on }: StatusChangeRequest): StatusChangeRequest {
  return { operation_id, wc_id, status, was, based_on };
}

/** Runs all items, a few at a time. Results keep the order of the items. */
async function runConcurrently<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [place, item] of waiting) results[place] = await work(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return results;
}

type Activity = z.output<(typeof orders.operations)['~orpc']['outputSchema'] & z.ZodType>['items'];

/** What people did to an order, for its page. Changes that changed nothing are left out. */
function orderActivity(operations: readonly DoneOperation[]): Activity {
  return operations.flatMap(({ id, name, by, at, answer }): Activity => {
    const action = { id, by, at: at.toISOString() };
    if (name === ADD_NOTE) return [{ ...action, kind: 'note', note_id: (answer as NoteAdded).note_id }];
    if (name === REFUND) {
      const { refund_id, amount, through_gateway } = answer as Refunded;
      return [{ ...action, kind: 'refund', refund_id, amount, through_gateway }];
    }
    if (name === ADD_TRACKING || name === REMOVE_TRACKING) {
      const { changed, courier, tracking_number } = answer as TrackingChanged;
      return changed ? [{ ...action, kind: 'tracking', added: name === ADD_TRACKING, courier, tracking_number }] : [];
    }
    if (name === CHANGE_ADDRESS) {
      const { changed, block } = answer as AddressChanged;
      return changed ? [{ ...action, kind: 'address', block }] : [];
    }
    if (name !== CHANGE_STATUS) return [];
    const { was, status } = answer as StatusChanged;
    return was === status ? [] : [{ ...action, kind: 'status', was, status }];
  });
}
