import { implement } from '@orpc/server';
import { orderDetail } from '#contract/orders/order-detail.ts';
import type { ORDER_REQUESTS } from '#contract/orders/order-requests.ts';
import { changeAddress, ORDER_WRITES, type Requested, TEXT_WRITES } from '#contract/orders/order-writes.ts';
import { orders } from '#contract/orders/orders.ts';
import type { StoreScope } from '#domain/ids.ts';
import { type CallContext, inStore, type Person } from '../../platform/access/call-context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { readAnswers, type RunOperation, type ShopOperation } from '../operations/operations.public.ts';
import type { OpenShopById } from '../stores/stores.public.ts';
import { requireOrder } from './detail/order-detail.queries.ts';
import { makeRefund } from './refunds/refund-order.ts';
import { postNote } from './writes/add-note.ts';
import { addParcel, removeParcel } from './writes/change-tracking.ts';
import { type Keyed, subjectOf } from './writes/order-operation.ts';
import { orderStatuses, requireStatus, type SettableStatus } from './writes/order-statuses.ts';
import { resendEmail } from './writes/send-email.ts';
import { setStatus, setTexts } from './writes/set-fields.ts';

type OrderCall = keyof typeof ORDER_WRITES;
type Context = Pick<CallContext, 'transact'> & { readonly store: StoreScope; readonly person: Person };

/** Makes the operation of a request. `logged`: answers of all operations of the same write on the order. */
type Make<Request> = (
  storeId: string,
  request: Keyed<Request>,
  logged: () => Promise<readonly never[]>,
) => ShopOperation<object, never>;

/** How each write is made in the shop. Those of `TEXT_WRITES` need nothing here. */
const MAKE: { readonly [Call in keyof typeof ORDER_REQUESTS]: Make<Requested<Call>> } = {
  changeStatus: setStatus,
  changeAddress: (storeId, request) => setTexts(storeId, changeAddress, request),
  addNote: postNote,
  refund: makeRefund,
  addTracking: addParcel,
  removeTracking: removeParcel,
  sendEmail: resendEmail,
};

/** Per person and minute: more than anyone can click, less than a script would send. Each email goes to a customer. */
const LIMITS: Readonly<Partial<Record<OrderCall, number>>> = { refund: 30, sendEmail: 20 };
const WRITES = 120;
const MANY = { max: 60, windowSeconds: 60 };
/** Concurrent changes per call. The shop's client may limit them further. */
const CONCURRENCY = 4;

const call = implement(orders).$context<CallContext>().use(inStore);

/** The procedures that write to orders in the shop. */
export function orderWritesRoutes({ limits, db, now }: Platform, openShop: OpenShopById, run: RunOperation) {
  const statuses = orderStatuses(openShop, now);

  /** What is checked before the shop is asked. */
  const checks: { readonly [Call in OrderCall]?: (context: Context, request: never) => Promise<unknown> } = {
    changeStatus: async (context, { status }: Requested<'changeStatus'>) =>
      requireStatus(await statuses.read(context.store, context), status),
    // An unknown order is answered without asking the shop, as by all calls about an order.
    refund: (context, { wc_id }: Keyed<object>) => requireOrder(context, wc_id),
  };

  function handlerOf(name: OrderCall) {
    const write = ORDER_WRITES[name];
    const make = name in TEXT_WRITES ? setTextsOf(name as keyof typeof TEXT_WRITES) : MAKE[name as keyof typeof MAKE];
    const returnsOrder = orders[name]['~orpc'].outputSchema === orderDetail;
    return call[name as 'addNote'].handler(async ({ context, input: { store_id: storeId, ...request } }) => {
      const { store, person } = context;
      const max = LIMITS[name];
      await limits.require(`${max === undefined ? 'order writes' : write.name} ${person.id}`, {
        max: max ?? WRITES,
        windowSeconds: 60,
      });
      await checks[name]?.(context, request as never);
      const logged = () =>
        db.asSystem(storeId, (tx) => readAnswers(tx, storeId, subjectOf(request.wc_id), write.name)) as Promise<
          never[]
        >;
      const answer = await run(store, person, make(storeId, request as never, logged));
      return (returnsOrder ? requireOrder(context, request.wc_id) : answer) as never;
    });
  }

  async function changeOne(
    { store, person }: Context,
    known: readonly SettableStatus[],
    request: Keyed<Requested<'changeStatus'>>,
  ) {
    try {
      requireStatus(known, request.status);
      return { outcome: 'done' as const, ...(await run(store, person, setStatus(store.storeId, request))) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { operation_id, wc_id } = request;
      const { code, message, data = null } = error;
      return { outcome: 'refused' as const, operation_id, wc_id, code, message, data };
    }
  }

  return {
    ...(Object.fromEntries(
      Object.keys(ORDER_WRITES).map((name) => [name, handlerOf(name as OrderCall)]),
    ) as unknown as { [Call in OrderCall]: ReturnType<(typeof call)[Call]['handler']> }),

    statuses: call.statuses.handler(async ({ context }) => ({ items: await statuses.read(context.store, context) })),

    changeStatuses: call.changeStatuses.handler(async ({ context, input }) => {
      await limits.require(`order changes ${context.person.id}`, MANY);
      const known = await statuses.read(context.store, context);
      return { results: await runConcurrently(input.changes, (item) => changeOne(context, known, item)) };
    }),
  };
}

const setTextsOf =
  (name: keyof typeof TEXT_WRITES): Make<never> =>
  (storeId, request) =>
    setTexts(storeId, TEXT_WRITES[name], request);

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
