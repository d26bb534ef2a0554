import { AppError } from '../../../platform/http/app-error.ts';

/** Half of a process's database connections: the rest is for people and jobs, also when all these wait for locks. */
const AT_ONCE = 5;

/** A statement may take as long. While the database is lost, this bounds how many bodies wait in memory. */
const MAX_WAIT_MS = 30_000;

/** Runs `work` when it is its turn. @throws AppError UNAVAILABLE when it has waited too long. */
export type TakeTurn = <T>(storeId: string, work: () => Promise<T>) => Promise<T>;

/**
 * Deliveries of one store run one after the other, and those of all stores a few at a time. The database would let them wait for each
 * other too, but each with a connection.
 */
export function createDeliveryTurns(): TakeTurn {
  const lastOf = new Map<string, Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let running = 0;
  const runLimited = async <T>(since: number, work: () => Promise<T>): Promise<T> => {
    if (running === AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      if (performance.now() - since > MAX_WAIT_MS) throw new AppError('UNAVAILABLE');
      return await work();
    } finally {
      // The next one takes over this place.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return async (storeId, work) => {
    const since = performance.now();
    const before = lastOf.get(storeId) ?? Promise.resolve();
    const own = before.then(() => runLimited(since, work));
    const ended = own.catch(() => undefined);
    lastOf.set(storeId, ended);
    try {
      return await own;
    } finally {
      if (lastOf.get(storeId) === ended) lastOf.delete(storeId);
    }
  };
}
