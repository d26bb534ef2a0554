import { randomFor } from '#domain/random.ts';

/** The visits of a day or of a part of it. The parts of any breakdown add up to the day. Revenue in cents, durations in seconds. */
export type Counts = {
  sessions: number;
  engaged: number;
  users: number;
  newUsers: number;
  views: number;
  events: number;
  sessionSeconds: number;
  engagementSeconds: number;
  addToCarts: number;
  checkouts: number;
  purchases: number;
  revenue: number;
};

const NAMES = [
  'sessions',
  'engaged',
  'users',
  'newUsers',
  'views',
  'events',
  'sessionSeconds',
  'engagementSeconds',
  'addToCarts',
  'checkouts',
  'purchases',
  'revenue',
] as const satisfies readonly (keyof Counts)[];

export const NOTHING: Counts = Object.fromEntries(NAMES.map((name) => [name, 0])) as Counts;

export function add(one: Counts, other: Counts): Counts {
  return Object.fromEntries(NAMES.map((name) => [name, one[name] + other[name]])) as Counts;
}

/** A whole number in parts by weight; the parts add up to it. */
function split(total: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let spread = 0;
  let passed = 0;
  return weights.map((weight) => {
    passed += weight;
    const until = Math.round((total * passed) / all);
    const part = until - spread;
    spread = until;
    return part;
  });
}

/** A day in parts by weight. */
export function cut(counts: Counts, weights: readonly number[]): Counts[] {
  const parts = weights.map(() => ({ ...NOTHING }));
  for (const name of NAMES) split(counts[name], weights).forEach((part, index) => (parts[index]![name] = part));
  return parts;
}

const DAY_SECONDS = 86_400;

/** A day of a property is the same in every report, process and start. `share`: the part of the day that is over. */
export function dayOf(seed: number, property: string, day: string, share = 1): Counts {
  const number = Math.floor(Date.parse(`${day}T00:00:00Z`) / 1000 / DAY_SECONDS);
  const random = randomFor(seed ^ Number(property), 'google', number);
  const weekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) ? 0.7 : 1;
  const sessions = Math.round(random.between(180, 420) * weekend * share);
  const users = Math.round(sessions * (0.78 + random.next() * 0.1));
  const engaged = Math.round(sessions * (0.5 + random.next() * 0.15));
  const views = Math.round(sessions * (2.4 + random.next() * 1.2));
  const purchases = Math.round(sessions * (0.015 + random.next() * 0.02));
  const checkouts = Math.round(purchases * 1.8);
  return {
    sessions,
    engaged,
    users,
    newUsers: Math.round(users * 0.6),
    views,
    events: views * 4,
    sessionSeconds: sessions * random.between(90, 210),
    engagementSeconds: views * random.between(25, 60),
    addToCarts: checkouts * 2,
    checkouts,
    purchases,
    revenue: purchases * random.between(28_000, 62_000),
  };
}
