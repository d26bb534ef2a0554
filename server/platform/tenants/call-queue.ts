import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../http/app-error.ts';
import { runForTenant } from './current-tenant.ts';
import { type EndTurn, FairQueue } from './fair-queue.ts';

/** Calls of a process that work at the same time. More would only wait for its ten connections and its one thread. */
const PLACES = 16;
/**
 * Calls of one tenant that work at the same time. Everybody's calls share one thread and the database's processors, so this is how much
 * slower one tenant can make a call of another.
 */
const CALLS_PER_TENANT = 3;
/**
 * Milliseconds of one tenant, while others work that use less: a second at once, and a fifth of the time. A call takes 5 to 10, so
 * this is a hundred at once and twenty a second.
 */
const BUDGET = { most: 1_000, mostDebt: 400, perSecond: 200 } as const;
/** Calls of one tenant that wait; each holds its input in memory. */
const MAX_WAITING = 200;
const RETRY_AFTER_SECONDS = 1;
/** A call that waited for something outside goes on after this, in milliseconds, also when its tenant has no free place. */
const MAX_RETURN_MS = 500;

/** A turn that lasts until it is ended, also after its work. */
export interface Turn {
  readonly tenant: string;
  run<T>(work: () => T): T;
  end(): void;
}

/** The turn of a call, which it leaves while it waits for a shop or another service. */
interface CallTurn {
  outside: number;
  leave(): void;
  comeBack(): Promise<void>;
}

const current = new AsyncLocalStorage<CallTurn>();

/** Divides the process among the calls of tenants: see fair-queue.ts. */
export function createCallQueue() {
  const queue = new FairQueue({ places: PLACES, perTenant: CALLS_PER_TENANT, budget: BUDGET });
  return {
    /**
     * Waits for a turn of this tenant.
     * @throws AppError RATE_LIMITED, after a second, when too many of the tenant's calls wait already.
     * At once, a client that asks again would do so as fast as the process can refuse.
     */
    async take(tenant: string): Promise<Turn> {
      if (queue.waiting(tenant) >= MAX_WAITING) {
        await sleep(RETRY_AFTER_SECONDS * 1000);
        throw new AppError('RATE_LIMITED', { data: { retryAfter: RETRY_AFTER_SECONDS } });
      }
      let held: EndTurn | null = await queue.take(tenant);
      let isOver = false;
      const turn: CallTurn = {
        outside: 0,
        leave() {
          held?.();
          held = null;
        },
        async comeBack() {
          if (isOver) return;
          const next = await queue.take(tenant, MAX_RETURN_MS).catch(() => queue.takeNow(tenant));
          // Meanwhile the call may have ended, or another part of it gone outside or come back.
          if (isOver || turn.outside > 0 || held !== null) next();
          else held = next;
        },
      };
      return {
        tenant,
        run: (work) => current.run(turn, () => runForTenant(tenant, work)),
        end() {
          isOver = true;
          turn.leave();
        },
      };
    },
  };
}

/**
 * Runs a wait for something outside of this process and its database, such as a shop, without the turn of the call that waits: it needs
 * neither thread nor database meanwhile, and a slow shop must not keep its own people waiting.
 */
export async function outsideTurn<T>(wait: () => Promise<T>): Promise<T> {
  const turn = current.getStore();
  if (turn === undefined) return wait();
  turn.outside += 1;
  if (turn.outside === 1) turn.leave();
  try {
    return await wait();
  } finally {
    turn.outside -= 1;
    if (turn.outside === 0) await turn.comeBack();
  }
}
