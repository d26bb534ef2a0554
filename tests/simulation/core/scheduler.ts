import type { Dice } from './dice.ts';
import { EventHeap } from './event-heap.ts';
import type { SimulatedProcess } from './simulated-process.ts';

const NEVER = new Promise<never>(() => undefined);

/** Longer than any story that ends. */
const MAX_EVENTS = 400_000;

/** The real one: it runs when all promises have settled. */
const afterPromises = globalThis.setImmediate;

/**
 * Simulated time. Nothing happens but events, one at a time, each with everything that follows from it at once. The seed
 * decides how long each step takes, and so the order of all responses.
 */
export class Scheduler {
  /** Milliseconds since 1970. */
  now = Date.UTC(2026, 11, 15, 8);
  readonly trace: string[] = [];
  readonly #dice: Dice;
  readonly #heap = new EventHeap();
  #events = 0;

  constructor(dice: Dice) {
    this.#dice = dice;
  }

  note(line: string): void {
    this.trace.push(`${this.now} ${line}`);
  }

  /** Runs something later. A dead process does not, a paused one does when it continues. Returns how to cancel it. */
  after(process: SimulatedProcess | null, ms: number, label: string, run: () => void): () => void {
    let isCancelled = false;
    const add = (at: number) => this.#heap.add({ at, order: this.#dice.upTo('order', 1_000_000), run: fire });
    const fire = () => {
      if (isCancelled || process?.isDead === true) return;
      if (process !== null && process.pausedUntil > this.now) return add(process.pausedUntil);
      this.note(process === null ? label : `${process.name}: ${label}`);
      run();
    };
    add(this.now + Math.max(0, ms));
    return () => void (isCancelled = true);
  }

  every(process: SimulatedProcess, ms: number, label: string, run: () => void): () => void {
    let cancel = () => {};
    const again = () => {
      cancel = this.after(process, ms, label, () => {
        again();
        run();
      });
    };
    again();
    return () => cancel();
  }

  sleep(process: SimulatedProcess, ms: number, label = 'wakes up'): Promise<void> {
    return new Promise((resolve) => void this.after(process, ms, label, resolve));
  }

  /**
   * One step of a process outside of it, such as a transaction: a while later it happens, and another while later the process
   * learns its result. If the process dies before, it never happens; in between, it has happened. Its result is never known.
   */
  async step<Result>(
    process: SimulatedProcess,
    label: string,
    effect: () => Result | Promise<Result>,
    mostMs = 120,
  ): Promise<Result> {
    if (process.isDead) return NEVER;
    await this.sleep(process, this.#latency(label, mostMs), label);
    if (process.countStep()) return NEVER;
    return this.#answered(process, label, effect, mostMs);
  }

  /** Like a step, of a request to somewhere else: once sent it arrives, even when its process dies or pauses. */
  async request<Result>(
    process: SimulatedProcess,
    label: string,
    effect: () => Result | Promise<Result>,
    mostMs: number,
  ): Promise<Result> {
    if (process.countStep()) return NEVER;
    await new Promise<void>((resolve) => {
      this.after(null, this.#latency(label, mostMs), `${process.name}: ${label}`, resolve);
    });
    return this.#answered(process, label, effect, mostMs);
  }

  async #answered<Result>(
    process: SimulatedProcess,
    label: string,
    effect: () => Result | Promise<Result>,
    mostMs: number,
  ): Promise<Result> {
    const ended = await Promise.resolve()
      .then(effect)
      .then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      );
    if (process.countStep() || process.isDead) return NEVER;
    await this.sleep(process, this.#latency(label, mostMs), `${label}, answer`);
    if ('error' in ended) throw ended.error;
    return ended.value;
  }

  /** Runs all events of the next milliseconds. */
  async pass(ms: number): Promise<void> {
    const until = this.now + ms;
    await drained();
    for (;;) {
      const next = this.#heap.first;
      if (next === undefined || next.at > until) break;
      this.#heap.take();
      this.#events += 1;
      if (this.#events > MAX_EVENTS) throw new Error('The story does not end.');
      this.now = Math.max(this.now, next.at);
      next.run();
      await drained();
    }
    this.now = until;
  }

  /** Mostly short, sometimes long. */
  #latency(label: string, mostMs: number): number {
    const ms = this.#dice.upTo(`latency ${label}`, mostMs);
    return this.#dice.oneIn(`slow ${label}`, 25) ? ms * 20 : ms;
  }
}

function drained(): Promise<void> {
  return new Promise((resolve) => void afterPromises(resolve));
}
