import { evaluateRealShop, evaluateSandbox, type Score, tableOf } from './anomalies/evaluate.ts';
import type { BenchOptions, Report } from './figure.ts';

const SEEDS = [11, 12, 13, 14, 15];

/**
 * `anomalies.*`: years of simulated shops with injected incidents, watched hour by hour. Per cent found within a day, false alarms per
 * fortnight without an incident, and extra alerts during incidents per year. Nothing depends on the machine or the number of orders.
 */
export async function anomalyFigures(_options: BenchOptions, report: Report): Promise<void> {
  figuresOf('anomalies.sandbox', SEEDS.map(evaluateSandbox), report);
  figuresOf('anomalies.real', SEEDS.map(evaluateRealShop), report);
}

function figuresOf(name: string, years: readonly (readonly Score[])[], report: Report): void {
  for (const [at, year] of years.entries()) process.stderr.write(tableOf(`${name}, seed ${SEEDS[at]}`, year));
  const kinds = years[0]?.map(({ kind }) => kind) ?? [];
  for (const kind of [null, ...kinds]) {
    const chosen = years.map((year) => year.filter((score) => kind === null || score.kind === kind));
    const sum = (scores: readonly Score[], of: (score: Score) => number) =>
      scores.reduce((total, score) => total + of(score), 0);
    const found = chosen.map(
      (scores) => (100 * sum(scores, (one) => one.found)) / sum(scores, ({ incidents }) => incidents),
    );
    const wrong = chosen.map((scores) => sum(scores, ({ falseAlarms, days }) => (falseAlarms * 14) / days));
    const part = kind === null ? name : `${name}.${kind}`;
    report(figure(`${part}.found`, '%', found));
    report(figure(`${part}.false`, 'per fortnight', wrong));
    const more = chosen.map((scores) => sum(scores, ({ extra }) => extra));
    report(figure(`${part}.extra`, 'a year', more));
  }
}

/** The value is the mean of the years. */
function figure(name: string, unit: string, values: readonly number[]): Parameters<Report>[0] {
  const sorted = values.toSorted((one, other) => one - other);
  const round = (value: number) => Math.round(value * 100) / 100;
  const at = (part: number) => round(sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? 0);
  const value = round(sorted.reduce((sum, each) => sum + each, 0) / sorted.length);
  return { name, value, unit, runs: sorted.length, p50: at(0.5), p95: at(0.95) };
}
