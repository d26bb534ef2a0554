/** What one read may cost, whatever is sent: milliseconds of processor time (see `referenceMs`), and bytes of memory beyond the rest. */
export const READ_BUDGET = { cpuMs: 1_000, memory: 100 * 1024 * 1024 } as const;

type Outcome = { readonly value: unknown } | { readonly error: unknown };

const used = () => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** Runs the work; returns its outcome, its processor time in ms, and the most memory in use meanwhile, in bytes. */
export async function measureCost(work: () => Promise<unknown>) {
  const [cpu, before] = [process.cpuUsage(), used()];
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, used())), 5);
  const outcome: Outcome = await work().then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  most = Math.max(most, used());
  clearInterval(watch);
  const { user, system } = process.cpuUsage(cpu);
  return { outcome, cpuMs: (user + system) / 1_000, memory: most - before };
}

const SAMPLE = JSON.stringify(
  Array.from({ length: 20_000 }, (_, id) => ({ id, name: 'Rooibos', total: '129.00', tax: [] })),
);
/** What parsing the sample takes where nothing else runs. */
const SAMPLE_MS = 8;
/** So little is never too much. */
const SMALL_MS = 200;

/**
 * What this processor time would be on an idle machine of usual speed. A slow or busy one takes longer for everything: as much longer as
 * it takes for parsing a megabyte of JSON at this moment.
 */
export function referenceMs(cpuMs: number): number {
  if (cpuMs < SMALL_MS) return cpuMs;
  const samples = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    JSON.parse(SAMPLE);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  }).toSorted((one, other) => one - other);
  return cpuMs / Math.max(1, (samples[2] ?? 0) / SAMPLE_MS);
}
