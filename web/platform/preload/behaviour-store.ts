import { NO_BEHAVIOUR, withInteraction } from './behaviour.ts';
import type { Behaviour, Interaction } from './behaviour.ts';

/** Kept in this browser, with the person's account id behind it. */
const KEPT = 'karoo.behaviour.';

/** What is not kept yet must be forgotten too. */
const forgetters = new Set<() => void>();

/** What this browser knows of one person's ways. */
export interface BehaviourStore {
  get(): Behaviour;
  add(visit: Interaction): void;
  /** Keeps what was added; also beside what other tabs have kept meanwhile. */
  save(): void;
  stop(): void;
}

export function createBehaviourStore(userId: string): BehaviourStore {
  const key = KEPT + userId;
  let unsaved: Interaction[] = [];
  let known: Behaviour | null = null;
  const forget = () => {
    unsaved = [];
    known = null;
  };
  const follow = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    known = null;
    if (event.newValue === null) unsaved = [];
  };
  forgetters.add(forget);
  window.addEventListener('storage', follow);
  const get = () => (known ??= unsaved.reduce(withInteraction, read(key)));
  return {
    get,
    add(visit) {
      known = withInteraction(get(), visit);
      unsaved.push(visit);
    },
    save() {
      if (unsaved.length === 0) return;
      known = null;
      const behaviour = get();
      try {
        localStorage.setItem(key, JSON.stringify(behaviour));
        unsaved = [];
      } catch {
        // A browser that keeps nothing knows it until the tab is closed.
      }
    },
    stop() {
      forgetters.delete(forget);
      window.removeEventListener('storage', follow);
    },
  };
}

/** How many visits are kept of a person. */
export function storedVisitCount(userId: string): number {
  return Object.values(read(KEPT + userId).routes).reduce((sum, { frequency }) => sum + frequency, 0);
}

/** Deletes what is known of one person's ways, or of everybody's who used this browser. */
export function clearBehaviour(userId?: string): void {
  try {
    const keys =
      userId === undefined ? Object.keys(localStorage).filter((key) => key.startsWith(KEPT)) : [KEPT + userId];
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Where nothing can be read nothing was kept.
  }
  for (const forget of forgetters) forget();
}

function read(key: string): Behaviour {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isBehaviour(kept) ? kept : NO_BEHAVIOUR;
  } catch {
    return NO_BEHAVIOUR;
  }
}

/** Whether it has the shape; anything else, e.g. of a version to come, counts as nothing known. */
function isBehaviour(value: unknown): value is Behaviour {
  if (typeof value !== 'object' || value === null || !('interactions' in value) || !('routes' in value)) return false;
  const { interactions, routes } = value;
  if (!Array.isArray(interactions) || typeof routes !== 'object' || routes === null) return false;
  return Object.values(routes).every(
    (habit) =>
      Number.isFinite(habit?.frequency) &&
      [habit.next, habit.hours, habit.weekdays].every((counts) => counts && typeof counts === 'object'),
  );
}
