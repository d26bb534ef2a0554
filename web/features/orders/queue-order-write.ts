import { textsOf } from '#contract/orders/order-texts.ts';
import { changeStatus, type OrderWrite } from '#contract/orders/order-writes.ts';
import type { EnqueueOptions } from '../../platform/offline-queue/queue-engine.ts';
import { offlineQueue } from '../../platform/offline-queue/queue.ts';
import type { NewOperation } from '../../platform/offline-queue/queued-operation.ts';
import type { Undone } from '../../platform/offline-queue/undo-operations.ts';
import { queueWrites, type QueuedSet } from '../operations/operations.public.tsx';
import { conflictOf, orderOperation, orderRecord, statusRequest } from './writes/order-operations.ts';
import type { NamedOrder, OrderStore } from './writes/order-operations.ts';
import { requestOf } from '../../platform/offline-queue/declared-write.ts';

type Numbered = Pick<NamedOrder, 'wc_id' | 'number'>;

interface Options extends EnqueueOptions {
  /** What the screen calls it where the request has only an id or decimals, such as an email or an amount. */
  shown?: string;
  /** Ids of failed operations whose place it takes. */
  replaces?: readonly string[];
  /** Operations that are sent after it and undone with it. */
  followedBy?: readonly NewOperation[];
  /** What an undo says, if it is not what `order-texts.ts` says. */
  undone?: (how: readonly Undone[]) => string | undefined;
}

/** Queues a write and reports how it ends, as `order-texts.ts` says. Resolves when it is stored, with null if `onlyIf` kept it out. */
export async function queueOrderWrite<Request extends object>(
  store: OrderStore,
  order: Numbered,
  write: OrderWrite<Request, never, never>,
  request: Request,
  { shown = '', replaces, followedBy = [], undone, onlyIf }: Options = {},
): Promise<QueuedSet | null> {
  const operation = { ...titledOperation(store, order, write, request, shown), replaces };
  const says = textsOf(write.name)!;
  const said = { number: order.number, request, shown };
  const about = write.sets?.(request).part ?? write.path.split('/')[0];
  return queueWrites(
    `order-${order.wc_id}-${about}`,
    [operation, ...followedBy],
    {
      waiting: says.waiting?.(said),
      done: (answer) => says.done(said, answer),
      failed: (failed) => (conflictOf(failed) ? null : says.failed(said)),
      undone: (how) => undone?.(how) ?? says.undone?.(said),
    },
    { onlyIf },
  );
}

/** A write with its title, to queue in a set. */
export function titledOperation<Request extends object>(
  store: OrderStore,
  order: Numbered,
  write: OrderWrite<Request, never, never>,
  request: Request,
  shown = '',
): NewOperation {
  const title = textsOf(write.name)!.title({ number: order.number, request, shown });
  return orderOperation(store, order, write, request, title);
}

/** Changes one order's status: shown at once, queued until the shop has it. */
export async function queueStatus(store: OrderStore, order: NamedOrder, status: string): Promise<void> {
  await queueOrderWrite(store, order, changeStatus, statusRequest(order, status), {
    replaces: failedStatus(store, order),
  });
}

/** The same, to queue in a set. */
export function statusOperation(store: OrderStore, order: NamedOrder, status: string): NewOperation {
  const operation = titledOperation(store, order, changeStatus, statusRequest(order, status));
  return { ...operation, replaces: failedStatus(store, order) };
}

/** The failed status change of the order, whose place a new one takes. */
function failedStatus(store: OrderStore, { wc_id }: NamedOrder): string[] {
  const own = offlineQueue
    .get()
    .operations.filter((one) => one.storeId === store.id && one.record === orderRecord(wc_id));
  const failed = own.find((one) => one.state === 'failed' && requestOf(changeStatus, one) !== null);
  return failed ? [failed.id] : [];
}
