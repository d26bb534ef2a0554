export interface GateOptions {
  /** Milliseconds. */
  readonly now: () => number;
  /** Whether an error means that the shop is overloaded (429, 5xx, timeouts). */
  readonly isOverload: (error: unknown) => boolean;
  readonly min?: number;
  readonly max?: number;
  readonly start?: number;
}

/** A slow response takes more than this factor times the usual fast one, plus at least this many ms. */
const SLOW_FACTOR = 2;
const SLOW_AT_LEAST_MS = 100;
/** One slow response can be chance (a cron run in the shop); this many in a row are not. */
const SLOW_IN_A_ROW = 2;
/** How much each slower response raises the floor, so that a permanently slower shop becomes the norm. */
const FLOOR_DRIFT = 0.02;

/**
 * Limits concurrent requests to a shop: one more after each full round of fast responses, half as many after a sign of
 * overload (additive increase, multiplicative decrease, as in TCP). Requests that were running when the limit was halved
 * cannot halve it again. What counts as fast is learned per kind of request, because a page of orders takes longer than one
 * product.
 */
export class ConcurrencyGate {
  readonly #now: () => number;
  readonly #isOverload: (error: unknown) => boolean;
  readonly #min: number;
  readonly #max: number;
  readonly #waiting: (() => void)[] = [];
  readonly #floors = new Map<string, number>();
  #limit: number;
  #active = 0;
  #quick = 0;
  #slow = 0;
  /** Counts the halvings. */
  #era = 0;

  constructor(options: GateOptions) {
    this.#now = options.now;
    this.#isOverload = options.isOverload;
    this.#min = options.min ?? 1;
    this.#max = options.max ?? 4;
    this.#limit = options.start ?? 2;
  }

  /** The current limit of concurrent calls. */
  get limit(): number {
    return this.#limit;
  }

  /** Runs the call when its turn comes, first come first served, and returns or throws its result. */
  async run<T>(call: () => Promise<T>, kind = ''): Promise<T> {
    if (this.#active >= this.#limit) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#active += 1;
    const era = this.#era;
    const began = this.#now();
    try {
      const result = await call();
      this.#noteTime(kind, this.#now() - began, era);
      return result;
    } catch (error) {
      if (this.#isOverload(error)) this.#halve(era);
      throw error;
    } finally {
      this.#active -= 1;
      this.#admit();
    }
  }

  #admit(): void {
    while (this.#active < this.#limit) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#active += 1;
      next();
    }
  }

  #noteTime(kind: string, elapsedMs: number, era: number): void {
    const floor = this.#floors.get(kind) ?? elapsedMs;
    this.#floors.set(kind, elapsedMs < floor ? elapsedMs : floor + (elapsedMs - floor) * FLOOR_DRIFT);
    if (elapsedMs > floor * SLOW_FACTOR + SLOW_AT_LEAST_MS) {
      this.#slow += 1;
      this.#quick = 0;
      if (this.#slow >= SLOW_IN_A_ROW) this.#halve(era);
      return;
    }
    this.#slow = 0;
    if (era !== this.#era) return;
    this.#quick += 1;
    if (this.#quick < this.#limit || this.#limit >= this.#max) return;
    this.#limit += 1;
    this.#quick = 0;
  }

  #halve(era: number): void {
    if (era !== this.#era) return;
    this.#era += 1;
    this.#limit = Math.max(this.#min, Math.floor(this.#limit / 2));
    this.#quick = 0;
    this.#slow = 0;
  }
}
