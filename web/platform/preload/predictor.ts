import { localTime } from './behaviour.ts';
import type { Behaviour, RouteHabit } from './behaviour.ts';

/** Specification, section 9. */
const THRESHOLD = 0.3;
const QUEUE_MAX = 10;
const SEQUENCE_BOOST = 1.5;
const BUSINESS_BOOST = 1.2;
/** Both hours are included. Hours are the user's local time. */
const BUSINESS_HOURS = { from: 9, to: 17 };

/** Weights of the habits; those without data are left out of the mean. */
const WEIGHTS = { next: 0.6, hour: 0.25, weekday: 0.15 };
/** Added to the count of other visits: a single visit is not a habit. */
const DOUBT = 2;
/** From this count one screen after another is a common sequence. */
const COMMON_TIMES = 3;

/** What users typically open between two hours of the day, both included, in local time. */
export interface TypicalRoutes {
  from: number;
  to: number;
  /** Probability of each route, between 0 and 1. */
  likely: Readonly<Record<string, number>>;
}

export interface Prediction {
  route: string;
  probability: number;
}

/**
 * Predicts where the user on `route` goes next, most likely first: by where they went from here, by this hour and
 * weekday, and by what users typically open now. Leaves out what is below the threshold or beyond the queue's size.
 */
export function predictNext(
  behaviour: Behaviour,
  typicalRoutes: readonly TypicalRoutes[],
  route: string,
  now: number,
): Prediction[] {
  const { hour } = localTime(now);
  const typical = typicalRoutes.find((time) => isWithin(hour, time))?.likely ?? {};
  const boost = isWithin(hour, BUSINESS_HOURS) ? BUSINESS_BOOST : 1;
  const candidates = new Set([...Object.keys(behaviour.routes), ...Object.keys(typical)]);
  candidates.delete(route);
  return [...candidates]
    .map((candidate) => {
      const probability = Math.max(habitual(behaviour, route, candidate, now), typical[candidate] ?? 0) * boost;
      return { route: candidate, probability: Math.min(1, probability) };
    })
    .filter(({ probability }) => probability >= THRESHOLD)
    .toSorted((one, other) => other.probability - one.probability)
    .slice(0, QUEUE_MAX);
}

/** Probability by habit: the weighted mean of the shares, higher for common sequences. */
function habitual(behaviour: Behaviour, route: string, candidate: string, now: number): number {
  const { hour, weekday } = localTime(now);
  const from = behaviour.routes[route]?.next ?? {};
  const habits = Object.values(behaviour.routes);
  const habit = behaviour.routes[candidate];
  const shares = [
    { weight: WEIGHTS.next, count: from[candidate] ?? 0, total: sum(Object.values(from)) },
    { weight: WEIGHTS.hour, count: habit?.hours[hour] ?? 0, total: visits(habits, 'hours', hour) },
    { weight: WEIGHTS.weekday, count: habit?.weekdays[weekday] ?? 0, total: visits(habits, 'weekdays', weekday) },
  ].filter(({ total }) => total > 0);
  const weights = sum(shares.map(({ weight }) => weight));
  if (weights === 0) return 0;
  const mean = sum(shares.map(({ weight, count, total }) => (weight * count) / (total + DOUBT))) / weights;
  return mean * ((from[candidate] ?? 0) >= COMMON_TIMES ? SEQUENCE_BOOST : 1);
}

function visits(habits: readonly RouteHabit[], by: 'hours' | 'weekdays', at: number): number {
  return sum(habits.map((habit) => habit[by][at] ?? 0));
}

function isWithin(hour: number, { from, to }: { from: number; to: number }): boolean {
  return hour >= from && hour <= to;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
