import type { AnyRouter } from '@tanstack/react-router';
import type { ConnectionStore } from '../connection/connection-store.ts';
import { createBehaviourStore } from './behaviour-store.ts';
import { isPreloadDue, markPreloaded } from './preloaded-stores.ts';
import { createPredictionWorker } from './prediction-worker.ts';
import { predictNext } from './predictor.ts';
import type { TypicalRoutes } from './predictor.ts';
import { allowanceOf, savesData } from './preload-limits.ts';
import type { Allowance } from './preload-limits.ts';
import { PreloadQueue } from './preload-queue.ts';
import { screenTasks, type ScreenTaskOptions } from './screen-tasks.ts';
import { createVisitTracker } from './visit-tracker.ts';
import { watchLinks } from './watch-links.ts';

/** How often behaviour is stored (specification, section 9). */
const SAVE_MS = 30_000;

export interface PreloaderOptions extends ScreenTaskOptions {
  /** What users typically open at which time of day. */
  typicalRoutes: readonly TypicalRoutes[];
  connection: Pick<ConnectionStore, 'get' | 'subscribe'>;
  userId: string;
}

/** Preloads likely next screens and learns from visits. Returns a function that stops it. */
export function startPreloader(options: PreloaderOptions): () => void {
  const { router, queryClient, connection, store } = options;
  const allowance = () => allowanceNow(connection);
  const behaviour = createBehaviourStore(options.userId);
  const tracker = createVisitTracker(behaviour.add, Date.now);
  const tasksOf = screenTasks(options);
  const queue = new PreloadQueue({
    allowance,
    isBusy: () => router.state.isLoading || queryClient.isFetching({ type: 'active' }) > 0,
    now: Date.now,
  });
  const worker = createPredictionWorker((route) => queue.add(tasksOf.screen(route, {}, false)), Date.now);
  let unwatch = () => {};

  async function preloadStore(): Promise<void> {
    if (store === null || !isPreloadDue(store.id, Date.now())) return;
    if (await queue.add(tasksOf.ofStore())) markPreloaded(store.id, Date.now());
  }

  /** Predictions run only where allowed; the queue handles visible tasks. */
  function settleOn(route: string): void {
    if (allowance()?.speculative) {
      void preloadStore();
      worker.offer(predictNext(behaviour.get(), options.typicalRoutes, route, Date.now()));
    }
    unwatch();
    unwatch = watchLinks({
      isWanted: (path) => tasksOf.isRecord(path),
      stayMs: () => allowance()?.limits.visibilityMs ?? Infinity,
      onSeen: (path) => void queue.add(tasksOf.seen(path, allowance()?.speculative ?? false)),
    });
  }

  function enter(path: string, isPreloaded: boolean): void {
    const { route } = tasksOf.at(path);
    tracker.enter(route, isPreloaded);
    worker.offer([]);
    unwatch();
    queue.enter(() => settleOn(route));
  }

  let isPreloaded = false;
  const ends = [
    router.subscribe('onBeforeLoad', ({ toLocation }) => {
      isPreloaded = tasksOf.isReady(toLocation.pathname);
    }),
    router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
      if (pathChanged) enter(toLocation.pathname, isPreloaded);
    }),
    preloadBeneathPointer(router, (path) => {
      if (allowance()?.speculative) void queue.add(tasksOf.seen(path, true));
    }),
    connection.subscribe(queue.look),
    whileSeen((isSeen) => {
      tracker.seen(isSeen);
      queue.look();
      if (!isSeen) behaviour.save();
    }),
    onPageHide(() => {
      tracker.leave();
      behaviour.save();
    }),
    every(SAVE_MS, behaviour.save),
  ];
  enter(router.state.location.pathname, false);

  return () => {
    for (const end of ends) end();
    unwatch();
    worker.stop();
    queue.stop();
    behaviour.stop();
  };
}

function allowanceNow(connection: Pick<ConnectionStore, 'get'>): Allowance | null {
  if (document.visibilityState === 'hidden') return null;
  const { speed, plan } = connection.get();
  return allowanceOf(speed, plan.prefetch, savesData());
}

function preloadBeneathPointer(router: AnyRouter, onLink: (path: string) => void): () => void {
  const { preloadRoute } = router;
  router.preloadRoute = (options) => {
    onLink(router.buildLocation(options as never).pathname);
    return preloadRoute(options);
  };
  return () => {
    router.preloadRoute = preloadRoute;
  };
}

function whileSeen(callback: (isSeen: boolean) => void): () => void {
  const listener = () => callback(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function onPageHide(callback: () => void): () => void {
  window.addEventListener('pagehide', callback);
  return () => window.removeEventListener('pagehide', callback);
}

function every(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms);
  return () => clearInterval(timer);
}
