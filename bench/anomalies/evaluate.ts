import { ANOMALY_KINDS, type AnomalyKind } from '#domain/anomalies/anomaly-kinds.ts';
import { DAY, type Incident, withIncidents } from './incidents.ts';
import { type Opened, watchOrders } from './order-year.ts';
import { realShop, sandboxShop, type SimulatedShop } from './simulated-orders.ts';
import { watchStock } from './stock-year.ts';

/** How the alerts of one kind did in a simulated year. */
export interface Score {
  readonly kind: AnomalyKind;
  readonly incidents: number;
  /** Incidents with an alert of their kind within a day. */
  readonly found: number;
  /** Alerts while nothing was wrong. */
  readonly falseAlarms: number;
  /** More alerts of this kind during any incident than the one it deserves. */
  readonly repeated: number;
  /** Days on which nothing was wrong: only they can have a false alarm. */
  readonly days: number;
  /** What went wrong, for a person to read. */
  readonly notes: readonly string[];
}

export const ORDERS_OF_SANDBOX = 40_000;
const OF_EACH_KIND = 8;
const OF_STOCK = 16;
/** What an incident leaves behind, such as a day of low sales, still belongs to it. */
const AFTER = 2 * DAY;

/** A year of the sandbox's shop and its products with injected incidents, by kind. The seed decides everything. */
export function evaluateSandbox(seed: number): Score[] {
  return [...evaluateOrders(sandboxShop(seed, ORDERS_OF_SANDBOX), seed), evaluateStock(seed)];
}

/** The days of a real shop with injected incidents. */
export function evaluateRealShop(seed: number): Score[] {
  return evaluateOrders(realShop(seed), seed);
}

function evaluateOrders(untouched: SimulatedShop, seed: number): Score[] {
  const { shop, incidents } = withIncidents(untouched, seed, OF_EACH_KIND);
  const opened = watchOrders(shop);
  const days = quietDays(shop, incidents);
  return ANOMALY_KINDS.filter((kind) => kind !== 'sell_out').map((kind) => {
    const own = incidents.filter((incident) => incident.kind === kind);
    const alerts = opened.filter((alert) => alert.kind === kind);
    const missed = own.filter((incident) => !alerts.some((alert) => isWithinDay(incident, alert)));
    const wrong = alerts.filter((alert) => !incidents.some((incident) => belongs(incident, alert)));
    const notes = [
      ...missed.map((one) => `missed: ${noteOf(one.from, one)}`),
      ...wrong.map((one) => `false: ${noteOf(one.at, one)}`),
    ];
    const found = own.length - missed.length;
    const repeated = alerts.length - wrong.length - found;
    return { kind, incidents: own.length, found, falseAlarms: wrong.length, repeated, days, notes };
  });
}

/** Incidents are further apart than what they leave behind. */
function quietDays({ from, to }: SimulatedShop, incidents: readonly Incident[]): number {
  const all = (Date.parse(to) - Date.parse(from)) / 1000 / DAY + 1;
  return all - incidents.reduce((sum, incident) => sum + (incident.to + AFTER - incident.from) / DAY, 0);
}

function evaluateStock(seed: number): Score {
  const { incidents, opened } = watchStock(seed, OF_STOCK);
  const found = incidents.filter((incident) =>
    opened.some((alert) => alert.incident === Number.parseInt(incident.text, 10) && alert.at <= incident.from + DAY),
  );
  const wrong = opened.filter(({ isTrue }) => !isTrue);
  return {
    kind: 'sell_out',
    incidents: incidents.length,
    found: found.length,
    falseAlarms: wrong.length,
    repeated: 0,
    days: 364,
    notes: [
      ...incidents.filter((one) => !found.includes(one)).map(({ text }) => `missed: ${text}`),
      ...wrong.map(({ text }) => `false: ${text}`),
    ],
  };
}

function isWithinDay({ from }: Incident, { at }: Opened): boolean {
  return at >= from && at <= from + DAY;
}

function belongs({ from, to }: Incident, { at }: Opened): boolean {
  return at >= from && at <= to + AFTER;
}

function noteOf(at: number, { text }: { text: string }): string {
  return `${new Date(at * 1000).toISOString().slice(0, 16)} ${text}`;
}

/** All kinds together. */
export function totalOf(scores: readonly Score[]): { incidents: number; found: number; falsePerFortnight: number } {
  const sum = (of: (score: Score) => number) => scores.reduce((total, score) => total + of(score), 0);
  return {
    incidents: sum(({ incidents }) => incidents),
    found: sum(({ found }) => found),
    falsePerFortnight: sum(({ falseAlarms, days }) => (falseAlarms * 14) / days),
  };
}

/** One line per kind, as a table. */
export function tableOf(name: string, scores: readonly Score[]): string {
  const { incidents, found, falsePerFortnight } = totalOf(scores);
  const lines = scores.map(
    (score) =>
      `  ${score.kind.padEnd(17)} ${`${score.found} of ${score.incidents}`.padStart(8)} found   ${((score.falseAlarms * 14) / score.days).toFixed(2)} false a fortnight   ${score.repeated} repeated`,
  );
  const total = `${name}: ${found} of ${incidents} found within a day, ${falsePerFortnight.toFixed(2)} false alarms a fortnight`;
  return `${[total, ...lines].join('\n')}\n`;
}
