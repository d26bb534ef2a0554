import { useSyncExternalStore } from 'react';

/** How often what says "3 minutes ago" looks at the clock. */
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

/** The time, to half a minute, in milliseconds since 1970; what shows it is drawn again as it passes. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}

/** What `of` makes of that time, e.g. the day; what shows it is drawn again only when it becomes another. */
export function useNowAs<Told extends string | boolean>(of: (now: number) => Told): Told {
  return useSyncExternalStore(subscribe, () => of(now));
}

/** The time zone of this device; a shop's own is asked for where a shop is shown. */
export function deviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
