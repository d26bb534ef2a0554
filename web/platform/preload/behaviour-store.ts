import { NO_BEHAVIOUR, withInteraction } from './behaviour.ts';
import type { Behaviour, Interaction } from './behaviour.ts';

/** Stored in this browser, with the user's id appended. */
const STORAGE_KEY = 'karoo.behaviour.';

/** Clears behaviour that is not stored yet. */
const pendingClears = new Set<() => void>();

export interface BehaviourStore {
  get(): Behaviour;
  add(visit: Interaction): void;
  /** Stores new interactions, merged with those of other tabs. */
  save(): void;
  stop(): void;
}

export function createBehaviourStore(userId: string): BehaviourStore {
  const key = STORAGE_KEY + userId;
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
  pendingClears.add(forget);
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
        // Without storage it lasts until the tab is closed.
      }
    },
    stop() {
      pendingClears.delete(forget);
      window.removeEventListener('storage', follow);
    },
  };
}

export function storedVisitCount(userId: string): number {
  return Object.values(read(STORAGE_KEY + userId).routes).reduce((sum, { frequency }) => sum + frequency, 0);
}

/** Deletes the behaviour of one user, or of all users of this browser. */
export function clearBehaviour(userId?: string): void {
  try {
    const keys =
      userId === undefined
        ? Object.keys(localStorage).filter((key) => key.startsWith(STORAGE_KEY))
        : [STORAGE_KEY + userId];
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
  for (const forget of pendingClears) forget();
}

function read(key: string): Behaviour {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isBehaviour(stored) ? stored : NO_BEHAVIOUR;
  } catch {
    return NO_BEHAVIOUR;
  }
}

/** Whether the value has the right shape. Other shapes, e.g. of a later version, are ignored. */
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
