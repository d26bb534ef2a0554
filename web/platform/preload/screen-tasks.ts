import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { codeTask, dataTask } from './preload-task.ts';
import type { PreloadStore, PreloadTask, ScreenPreload } from './preload-task.ts';

export interface ScreenTaskOptions {
  plan: readonly ScreenPreload[];
  router: AnyRouter;
  queryClient: QueryClient;
  /** The store on screen; null where there is none. */
  store: PreloadStore | null;
  /** Whether the user may change things in the shop. */
  mayWrite: boolean;
}

/** Turns routes and URLs into preload tasks for the screens the user may see. */
export function screenTasks({ plan, router, queryClient, store, mayWrite }: ScreenTaskOptions) {
  const loaded = new Set<string>();
  const allowed = plan.filter(({ writersOnly }) => !writersOnly || mayWrite);

  function screen(route: string, params: Readonly<Record<string, string>>, visible: boolean): PreloadTask[] {
    if (!allowed.some((preload) => preload.route === route)) return [];
    return [code(route, visible), ...data(route, params, visible)];
  }

  function code(route: string, visible: boolean): PreloadTask {
    const found = (router.routesByPath as Record<string, Parameters<typeof router.loadRouteChunk>[0]>)[route];
    return codeTask(route, async () => found && router.loadRouteChunk(found), loaded, visible);
  }

  function data(route: string, params: Readonly<Record<string, string>>, visible: boolean): PreloadTask[] {
    if (store === null) return [];
    return allowed
      .filter((preload) => preload.route === route)
      .flatMap((preload) => preload.data(store, params, Date.now()))
      .map((one) => dataTask(queryClient, one, visible));
  }

  function at(path: string) {
    const [, params, found] = router.getMatchedRoutes(path);
    return { route: found?.fullPath ?? '', params };
  }

  return {
    screen,
    at,
    /** The screens to preload with a store. */
    ofStore: () =>
      [...new Set(allowed.filter(({ withStore }) => withStore).map(({ route }) => route))].flatMap((route) =>
        screen(route, {}, false),
      ),
    /** Tasks for a visible link: its code, and its data if predictions are allowed. */
    seen(path: string, withData: boolean): PreloadTask[] {
      const { route, params } = at(path);
      const tasks = screen(route, params, true);
      return withData ? tasks : tasks.slice(0, 1);
    },
    /** Whether a URL belongs to one record with data to preload. */
    isRecord(path: string): boolean {
      const { route, params } = at(path);
      return Object.keys(params).length > 0 && data(route, params, true).length > 0;
    },
    /** Whether all data of a URL are cached and fresh. */
    isReady(path: string): boolean {
      const { route, params } = at(path);
      const needed = data(route, params, false);
      return needed.length > 0 && needed.every((task) => task.isDone());
    },
  };
}
