import { type BudgetOptions, Budgets } from './budgets.ts';

export interface FairQueueOptions {
  /** How many run at the same time, of all tenants. */
  readonly places: number;
  /** How many of one tenant run at the same time. */
  readonly perTenant: number;
  /** A tenant whose work goes before that of others when a place becomes free. */
  readonly first?: string;
  /**
   * Milliseconds that a tenant may take while another works that goes before it. Who has no backlog goes before who has one, who
   * then takes one turn at a time; otherwise who has more of its budget left. Alone, a tenant may take what there is, at no cost.
   */
  readonly budget?: Omit<BudgetOptions, 'elapsedMs'>;
  /** Milliseconds of a clock that never goes back. */
  readonly elapsedMs?: () => number;
}

/** Others count as working for this long after a turn, in milliseconds: longer, and a tenant without budget would wait for nobody. */
const WORKING_MS = 250;
/** A tenant asks for more than it gets when some of its work has waited for this long, in milliseconds. */
const BACKLOG_MS = 500;
/** Who asks again after each turn has nothing waiting for a moment; in milliseconds. */
const BREAK_MS = 50;
/** How often tenants without budget are looked at, in milliseconds. */
const LOOK_MS = 20;

interface Waiting {
  readonly start: () => void;
}

interface Share {
  held: number;
  /** When its last turn began, in the order of all; 0 before the first. */
  started: number;
  readonly waiting: Set<Waiting>;
  /** Since when some of its work has always waited, but for short breaks, and when none did last. */
  backlog: { since: number; emptiedAt: number } | null;
}

/** No place became free in time. */
export class WaitedTooLong extends Error {
  override readonly name = 'WaitedTooLong';
}

/** Ends a turn; calling it again has no effect. */
export type EndTurn = () => void;

/**
 * Divides a number of places among tenants. A free place goes to the tenant that holds the fewest, and among those to the one
 * whose last turn is longest ago. No tenant holds more than `perTenant`, so others find a place however much one asks for. Work without a tenant has no
 * limit of its own and counts as a tenant that holds nothing.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  readonly #shares = new Map<string | undefined, Share>();
  readonly #elapsedMs: () => number;
  readonly #budgets: Budgets | null;
  #held = 0;
  #started = 0;
  /** The two tenants whose turn began or ended last, the latest first. */
  #lately: readonly { tenant: string; at: number }[] = [];
  #look: NodeJS.Timeout | undefined;

  constructor(options: FairQueueOptions) {
    this.#options = options;
    this.#elapsedMs = options.elapsedMs ?? (() => performance.now());
    this.#budgets = options.budget ? new Budgets({ ...options.budget, elapsedMs: this.#elapsedMs }) : null;
  }

  /** How many of a tenant wait. */
  waiting(tenant: string | undefined): number {
    return this.#shares.get(tenant)?.waiting.size ?? 0;
  }

  /** Waits for a turn and returns the function that ends it. @throws WaitedTooLong after `maxWaitMs`. */
  async take(tenant: string | undefined, maxWaitMs?: number): Promise<EndTurn> {
    const share = this.#shareOf(tenant);
    if (share.waiting.size === 0 && this.#mayStart(tenant, share)) this.#start(share);
    else {
      this.#lookAgain();
      try {
        await this.#wait(share, maxWaitMs);
      } catch (error) {
        this.#forgetIdle(tenant, share);
        throw error;
      }
    }
    return this.#ending(tenant, share);
  }

  /** Takes a turn at once, also when no place is free: for work that has waited as long as it may. */
  takeNow(tenant: string | undefined): EndTurn {
    const share = this.#shareOf(tenant);
    this.#start(share);
    return this.#ending(tenant, share);
  }

  /** Runs `work` in a turn. */
  async run<T>(tenant: string | undefined, work: () => Promise<T>): Promise<T> {
    const end = await this.take(tenant);
    try {
      return await work();
    } finally {
      end();
    }
  }

  #shareOf(tenant: string | undefined): Share {
    const known = this.#shares.get(tenant);
    if (known) return known;
    const share: Share = { held: 0, started: 0, waiting: new Set(), backlog: null };
    this.#shares.set(tenant, share);
    return share;
  }

  #mayStart(tenant: string | undefined, share: Share): boolean {
    if (this.#held >= this.#options.places) return false;
    if (tenant === undefined) return true;
    if (share.held >= this.#options.perTenant) return false;
    if (this.#budgets === null || !this.#isBehindOthers(tenant, this.#budgets)) return true;
    const isOneAtATime = this.#hasBacklog(tenant, this.#elapsedMs());
    return this.#budgets.left(tenant) > 0 && (share.held === 0 || !isOneAtATime);
  }

  /** Whether another tenant works that goes before this one. */
  #isBehindOthers(tenant: string, budgets: Budgets): boolean {
    const now = this.#elapsedMs();
    const own = { hasBacklog: this.#hasBacklog(tenant, now), left: budgets.left(tenant) };
    return this.#othersWork(tenant, (other) => {
      const hasBacklog = this.#hasBacklog(other, now);
      return hasBacklog === own.hasBacklog ? budgets.left(other) > own.left : own.hasBacklog;
    });
  }

  /** Whether another tenant works, or did a moment ago. */
  #othersWork(tenant: string, isMeant: (other: string) => boolean = () => true): boolean {
    const counts = (other: string | undefined) => other !== undefined && other !== tenant && isMeant(other);
    // At most as many tenants as there are places hold one.
    for (const [other, { held }] of this.#shares) if (held > 0 && counts(other)) return true;
    const since = this.#elapsedMs() - WORKING_MS;
    return this.#lately.some((one) => one.at > since && counts(one.tenant));
  }

  #hasBacklog(tenant: string, now: number): boolean {
    const backlog = this.#shares.get(tenant)?.backlog;
    return backlog != null && now - backlog.emptiedAt <= BREAK_MS && now - backlog.since >= BACKLOG_MS;
  }

  #noteWork(tenant: string | undefined): void {
    if (this.#budgets === null || tenant === undefined) return;
    const others = this.#lately.filter((one) => one.tenant !== tenant);
    this.#lately = [{ tenant, at: this.#elapsedMs() }, ...others.slice(0, 1)];
  }

  /** Nothing else tells when a tenant has budget again, or when the others stopped working. */
  #lookAgain(): void {
    if (this.#budgets === null || this.#look !== undefined) return;
    this.#look = setTimeout(() => {
      this.#look = undefined;
      this.#startNext();
      if ([...this.#shares.values()].some((share) => share.waiting.size > 0)) this.#lookAgain();
    }, LOOK_MS);
  }

  #start(share: Share): void {
    share.held += 1;
    share.started = this.#started += 1;
    this.#held += 1;
  }

  #wait(share: Share, maxWaitMs: number | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#stopWaiting(share, waiting);
        reject(new WaitedTooLong('No turn came in time.'));
      };
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs);
      const waiting: Waiting = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      share.waiting.add(waiting);
      const now = this.#elapsedMs();
      const { backlog } = share;
      const goesOn = backlog !== null && now - backlog.emptiedAt <= BREAK_MS;
      share.backlog = { since: goesOn ? backlog.since : now, emptiedAt: Infinity };
    });
  }

  #stopWaiting(share: Share, waiting: Waiting): void {
    share.waiting.delete(waiting);
    if (share.waiting.size === 0 && share.backlog) share.backlog.emptiedAt = this.#elapsedMs();
  }

  #ending(tenant: string | undefined, share: Share): EndTurn {
    let isOver = false;
    const began = this.#elapsedMs();
    this.#noteWork(tenant);
    return () => {
      if (isOver) return;
      isOver = true;
      if (tenant !== undefined && this.#othersWork(tenant)) this.#budgets?.spend(tenant, this.#elapsedMs() - began);
      this.#noteWork(tenant);
      share.held -= 1;
      this.#held -= 1;
      this.#startNext();
      this.#forgetIdle(tenant, share);
    };
  }

  #forgetIdle(tenant: string | undefined, share: Share): void {
    if (share.held === 0 && share.waiting.size === 0) this.#shares.delete(tenant);
  }

  #startNext(): void {
    for (;;) {
      let next: { tenant: string | undefined; share: Share } | null = null;
      for (const [tenant, share] of this.#shares) {
        if (share.waiting.size === 0 || !this.#mayStart(tenant, share)) continue;
        if (next === null || this.#goesBefore(tenant, share, next)) next = { tenant, share };
      }
      if (next === null) return;
      const [waiting] = next.share.waiting;
      if (waiting === undefined) return;
      this.#stopWaiting(next.share, waiting);
      this.#start(next.share);
      waiting.start();
    }
  }

  #goesBefore(tenant: string | undefined, share: Share, other: { tenant: string | undefined; share: Share }): boolean {
    const { first } = this.#options;
    if (first !== undefined && (tenant === first || other.tenant === first)) return tenant === first;
    const [own, its] = [tenant === undefined ? 0 : share.held, other.tenant === undefined ? 0 : other.share.held];
    return own < its || (own === its && share.started < other.share.started);
  }
}
