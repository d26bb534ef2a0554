import { AppError } from '../../../platform/http/app-error.ts';
import { Budgets } from '../../../platform/tenants/budgets.ts';
import { FairQueue } from '../../../platform/tenants/fair-queue.ts';

/** Stores of a process whose deliveries are written at the same time; fewer than the connections that deliveries may hold. */
const AT_ONCE = 3;
/** Of them, stores of one tenant. */
const AT_ONCE_PER_TENANT = 2;
/**
 * Milliseconds for which deliveries of one store may be applied: 3 seconds at once, and 3 seconds a minute. A delivery of an ordinary
 * order takes 5 to 10, so this is enough for 300 a minute.
 */
const APPLYING = { most: 3_000, mostDebt: 3_000, perSecond: 50 } as const;
/** A delivery that has waited this long for earlier ones of its store is kept as a hint with them, in milliseconds. */
const HINT_AFTER_MS = 1_000;
/** A statement may take as long. While the database is lost, this bounds how long bodies wait in memory. */
const MAX_WAIT_MS = 30_000;
/** Deliveries of one store that wait. Beyond that, the shop gets 503 and the next sync finds the changes. */
const MAX_WAITING = 200;

/** A delivery to be written. `mustBeHint`: it is too large to be applied. */
interface Queued<Delivery> {
  readonly storeId: string;
  readonly tenant: string;
  readonly mustBeHint: boolean;
  readonly delivery: Delivery;
}

interface DeliveryWriter<Delivery> {
  /** Stores the record of a delivery. Returns the milliseconds that it had a connection of the database. */
  apply(storeId: string, delivery: Delivery): Promise<number>;
  /** Stores only which records changed, in one transaction. Returns its milliseconds, too. */
  keepHints(storeId: string, deliveries: readonly Delivery[]): Promise<number>;
}

interface Waiting<Delivery> extends Queued<Delivery> {
  readonly since: number;
  resolve(): void;
  reject(error: unknown): void;
}

/** Writes a delivery in its turn. @throws AppError UNAVAILABLE when too many wait, or it has waited too long. */
export type WriteInTurn<Delivery> = (queued: Queued<Delivery>) => Promise<void>;

/**
 * Deliveries of one store are written one after the other, in their order; those of several stores at the same time, two of a tenant. A
 * store that has used its budget of database time, or whose deliveries come faster than they can be applied, gets hints: all that wait
 * become rows of one statement, and a job reads their records from the shop.
 */
export function createDeliveryQueue<Delivery>(
  writer: DeliveryWriter<Delivery>,
  elapsedMs: () => number = () => performance.now(),
): WriteInTurn<Delivery> {
  const fairQueue = new FairQueue({ places: AT_ONCE, perTenant: AT_ONCE_PER_TENANT });
  const budgets = new Budgets({ ...APPLYING, elapsedMs });
  const queues = new Map<string, Waiting<Delivery>[]>();

  const mustBeHint = (one: Waiting<Delivery>) =>
    one.mustBeHint || elapsedMs() - one.since > HINT_AFTER_MS || budgets.left(one.storeId) <= 0;

  /** Takes what is written next: one delivery that is applied, or all leading ones that become hints. */
  const takeNext = (queue: Waiting<Delivery>[]): { hints: Waiting<Delivery>[] } | { first: Waiting<Delivery> } => {
    const end = queue.findIndex((one) => !mustBeHint(one));
    const hints = queue.splice(0, end < 0 ? queue.length : end);
    return hints.length > 0 ? { hints } : { first: queue.shift() as Waiting<Delivery> };
  };

  const writeNext = async (storeId: string, queue: Waiting<Delivery>[]) => {
    const late = queue.filter(({ since }) => elapsedMs() - since > MAX_WAIT_MS);
    for (const one of late) {
      queue.splice(queue.indexOf(one), 1);
      one.reject(new AppError('UNAVAILABLE'));
    }
    if (queue.length === 0) return;
    const next = takeNext(queue);
    const spent =
      'hints' in next
        ? await settle(next.hints, () =>
            writer.keepHints(
              storeId,
              next.hints.map(({ delivery }) => delivery),
            ),
          )
        : await settle([next.first], () => writer.apply(storeId, next.first.delivery));
    budgets.spend(storeId, spent);
  };

  const work = async (storeId: string, tenant: string, queue: Waiting<Delivery>[]) => {
    while (queue.length > 0) {
      // oxlint-disable-next-line no-await-in-loop
      await fairQueue.run(tenant, () => writeNext(storeId, queue));
    }
    queues.delete(storeId);
  };

  return (queued) => {
    const { storeId, tenant } = queued;
    const known = queues.get(storeId);
    if (known !== undefined && known.length >= MAX_WAITING) return Promise.reject(new AppError('UNAVAILABLE'));
    const queue = known ?? [];
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    queue.push({ ...queued, since: elapsedMs(), resolve, reject });
    if (known === undefined) {
      queues.set(storeId, queue);
      void work(storeId, tenant, queue);
    }
    return promise;
  };
}

async function settle(all: readonly Waiting<unknown>[], write: () => Promise<number>): Promise<number> {
  try {
    const spent = await write();
    for (const { resolve } of all) resolve();
    return spent;
  } catch (error) {
    for (const { reject } of all) reject(error);
    return 0;
  }
}
