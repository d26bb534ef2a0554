import type { AnyRoute, AnyRouter } from '@tanstack/react-router';
import { whenIdle } from '../when-idle.ts';
import type { ScreensAhead } from './screens-ahead.ts';

/** How often it is looked for something to draw, and how long a screen has been open before others are drawn, in milliseconds. */
const LOOK_MS = 1000;
const SETTLED_MS = 1500;
/** A screen whose data changed is drawn again, but not more often than this. */
const AGAIN_MS = 15_000;
/** What tells the time on it is old then: it is drawn again. */
const OLD_MS = 5 * 60_000;
/** How long nothing is tried after the code of a screen could not be had. */
const LATER_MS = 30_000;

interface DrawAheadOptions {
  router: AnyRouter;
  screens: ScreensAhead;
  /** The routes of the screens that may be drawn, the likeliest first. */
  routes: readonly string[];
  /** When the newest of what a screen shows came, in milliseconds since 1970; null while some of it is missing or old. */
  readAt: (route: string) => number | null;
  /** Whether the machine may be used for a guess now. */
  isAllowed: () => boolean;
}

/** Draws screens that are complete out of sight, one at a time while nothing else happens. Answers how to stop. */
export function startDrawingAhead({ router, screens, routes, readAt, isAllowed }: DrawAheadOptions): () => void {
  /** The history's entries that were open: going to one of them is going back to it. */
  const entries = new Set([router.state.location.state.__TSR_key]);
  let settledAt = Date.now() + SETTLED_MS;
  let isStopped = false;
  let isAsked = false;

  function isDue(route: string): boolean {
    if (route === router.state.matches.at(-1)?.fullPath || !screens.mayDraw(route)) return false;
    const readTime = readAt(route);
    if (readTime === null) return false;
    const drawn = screens.of(route);
    if (drawn === undefined) return true;
    const age = Date.now() - drawn.at;
    return age >= OLD_MS || (drawn.at < readTime && age >= AGAIN_MS);
  }

  const isBusy = () => isStopped || router.state.isLoading || Date.now() < settledAt;

  async function draw(): Promise<void> {
    const route = isBusy() ? undefined : routes.find(isDue);
    if (route === undefined) return;
    const found: AnyRoute = router.routesByPath[route];
    await router.loadRouteChunk(found);
    // Meanwhile the person may have gone on; it comes to that again.
    if (found.options.component && !isBusy() && isDue(route)) screens.draw(route, found.options.component);
  }

  const timer = setInterval(() => {
    if (isAsked || Date.now() < settledAt || !isAllowed()) return;
    isAsked = true;
    whenIdle(() => {
      draw()
        .catch(() => {
          // Its code cannot be had now.
          settledAt = Date.now() + LATER_MS;
        })
        .finally(() => {
          isAsked = false;
        });
    });
  }, LOOK_MS);
  const ends = [
    router.subscribe('onResolved', () => {
      settledAt = Date.now() + SETTLED_MS;
    }),
    router.subscribe('onBeforeLoad', ({ fromLocation, toLocation: { state } }) => {
      const isBack = (state.__TSR_index ?? 0) < (fromLocation?.state.__TSR_index ?? 0);
      screens.moved(isBack || entries.has(state.__TSR_key));
      entries.add(state.__TSR_key);
    }),
  ];
  return () => {
    isStopped = true;
    clearInterval(timer);
    for (const end of ends) end();
    screens.clear();
  };
}
