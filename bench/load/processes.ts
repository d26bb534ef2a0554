import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** Clock ticks a second, which Linux has fixed for /proc. */
const TICKS = 100;
const SAMPLE_MS = 5000;

/** Resident memory of a process over time, in MB. */
export interface Growth {
  start: number;
  end: number;
  peak: number;
  /** MB an hour by least squares over the last three quarters. */
  perHour: number;
}

export interface WatchedProcess {
  name: string;
  pid: number;
  /** Counts the process's children too, as of PostgreSQL, whose connections are processes. */
  withChildren?: boolean;
}

export interface ProcessReport {
  name: string;
  memory: Growth;
  /** Processors that the process kept busy on average: 1 is one of them. */
  busy: number;
}

/** Samples memory and processor time of processes (Linux), until `stop` reports them and the machine's mean load. */
export function watchProcesses(watched: readonly WatchedProcess[]): {
  stop(): { processes: ProcessReport[]; load: number };
} {
  const started = performance.now();
  const ticks = watched.map(ticksOf);
  const samples = watched.map((): [seconds: number, megabytes: number][] => []);
  const loads: number[] = [];
  const sample = () => {
    const seconds = (performance.now() - started) / 1000;
    for (const [at, one] of watched.entries()) samples[at]?.push([seconds, residentOf(one)]);
    loads.push(loadavg()[0] ?? 0);
  };
  sample();
  const timer = setInterval(sample, SAMPLE_MS);
  return {
    stop() {
      clearInterval(timer);
      sample();
      const seconds = (performance.now() - started) / 1000;
      const processes = watched.map((one, at) => ({
        name: one.name,
        memory: growthOf(samples[at] ?? []),
        busy: (ticksOf(one) - (ticks[at] ?? 0)) / TICKS / seconds,
      }));
      return { processes, load: loads.reduce((sum, load) => sum + load, 0) / loads.length };
    },
  };
}

function growthOf(samples: readonly [seconds: number, megabytes: number][]): Growth {
  const last = samples.slice(Math.floor(samples.length / 4));
  const mean = (of: (sample: readonly [number, number]) => number) =>
    last.reduce((sum, sample) => sum + of(sample), 0) / last.length;
  const [middle, size] = [mean(([seconds]) => seconds), mean(([, megabytes]) => megabytes)];
  const spread = last.reduce((sum, [seconds]) => sum + (seconds - middle) ** 2, 0);
  const rise = last.reduce((sum, [seconds, megabytes]) => sum + (seconds - middle) * (megabytes - size), 0);
  return {
    start: last[0]?.[1] ?? 0,
    end: last.at(-1)?.[1] ?? 0,
    peak: Math.max(...samples.map(([, megabytes]) => megabytes)),
    perHour: spread === 0 ? 0 : (rise / spread) * 3600,
  };
}

function residentOf({ pid, withChildren }: WatchedProcess): number {
  const pids = withChildren ? [pid, ...childrenOf(pid)] : [pid];
  // Of PostgreSQL's connections only what each has to itself: they share the buffers.
  const field = withChildren ? /RssAnon:\s+(\d+) kB/ : /VmRSS:\s+(\d+) kB/;
  return pids.reduce((sum, one) => sum + Number(field.exec(readProc(one, 'status'))?.[1] ?? 0) / 1024, 0);
}

/** Memory of all these processes together in MB: what several share, such as PostgreSQL's buffers, counts once (PSS, Linux). */
export function memoryOf(watched: readonly WatchedProcess[]): number {
  const pids = watched.flatMap(({ pid, withChildren }) => (withChildren ? [pid, ...childrenOf(pid)] : [pid]));
  const kilobytes = pids.map((pid) => Number(/^Pss:\s+(\d+) kB/m.exec(readProc(pid, 'smaps_rollup'))?.[1] ?? 0));
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

/** Milliseconds of processor time that these processes have used so far. */
export function processorTime(watched: readonly WatchedProcess[]): number {
  return (watched.reduce((sum, one) => sum + ticksOf(one), 0) / TICKS) * 1000;
}

/** The first process of a PostgreSQL on this machine. */
export async function postgresPid(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return Number(readFileSync(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8').split('\n')[0]);
  } finally {
    await client.end();
  }
}

function ticksOf({ pid, withChildren }: WatchedProcess): number {
  const own = timesOf(pid);
  if (!withChildren) return own.slice(0, 2).reduce((sum, ticks) => sum + ticks, 0);
  const living = childrenOf(pid).flatMap((child) => timesOf(child).slice(0, 2));
  return [...own, ...living].reduce((sum, ticks) => sum + ticks, 0);
}

/** utime, stime, cutime and cstime: of the process itself and of its children that have ended. */
function timesOf(pid: number): number[] {
  const fields = readProc(pid, 'stat').split(') ')[1]?.split(' ') ?? [];
  return fields.slice(11, 15).map(Number);
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => Number(readProc(child, 'stat').split(') ')[1]?.split(' ')[1]) === pid);
}

/** Empty when the process has ended. */
function readProc(pid: number, file: 'stat' | 'status' | 'smaps_rollup'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
