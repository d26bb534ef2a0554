import type { Prediction } from './predictor.ts';

/** Specification, section 9. */
const CONCURRENT = 3;
const QUEUE_MAX = 10;
const CACHE_MS = 5 * 60_000;
const TICK_MS = 1000;

export interface PredictionWorker {
  /** Replaces the waiting predictions. */
  offer(predictions: readonly Prediction[]): void;
  stop(): void;
}

/** Preloads predicted screens, most likely first. `warm` returns whether everything was fetched. */
export function createPredictionWorker(warm: (route: string) => Promise<boolean>, now: () => number): PredictionWorker {
  let waiting: string[] = [];
  const running = new Set<string>();
  const warmedAt = new Map<string, number>();

  async function start(route: string): Promise<void> {
    running.add(route);
    const done = await warm(route).catch(() => false);
    running.delete(route);
    if (done) warmedAt.set(route, now());
  }

  function tick(): void {
    while (running.size < CONCURRENT) {
      const route = waiting.shift();
      if (route === undefined) return;
      void start(route);
    }
  }

  const timer = setInterval(tick, TICK_MS);
  return {
    offer(predictions) {
      waiting = predictions
        .map(({ route }) => route)
        .filter((route) => !running.has(route) && now() - (warmedAt.get(route) ?? -Infinity) >= CACHE_MS)
        .slice(0, QUEUE_MAX);
    },
    stop() {
      waiting = [];
      clearInterval(timer);
    },
  };
}
