import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Replica } from '../db/replica/replica.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { LiveHub } from '../live/live-hub.ts';

/** The process's metrics for `GET /metrics`. Features add their own with `metrics.counter`. */
export interface Metrics {
  /** Records a response; `seconds` until its headers were sent. `route`: the call's name, or a group of URLs. */
  answered(request: { method: string; route: string; status: number }, seconds: number): void;
  /** A feature's counter, e.g. `karoo_sync_records_total`. The same name returns the same counter. */
  counter(name: string, help: string, labels: readonly string[]): Counter;
  text(): Promise<string>;
  readonly contentType: string;
}

export function createMetrics(watched: { jobs: Jobs; live: LiveHub; replica: Replica | null }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'karoo_http_request_seconds',
    help: 'Time until the answer began.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5, 20],
    registers: [registry],
  });
  const streams = new Gauge({
    name: 'karoo_live_streams',
    help: 'Open live streams.',
    registers: [registry],
    collect() {
      streams.set(watched.live.streams());
    },
  });
  const jobs = new Gauge({
    name: 'karoo_jobs',
    help: 'Jobs by name and state.',
    labelNames: ['job', 'state'],
    registers: [registry],
    async collect() {
      for (const count of await watched.jobs.counts()) {
        jobs.set({ job: count.name, state: 'waiting' }, count.waiting);
        jobs.set({ job: count.name, state: 'active' }, count.active);
        jobs.set({ job: count.name, state: 'failed' }, count.failed);
      }
    },
  });
  if (watched.replica !== null) addReplicaMetrics(registry, watched.replica);
  const counters = new Map<string, Counter>();
  return {
    answered: ({ method, route, status }, seconds) =>
      duration.observe({ method, route, status: String(status) }, seconds),
    counter(name, help, labels) {
      const counter = counters.get(name) ?? new Counter({ name, help, labelNames: [...labels], registers: [registry] });
      counters.set(name, counter);
      return counter;
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function addReplicaMetrics(registry: Registry, replica: Replica): void {
  const registers = [registry];
  const inUse: Gauge = new Gauge({
    name: 'karoo_replica_in_use',
    help: '1 while lists and reports may be read from the replica.',
    registers,
    collect: () => inUse.set(replica.isUsable() ? 1 : 0),
  });
  const lag: Gauge = new Gauge({
    name: 'karoo_replica_lag_seconds',
    help: 'How long ago the primary wrote what the replica lacks; NaN when unknown.',
    registers,
    collect: () => lag.set(replica.status.lagSeconds ?? Number.NaN),
  });
  const reads = new Counter({
    name: 'karoo_replica_reads_total',
    help: 'Reads tried on the replica: answered there (replica), or by the primary because it was behind or failed.',
    labelNames: ['outcome'],
    registers,
    collect() {
      reads.reset();
      for (const [outcome, count] of Object.entries(replica.reads)) reads.inc({ outcome }, count);
    },
  });
}
