import type { Speed } from './classify-speed.ts';

/** How long a change must hold before it counts, in milliseconds: getting worse helps soon, getting better can wait a check. */
const WORSE_MS = 5000;
const BETTER_MS = 30_000;
const ORDER: readonly Speed[] = ['offline', 'slow', 'medium', 'fast'];

/** The speed that counts, and which way it has been leaning since when. */
export interface StableSpeed {
  speed: Speed;
  leaning: { worse: boolean; since: number } | null;
}

/** The next speed that counts, so that a wavering connection does not make the page waver. Offline and back count at once. */
export function stabilizeSpeed(before: StableSpeed, judged: Speed, now: number): StableSpeed {
  if (judged === before.speed) return before.leaning === null ? before : { speed: judged, leaning: null };
  if (judged === 'offline' || before.speed === 'offline') return { speed: judged, leaning: null };
  const worse = ORDER.indexOf(judged) < ORDER.indexOf(before.speed);
  const since = before.leaning?.worse === worse ? before.leaning.since : now;
  if (now - since >= (worse ? WORSE_MS : BETTER_MS)) return { speed: judged, leaning: null };
  return { speed: before.speed, leaning: { worse, since } };
}

/** When the lean will count if it holds; null when there is none. */
export function dueAt({ leaning }: StableSpeed): number | null {
  return leaning === null ? null : leaning.since + (leaning.worse ? WORSE_MS : BETTER_MS);
}
