/** How a person moves among the screens: patterns of routes, never an id nor what was searched for. */

/** Specification, section 9. */
const MAX_INTERACTIONS = 100;
const TRIMMED_OVER = 200;

/** One visit of a screen. */
export interface Interaction {
  /** When the screen was opened, milliseconds since 1970. */
  timestamp: number;
  /** The route as the router writes it, e.g. "/dashboard/orders/$orderId". */
  route: string;
  action: 'open';
  /** How long it was on screen, milliseconds; time in another tab does not count. */
  duration: number;
  metadata: {
    /** The route it was opened from; null for the first of a tab. */
    from: string | null;
    /** Whether its data were there when it was opened. */
    preloaded: boolean;
  };
}

/** What is known of one route. */
export interface RouteHabit {
  frequency: number;
  /** Milliseconds. */
  averageDuration: number;
  /** How often each route was opened from this one. */
  next: Readonly<Record<string, number>>;
  /** Visits by hour (0-23) and weekday (0 is Sunday), in the person's local time. */
  hours: Readonly<Record<number, number>>;
  weekdays: Readonly<Record<number, number>>;
}

export interface Behaviour {
  interactions: readonly Interaction[];
  routes: Readonly<Record<string, RouteHabit>>;
}

export const NO_BEHAVIOUR: Behaviour = { interactions: [], routes: {} };

const NO_HABIT: RouteHabit = { frequency: 0, averageDuration: 0, next: {}, hours: {}, weekdays: {} };

/** Hour and weekday where the person is: habits belong to their day, not to the shop's. */
export function localTime(at: number): { hour: number; weekday: number } {
  const date = new Date(at);
  return { hour: date.getHours(), weekday: date.getDay() };
}

/** What is known after one more visit. */
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
  const kept = interactions.length > TRIMMED_OVER ? interactions.slice(-MAX_INTERACTIONS) : interactions;
  return { interactions: kept, routes };
}

function oneMore<Key extends string | number>(counts: Readonly<Record<Key, number>>, key: Key): Record<Key, number> {
  return { ...counts, [key]: (counts[key] ?? 0) + 1 };
}
