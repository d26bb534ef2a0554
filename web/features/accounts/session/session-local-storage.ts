import { isPaidPlan } from '#domain/billing/plans.ts';
import type { PaidPlan } from '#domain/billing/plans.ts';

/**
 * What accounts keep in this browser between visits. No secret among it: the session itself is a cookie that no script can read.
 * Each entry is JSON with `expiresAt` in milliseconds since 1970. A browser that keeps nothing (private windows, full
 * storage) is treated as one that kept nothing.
 */

/** Says that this browser holds a session, and whose. Other tabs hear of sign-in and sign-out by it. */
export const SESSION_HINT = 'karoo.session';
/** The plan somebody chose before they registered, for the time after the first steps. */
const CHOSEN_PLAN_KEY = 'karoo.wanted-plan';

/** Says that somebody signed out here while the server could not be reached: its session ends at the next contact. */
const OFFLINE_SIGN_OUT_KEY = 'karoo.leaving';

const DAY_MS = 86_400_000;
/** As long as the server's session lasts without being used. */
const SESSION_TTL_MS = 30 * DAY_MS;
/** As long as the link of a confirmation letter is valid. */
const CHOSEN_PLAN_TTL_MS = DAY_MS;

export interface SessionHint {
  userId: string;
  expiresAt: number;
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** A hint as it is stored; null when it is none, or corrupt. */
export function parseSessionHint(text: string | null): SessionHint | null {
  const value = parse(text);
  if (typeof value !== 'object' || value === null || !('userId' in value) || !('expiresAt' in value)) return null;
  const { userId, expiresAt } = value;
  return typeof userId === 'string' && userId !== '' && Number.isFinite(expiresAt)
    ? { userId, expiresAt: Number(expiresAt) }
    : null;
}

function parseChosenPlan(text: string | null): { plan: PaidPlan; expiresAt: number } | null {
  const value = parse(text);
  if (typeof value !== 'object' || value === null || !('plan' in value) || !('expiresAt' in value)) return null;
  const { plan, expiresAt } = value;
  return typeof plan === 'string' && isPaidPlan(plan) && Number.isFinite(expiresAt)
    ? { plan, expiresAt: Number(expiresAt) }
    : null;
}

/** What each entry must be read by to count as sound. */
const READERS: Readonly<Record<string, (text: string | null) => { expiresAt: number } | null>> = {
  [SESSION_HINT]: parseSessionHint,
  [CHOSEN_PLAN_KEY]: parseChosenPlan,
};

/** The storage refuses where cookies are blocked, and when it is full. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** At start: removes what has expired and what cannot be read. */
export function removeExpiredEntries(now = Date.now()): void {
  for (const [key, read] of Object.entries(READERS)) {
    attempt(() => {
      const text = localStorage.getItem(key);
      if (text === null) return;
      const entry = read(text);
      if (entry === null || entry.expiresAt <= now) localStorage.removeItem(key);
    });
  }
}

/** What this browser keeps of its session; null when it keeps nothing that holds. */
export function readSessionHint(now = Date.now()): SessionHint | null {
  const hint = parseSessionHint(attempt(() => localStorage.getItem(SESSION_HINT)));
  return hint && hint.expiresAt > now ? hint : null;
}

/** This browser holds a session of this person. */
export function saveSessionHint(userId: string, now = Date.now()): void {
  const hint: SessionHint = { userId, expiresAt: now + SESSION_TTL_MS };
  attempt(() => localStorage.setItem(SESSION_HINT, JSON.stringify(hint)));
}

/** This browser holds no session any more. */
export function clearSessionHint(): void {
  attempt(() => localStorage.removeItem(SESSION_HINT));
}

/** Keeps the plan that was chosen on the way to the registration. */
export function saveChosenPlan(plan: PaidPlan, now = Date.now()): void {
  attempt(() => localStorage.setItem(CHOSEN_PLAN_KEY, JSON.stringify({ plan, expiresAt: now + CHOSEN_PLAN_TTL_MS })));
}

/** The plan kept, once: it is forgotten with the asking. */
export function takeChosenPlan(now = Date.now()): PaidPlan | null {
  const entry = parseChosenPlan(attempt(() => localStorage.getItem(CHOSEN_PLAN_KEY)));
  attempt(() => localStorage.removeItem(CHOSEN_PLAN_KEY));
  return entry && entry.expiresAt > now ? entry.plan : null;
}

/** Somebody signed out here, and the server does not know it yet. */
export function markOfflineSignOut(): void {
  attempt(() => localStorage.setItem(OFFLINE_SIGN_OUT_KEY, 'true'));
}

export function hasOfflineSignOut(): boolean {
  return attempt(() => localStorage.getItem(OFFLINE_SIGN_OUT_KEY)) !== null;
}

/** The server knows. */
export function clearOfflineSignOut(): void {
  attempt(() => localStorage.removeItem(OFFLINE_SIGN_OUT_KEY));
}
