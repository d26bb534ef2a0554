import { ANOMALY_KINDS, type AnomalyKind } from '#domain/anomalies/anomaly-kinds.ts';
import { type AlertName, isOfFall } from '#domain/anomalies/find-anomalies.ts';
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
  /** Alerts of this kind during an incident beyond the one that the incident deserves. */
  readonly extra: number;
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
  const extra = extraAlerts(incidents, opened);
  return ANOMALY_KINDS.filter((kind) => kind !== 'sell_out').map((kind) => {
    const own = incidents.filter((incident) => incident.kind === kind);
    const missed = own.filter((incident) => !opened.some((alert) => saysWithinDay(incident, alert)));
    const wrong = opened.filter((alert) => alert.kind === kind && !incidents.some((one) => belongs(one, alert)));
    const more = extra.filter((alert) => alert.kind === kind);
    const notes = [
      ...missed.map((one) => `missed: ${noteOf(one.from, one)}`),
      ...wrong.map((one) => `false: ${noteOf(one.at, one)}`),
      ...more.map((one) => `extra: ${noteOf(one.at, one)}`),
    ];
    const found = own.length - missed.length;
    return { kind, incidents: own.length, found, falseAlarms: wrong.length, extra: more.length, days, notes };
  });
}

/** The alerts during each incident, without the first that is about it: of its kind or, for a fall, of any kind of fall. */
function extraAlerts(incidents: readonly Incident[], opened: readonly Opened[]): Opened[] {
  return incidents.flatMap((incident) => {
    const during = opened.filter((alert) => belongs(incident, alert));
    const isAbout = (name: AlertName) =>
      (name.kind === incident.kind && name.subject === incident.subject) || (isOfFall(name) && isOfFall(incident));
    const about = during.find(({ said }) => said.some(isAbout));
    return during.filter((alert) => alert !== about);
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
    extra: opened.filter(({ isExtra, isTrue }) => isExtra && isTrue).length,
    days: 364,
    notes: [
      ...incidents.filter((one) => !found.includes(one)).map(({ text }) => `missed: ${text}`),
      ...wrong.map(({ text }) => `false: ${text}`),
    ],
  };
}

function saysWithinDay({ kind, from }: Incident, { said }: Opened): boolean {
  return said.some((one) => one.kind === kind && one.at >= from && one.at <= from + DAY);
}

function belongs({ from, to }: Incident, { at }: Opened): boolean {
  return at >= from && at <= to + AFTER;
}

function noteOf(at: number, { text }: { text: string }): string {
  return `${new Date(at * 1000).toISOString().slice(0, 16)} ${text}`;
}

/** All kinds together. */
export function totalOf(scores: readonly Score[]): {
  incidents: number;
  found: number;
  falsePerFortnight: number;
  extra: number;
} {
  const sum = (of: (score: Score) => number) => scores.reduce((total, score) => total + of(score), 0);
  return {
    incidents: sum(({ incidents }) => incidents),
    found: sum(({ found }) => found),
    falsePerFortnight: sum(({ falseAlarms, days }) => (falseAlarms * 14) / days),
    extra: sum(({ extra }) => extra),
  };
}

/** One line per kind, as a table. */
export function tableOf(name: string, scores: readonly Score[]): string {
  const { incidents, found, falsePerFortnight, extra } = totalOf(scores);
  const lines = scores.map(
    (score) =>
      `  ${score.kind.padEnd(17)} ${`${score.found} of ${score.incidents}`.padStart(8)} found   ${((score.falseAlarms * 14) / score.days).toFixed(2)} false a fortnight   ${score.extra} extra`,
  );
  const total = `${name}: ${found} of ${incidents} found within a day, ${falsePerFortnight.toFixed(2)} false alarms a fortnight, ${extra} alerts too many`;
  return `${[total, ...lines].join('\n')}\n`;
}
