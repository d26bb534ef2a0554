/** What one read may cost, whatever is sent: milliseconds of processor time (see `referenceMs`), and bytes of memory beyond the rest. */
export const READ_BUDGET = { cpuMs: 1_000, memory: 100 * 1024 * 1024 } as const;

type Outcome = { readonly value: unknown } | { readonly error: unknown };

const used = () => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/**
 * Runs the work; returns its outcome, its processor time in ms on an idle machine (see `referenceMs`), and the most memory in use meanwhile,
 * in bytes. What takes longer than it may runs twice more, and the least counts: a shared machine can slow down for a moment.
 */
export async function measureCost(work: () => Promise<unknown>, budgetMs: number = READ_BUDGET.cpuMs) {
  let cost = await measureOnce(work);
  for (let more = 0; more < 2 && cost.cpuMs >= budgetMs; more++) {
    // oxlint-disable-next-line no-await-in-loop
    const again = await measureOnce(work);
    if (again.cpuMs < cost.cpuMs) cost = again;
  }
  return cost;
}

async function measureOnce(work: () => Promise<unknown>) {
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
  return { outcome, cpuMs: referenceMs((user + system) / 1_000), memory: most - before };
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
function referenceMs(cpuMs: number): number {
  if (cpuMs < SMALL_MS) return cpuMs;
  const samples = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    JSON.parse(SAMPLE);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  }).toSorted((one, other) => one - other);
  return cpuMs / Math.max(1, (samples[2] ?? 0) / SAMPLE_MS);
}
