/** One line of the benchmark's output. Times in milliseconds; `value` is what the budget speaks of, mostly the p95. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  runs: number;
  p50: number;
  p95: number;
  /** With many runs. */
  p99?: number;
  /** Milliseconds of processor time of a run, of Karoo and the database together: what a busy machine changes least. */
  cpu?: number;
  /** Of calls under load: how many failed, and why. */
  errors?: number;
  failures?: Record<string, number>;
}

/** The options of a benchmark. */
export interface BenchOptions {
  orders: number;
  /** Milliseconds that the shop of a first sync waits before each response. */
  latency: number;
  /** A folder whose filled database is measured again, and that is filled where it is empty. */
  keep?: string;
  /** The benchmark or figure that was asked for; none for all. */
  asked?: string;
  /** How long what is measured for a time is measured. */
  minutes: number;
  /** Shops of a load; each has three open dashboards. */
  shops: number;
  /** Webhooks a second of each load, one after the other, and how long it lasts. */
  loads: { rate: number; minutes: number }[];
}

/** Runs from which the one in a hundred says something. */
const RUNS_FOR_P99 = 500;

/** Reports one figure as soon as it is known. */
export type Report = (figure: Figure) => void;

/** The figure of repeated times in milliseconds, its value the p95. */
export function figureOf(name: string, times: readonly number[]): Figure {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (part: number) => round(sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? 0);
  const p99 = sorted.length >= RUNS_FOR_P99 ? { p99: at(0.99) } : {};
  return { name, value: at(0.95), unit: 'ms', runs: sorted.length, p50: at(0.5), p95: at(0.95), ...p99 };
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}
