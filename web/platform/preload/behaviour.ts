/** How a user moves between screens: route patterns only, never ids or search terms. */

/** Specification, section 9. */
const MAX_INTERACTIONS = 100;
const TRIMMED_OVER = 200;

export interface Interaction {
  /** When the screen was opened, milliseconds since 1970. */
  timestamp: number;
  /** The route pattern, e.g. "/dashboard/orders/$orderId". */
  route: string;
  action: 'open';
  /** Milliseconds on screen; time in another tab does not count. */
  duration: number;
  metadata: {
    /** The previous route; null for the first of a tab. */
    from: string | null;
    preloaded: boolean;
  };
}

export interface RouteHabit {
  frequency: number;
  /** Milliseconds. */
  averageDuration: number;
  /** How often each route was opened from this one. */
  next: Readonly<Record<string, number>>;
  /** Visits by hour (0-23) and weekday (0 is Sunday), in the user's local time. */
  hours: Readonly<Record<number, number>>;
  weekdays: Readonly<Record<number, number>>;
}

export interface Behaviour {
  interactions: readonly Interaction[];
  routes: Readonly<Record<string, RouteHabit>>;
}

export const NO_BEHAVIOUR: Behaviour = { interactions: [], routes: {} };

const NO_HABIT: RouteHabit = { frequency: 0, averageDuration: 0, next: {}, hours: {}, weekdays: {} };

/** Hour and weekday at the user's location: habits follow their day, not the shop's. */
export function localTime(at: number): { hour: number; weekday: number } {
  const date = new Date(at);
  return { hour: date.getHours(), weekday: date.getDay() };
}

/** Returns the behaviour with one more visit. */
export function withInteraction(behaviour: Behaviour, visit: Interaction): Behaviour {
  const { hour, weekday } = localTime(visit.timestamp);
  const habit = behaviour.routes[visit.route] ?? NO_HABIT;
  const frequency = habit.frequency + 1;
  const routes: Record<string, RouteHabit> = {
    ...behaviour.routes,
    [visit.route]: {
      ...habit,
      frequency,
      averageDuration: habit.averageDuration + (visit.duration - habit.averageDuration) / frequency,
      hours: oneMore(habit.hours, hour),
      weekdays: oneMore(habit.weekdays, weekday),
    },
  };
  const { from } = visit.metadata;
  if (from !== null) {
    const before = routes[from] ?? NO_HABIT;
    routes[from] = { ...before, next: oneMore(before.next, visit.route) };
  }
  const interactions = [...behaviour.interactions, visit];
  const recent = interactions.length > TRIMMED_OVER ? interactions.slice(-MAX_INTERACTIONS) : interactions;
  return { interactions: recent, routes };
}

function oneMore<Key extends string | number>(counts: Readonly<Record<Key, number>>, key: Key): Record<Key, number> {
  return { ...counts, [key]: (counts[key] ?? 0) + 1 };
}
