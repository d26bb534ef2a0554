import { useSyncExternalStore } from 'react';

/** How often relative times ("3 minutes ago") are updated. */
const TICK_MS = 30_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const watchers = new Set<() => void>();

function subscribe(onTick: () => void): () => void {
  watchers.add(onTick);
  if (watchers.size === 1) {
    now = Date.now();
    timer = setInterval(() => {
      now = Date.now();
      for (const watcher of watchers) watcher();
    }, TICK_MS);
  }
  return () => {
    watchers.delete(onTick);
    if (watchers.size === 0) clearInterval(timer);
  };
}

/** The current time in milliseconds since 1970, updated every half minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}

/** A value derived from the current time, e.g. the day. Rerenders only when the value changes. */
export function useNowAs<Told extends string | boolean>(of: (now: number) => Told): Told {
  return useSyncExternalStore(subscribe, () => of(now));
}

/** The time zone of this device. Screens of a store use the store's own. */
export function deviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
