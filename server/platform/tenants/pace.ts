import { AppError } from '../http/app-error.ts';
import { type BudgetOptions, Budgets } from './budgets.ts';
import { FairQueue } from './fair-queue.ts';

export interface PaceOptions {
  /** What a tenant may send at once, and then each second. */
  readonly budget: Omit<BudgetOptions, 'elapsedMs'>;
  /** Requests beyond that: how many of a tenant are let in at a time, and after how many milliseconds. */
  readonly lateAtOnce: number;
  readonly lateAfterMs: number;
  /** Of one tenant; further ones are refused. */
  readonly maxWaiting: number;
}

/** Late requests of all tenants that are let in at a time. */
const LATE_PLACES = 16;

/** Lets requests in as fast as a tenant may send them: who sends faster waits, and so sends no faster. */
export class Pace {
  readonly #options: PaceOptions;
  readonly #budgets: Budgets;
  readonly #late: FairQueue;

  constructor(options: PaceOptions) {
    this.#options = options;
    this.#budgets = new Budgets(options.budget);
    this.#late = new FairQueue({ places: LATE_PLACES, perTenant: options.lateAtOnce });
  }

  /** Resolves when the tenant may send something. @throws AppError RATE_LIMITED when too much of it waits. */
  async wait(tenant: string): Promise<void> {
    if (this.#budgets.left(tenant) > 0) return;
    const { maxWaiting, lateAfterMs } = this.#options;
    if (this.#late.waiting(tenant) >= maxWaiting) throw new AppError('RATE_LIMITED', { data: { retryAfter: 1 } });
    await this.#late.run(tenant, () => new Promise((resolve) => setTimeout(resolve, lateAfterMs)));
  }

  /** Counts what the tenant has sent. */
  spend(tenant: string, size: number): void {
    this.#budgets.spend(tenant, size);
  }
}
