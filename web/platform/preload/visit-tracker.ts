import type { Interaction } from './behaviour.ts';

export interface VisitTracker {
  enter(route: string, preloaded: boolean): void;
  seen(isSeen: boolean): void;
  leave(): void;
}

interface Visit {
  route: string;
  from: string | null;
  preloaded: boolean;
  timestamp: number;
  /** Milliseconds visible before `since`; `since` is null while the page is hidden. */
  seenMs: number;
  since: number | null;
}

export function createVisitTracker(add: (visit: Interaction) => void, now: () => number): VisitTracker {
  let visit: Visit | null = null;
  let isSeen = true;

  function end(): string | null {
    if (visit === null) return null;
    const { route, from, preloaded, timestamp, seenMs, since } = visit;
    const duration = seenMs + (since === null ? 0 : now() - since);
    add({ timestamp, route, action: 'open', duration, metadata: { from, preloaded } });
    visit = null;
    return route;
  }

  return {
    enter(route, preloaded) {
      if (visit?.route === route) return;
      const from = end();
      visit = { route, from, preloaded, timestamp: now(), seenMs: 0, since: isSeen ? now() : null };
    },
    seen(seen) {
      isSeen = seen;
      if (visit === null || seen === (visit.since !== null)) return;
      if (visit.since !== null) visit.seenMs += now() - visit.since;
      visit.since = seen ? now() : null;
    },
    leave: () => void end(),
  };
}
