import { isPaidPlan } from '#domain/billing/plans.ts';
import type { PaidPlan } from '#domain/billing/plans.ts';

/**
 * What accounts store in this browser between visits. It contains no secrets: the session is an HTTP-only cookie. Each
 * entry is JSON with `expiresAt` in milliseconds since 1970. Without browser storage (private windows, full disk)
 * nothing is stored.
 */

/** Says that this browser holds a session, and whose. Tells other tabs about sign-in and sign-out. */
export const SESSION_HINT = 'karoo.session';
/** The plan chosen before the registration, for after the onboarding. */
const CHOSEN_PLAN_KEY = 'karoo.wanted-plan';

/** The user signed out offline: the server's session ends at the next contact. */
const OFFLINE_SIGN_OUT_KEY = 'karoo.leaving';

const DAY_MS = 86_400_000;
/** As long as an unused session on the server. */
const SESSION_TTL_MS = 30 * DAY_MS;
/** As long as the link of a confirmation email. */
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

/** Parses a stored hint; null when invalid. */
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

/** The parser of each entry. */
const READERS: Readonly<Record<string, (text: string | null) => { expiresAt: number } | null>> = {
  [SESSION_HINT]: parseSessionHint,
  [CHOSEN_PLAN_KEY]: parseChosenPlan,
};

/** Storage throws when cookies are blocked or the disk is full. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Deletes expired and invalid entries at start. */
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

/** The session hint of this browser; null without a valid one. */
export function readSessionHint(now = Date.now()): SessionHint | null {
  const hint = parseSessionHint(attempt(() => localStorage.getItem(SESSION_HINT)));
  return hint && hint.expiresAt > now ? hint : null;
}

/** Stores that this user has a session. */
export function saveSessionHint(userId: string, now = Date.now()): void {
  const hint: SessionHint = { userId, expiresAt: now + SESSION_TTL_MS };
  attempt(() => localStorage.setItem(SESSION_HINT, JSON.stringify(hint)));
}

/** Deletes the session hint. */
export function clearSessionHint(): void {
  attempt(() => localStorage.removeItem(SESSION_HINT));
}

/** Stores the plan chosen on the way to the registration. */
export function saveChosenPlan(plan: PaidPlan, now = Date.now()): void {
  attempt(() => localStorage.setItem(CHOSEN_PLAN_KEY, JSON.stringify({ plan, expiresAt: now + CHOSEN_PLAN_TTL_MS })));
}

/** Returns the stored plan and deletes it. */
export function takeChosenPlan(now = Date.now()): PaidPlan | null {
  const entry = parseChosenPlan(attempt(() => localStorage.getItem(CHOSEN_PLAN_KEY)));
  attempt(() => localStorage.removeItem(CHOSEN_PLAN_KEY));
  return entry && entry.expiresAt > now ? entry.plan : null;
}

/** Stores that the user signed out offline. */
export function markOfflineSignOut(): void {
  attempt(() => localStorage.setItem(OFFLINE_SIGN_OUT_KEY, 'true'));
}

export function hasOfflineSignOut(): boolean {
  return attempt(() => localStorage.getItem(OFFLINE_SIGN_OUT_KEY)) !== null;
}

/** The server has ended the session. */
export function clearOfflineSignOut(): void {
  attempt(() => localStorage.removeItem(OFFLINE_SIGN_OUT_KEY));
}
