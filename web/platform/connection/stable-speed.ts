import type { Speed } from './classify-speed.ts';

/** How long a change must last before it counts, in milliseconds. */
const WORSE_MS = 5000;
const BETTER_MS = 30_000;
const ORDER: readonly Speed[] = ['offline', 'slow', 'medium', 'fast'];

/** The current speed, and the direction of a pending change with its start. */
export interface StableSpeed {
  speed: Speed;
  leaning: { worse: boolean; since: number } | null;
}

/** Returns the next speed, ignoring short fluctuations. Offline and back apply at once. */
export function stabilizeSpeed(before: StableSpeed, judged: Speed, now: number): StableSpeed {
  if (judged === before.speed) return before.leaning === null ? before : { speed: judged, leaning: null };
  if (judged === 'offline' || before.speed === 'offline') return { speed: judged, leaning: null };
  const worse = ORDER.indexOf(judged) < ORDER.indexOf(before.speed);
  const since = before.leaning?.worse === worse ? before.leaning.since : now;
  if (now - since >= (worse ? WORSE_MS : BETTER_MS)) return { speed: judged, leaning: null };
  return { speed: before.speed, leaning: { worse, since } };
}

/** When the pending change applies; null when there is none. */
export function dueAt({ leaning }: StableSpeed): number | null {
  return leaning === null ? null : leaning.since + (leaning.worse ? WORSE_MS : BETTER_MS);
}
