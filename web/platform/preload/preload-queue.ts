import type { Allowance } from './preload-limits.ts';
import { PRIORITIES } from './preload-task.ts';
import type { PreloadTask } from './preload-task.ts';

/** Specification, section 9, in milliseconds. */
const SWEEP_MS = 2000;
const BETWEEN_RUNS_MS = 1000;
const ROUTE_CHANGE_MS = 120;
const REPEAT_MS = 1500;

export interface PreloadDependencies {
  allowance(): Allowance | null;
  isBusy(): boolean;
  /** Milliseconds. */
  now(): number;
}

interface Entry {
  task: PreloadTask;
  order: number;
  /** True: fetched; false: dropped or failed. */
  settle: (done: boolean) => void;
}

type Timer = ReturnType<typeof setTimeout> | undefined;

/**
 * Preloads within the limits of the connection: visible tasks first, then by priority. A run starts when something is
 * added and every two seconds, at least a second apart. Tasks that are not visible start one by one, and never while
 * the user is waiting.
 */
export class PreloadQueue {
  readonly #dependencies: PreloadDependencies;
  readonly #running = new Map<Entry, AbortController>();
  /** When each key was last fetched, and whether it succeeded; `at` is infinite while it waits or runs. */
  readonly #known = new Map<string, { at: number; ended: Promise<boolean> }>();
  readonly #sweep: Timer;
  #waiting: Entry[] = [];
  #isStopped = false;
  #order = 0;
  #spentBytes = 0;
  #lastRun = -Infinity;
  #lastBackground = -Infinity;
  #runTimer: Timer;
  #fillTimer: Timer;
  #enterTimer: Timer;

  constructor(dependencies: PreloadDependencies) {
    this.#dependencies = dependencies;
    this.#sweep = setInterval(this.#run, SWEEP_MS);
  }

  /** The screen changed: drops what waits. `next` may add tasks once no other change follows. */
  enter(next: () => void): void {
    this.#dropWaiting();
    this.#spentBytes = 0;
    clearTimeout(this.#enterTimer);
    this.#enterTimer = setTimeout(next, ROUTE_CHANGE_MS);
  }

  /** Resolves to true once all were fetched, to false if one was dropped or failed. */
  async add(tasks: readonly PreloadTask[]): Promise<boolean> {
    const ends = tasks.map((task) => this.#addOne(task));
    this.#run();
    return (await Promise.all(ends)).every(Boolean);
  }

  /** Checks the limits again and stops tasks that are no longer allowed. */
  readonly look = (): void => {
    const allowance = this.#dependencies.allowance();
    for (const [{ task }, stop] of this.#running) if (!isAllowed(task, allowance)) stop.abort();
    this.#run();
  };

  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#sweep);
    for (const timer of [this.#runTimer, this.#fillTimer, this.#enterTimer]) clearTimeout(timer);
    for (const stop of this.#running.values()) stop.abort();
    this.#dropWaiting();
  }

  #addOne(task: PreloadTask): Promise<boolean> {
    const same = this.#known.get(task.key);
    const queued = this.#waiting.find((entry) => entry.task.key === task.key);
    // A waiting task that became visible gets priority.
    if (queued && task.visible) queued.task = task;
    if (same && this.#dependencies.now() - same.at < REPEAT_MS) return same.ended;
    const { promise: ended, resolve } = Promise.withResolvers<boolean>();
    this.#known.set(task.key, { at: Infinity, ended });
    const settle = (done: boolean) => {
      this.#known.set(task.key, { at: this.#dependencies.now(), ended });
      resolve(done);
    };
    this.#order += 1;
    this.#waiting.push({ task, order: this.#order, settle });
    return ended;
  }

  readonly #run = (): void => {
    if (this.#waiting.length === 0 || this.#isStopped) return;
    const wait = this.#lastRun + BETWEEN_RUNS_MS - this.#dependencies.now();
    clearTimeout(this.#runTimer);
    if (wait > 0) {
      this.#runTimer = setTimeout(this.#run, wait);
      return;
    }
    this.#lastRun = this.#dependencies.now();
    this.#fill();
  };

  /** Starts what may start now. */
  readonly #fill = (): void => {
    const allowance = this.#dependencies.allowance();
    if (allowance === null || this.#isStopped) return;
    clearTimeout(this.#fillTimer);
    for (const entry of this.#waiting.toSorted(byUrgency)) {
      if (this.#running.size >= allowance.limits.concurrent) return;
      if (entry.task.isDone()) this.#leave(entry, true);
      else if (!isAllowed(entry.task, allowance) || this.#spentBytes + entry.task.bytes > allowance.limits.bytes)
        this.#leave(entry, false);
      else if (entry.task.visible || this.#mayBeginUnseen(allowance)) this.#begin(entry);
      else return;
    }
  };

  /**
   * Whether a task that is not visible may start now. If it must wait for the previous one, it is checked again then.
   */
  #mayBeginUnseen({ limits }: Allowance): boolean {
    // The next sweep checks again.
    if (this.#dependencies.isBusy()) return false;
    const wait = this.#lastBackground + limits.throttleMs - this.#dependencies.now();
    if (wait > 0) {
      this.#fillTimer = setTimeout(this.#fill, wait);
      return false;
    }
    this.#lastBackground = this.#dependencies.now();
    return true;
  }

  #begin(entry: Entry): void {
    const stop = new AbortController();
    this.#waiting = this.#waiting.filter((other) => other !== entry);
    this.#running.set(entry, stop);
    this.#spentBytes += entry.task.bytes;
    const end = (done: boolean) => {
      this.#running.delete(entry);
      // A stopped task goes back to the queue.
      if (stop.signal.aborted && !done && !this.#isStopped) this.#waiting.push(entry);
      else entry.settle(done);
      this.#fill();
    };
    entry.task.run(stop.signal).then(
      () => end(true),
      () => end(false),
    );
  }

  #leave(entry: Entry, done: boolean): void {
    this.#waiting = this.#waiting.filter((other) => other !== entry);
    entry.settle(done);
  }

  #dropWaiting(): void {
    for (const entry of this.#waiting) this.#leave(entry, false);
  }
}

/** Without predictions: only visible or critical tasks. */
function isAllowed(task: PreloadTask, allowance: Allowance | null): boolean {
  return allowance !== null && (allowance.speculative || task.visible || task.priority === 'critical');
}

function byUrgency(one: Entry, other: Entry): number {
  return (
    Number(other.task.visible) - Number(one.task.visible) ||
    PRIORITIES.indexOf(one.task.priority) - PRIORITIES.indexOf(other.task.priority) ||
    one.order - other.order
  );
}
