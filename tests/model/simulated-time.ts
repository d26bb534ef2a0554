import { setImmediate as turn } from 'node:timers/promises';
import { vi } from 'vitest';

/** Event loop turns after which immediate work is done. */
const CALM_TURNS = 12;
const STEP_MS = 250;
/** Longer than any work that ends, on a busy machine. */
const MAX_MS = 30_000;

/** Simulated time: it advances on request, after all immediate work is done. */
export class SimulatedTime {
  #busy = 0;

  /** Runs work without advancing the story's time. */
  async busy<T>(work: Promise<T>): Promise<T> {
    this.#busy += 1;
    try {
      return await work;
    } finally {
      this.#busy -= 1;
    }
  }

  /** Waits milliseconds of the story. */
  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => void setTimeout(resolve, ms));
  }

  async pass(ms: number): Promise<void> {
    await this.settle();
    for (let left = ms; left > 0; left -= STEP_MS) {
      // oxlint-disable-next-line no-await-in-loop
      await vi.advanceTimersByTimeAsync(Math.min(left, STEP_MS));
      // oxlint-disable-next-line no-await-in-loop
      await this.settle();
    }
  }

  async until<T>(work: Promise<T>): Promise<T> {
    const state = { isDone: false };
    void work.finally(() => (state.isDone = true)).catch(() => undefined);
    const until = performance.now() + MAX_MS;
    while (!state.isDone) {
      if (performance.now() > until) throw new Error('It waits for something that never comes');
      // oxlint-disable-next-line no-await-in-loop
      await turn();
    }
    return work;
  }

  /** Completes all immediate work. */
  async settle(): Promise<void> {
    const until = performance.now() + MAX_MS;
    for (let calm = 0; calm < CALM_TURNS; calm++) {
      if (performance.now() > until) throw new Error('It is busy without an end');
      // oxlint-disable-next-line no-await-in-loop
      await turn();
      if (this.#busy > 0) calm = 0;
    }
  }
}
