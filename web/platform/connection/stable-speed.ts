import type { Speed } from './classify-speed.ts';

/** How long a change must last before it counts, in milliseconds. */
const WORSE_MS = 5000;
const BETTER_MS = 30_000;
const ORDER: readonly Speed[] = ['offline', 'slow', 'medium', 'fast'];

/** The current speed, and the direction of a pending change with its start. */
export interface StableSpeed {
  speed: Speed;
  pending: { worse: boolean; since: number } | null;
}

/** Returns the next speed, ignoring short fluctuations. Offline and back apply at once. */
export function stabilizeSpeed(before: StableSpeed, judged: Speed, now: number): StableSpeed {
  if (judged === before.speed) return before.pending === null ? before : { speed: judged, pending: null };
  if (judged === 'offline' || before.speed === 'offline') return { speed: judged, pending: null };
  const worse = ORDER.indexOf(judged) < ORDER.indexOf(before.speed);
  const since = before.pending?.worse === worse ? before.pending.since : now;
  if (now - since >= (worse ? WORSE_MS : BETTER_MS)) return { speed: judged, pending: null };
  return { speed: before.speed, pending: { worse, since } };
}

/** When the pending change applies; null when there is none. */
export function dueAt({ pending }: StableSpeed): number | null {
  return pending === null ? null : pending.since + (pending.worse ? WORSE_MS : BETTER_MS);
}
