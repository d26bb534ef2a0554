import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type BenchOptions, figureOf, type Report } from '../figure.ts';
import { PEOPLE } from './accounts.ts';
import type { ClientsMessage, ClientsOrder } from './clients-process.ts';
import { type LoadForm, type LoadStage, startStage } from './load-stage.ts';
import type { CallMeasures } from './measures.ts';
import { connectShop, type Merchant, signInAll, syncEnds } from './merchants.ts';
import { type ProcessReport, watchProcesses } from './processes.ts';

const CLIENTS = fileURLToPath(new URL('clients-process.ts', import.meta.url));
/** An order of the sandbox sends this many webhooks: created, updated, and its products' stock. */
const WEBHOOKS_PER_ORDER = 3.4;
/** Shops connected at once before the measurement. */
const AT_ONCE = 4;

interface Merchants {
  /** PEOPLE of each shop, in the order of the shops. */
  people: Merchant[];
  /** Owners of the shops that are connected during the measurement. */
  newOwners: Merchant[];
  stores: string[];
}

/**
 * Three people with an open dashboard on each of `shops` shops that sell, with five first syncs, lists and changes at the same time.
 * `load.<form>.<rate>.<call>` has p50, p95, p99 and errors of each call; `.memory.<process>` its resident size and growth;
 * `.busy.<process>` how many processors it kept busy. Forms: `one` process, and `four`: two web and two worker processes behind nginx.
 * Rates are webhooks a second.
 */
export async function loadFigures(options: BenchOptions, report: Report): Promise<void> {
  const forms: LoadForm[] = (['one', 'four'] as const).filter((form) => options.asked?.startsWith(`load.${form}`));
  for (const form of forms.length > 0 ? forms : (['one', 'four'] as const)) await measureForm(form, options, report);
}

async function measureForm(form: LoadForm, options: BenchOptions, report: Report): Promise<void> {
  const stage = await startStage(form, options);
  try {
    const merchants = await prepareMerchants(stage).catch((error: unknown) => {
      throw new Error(`Nothing was measured; logged: ${JSON.stringify(stage.logged())}`, { cause: error });
    });
    for (const [at, { rate, minutes }] of options.loads.entries()) {
      // New shops can be connected once.
      const isLast = at === options.loads.length - 1;
      await measureRate(stage, merchants, { form, rate, seconds: minutes * 60, withSyncs: isLast }, report);
    }
  } finally {
    await stage.stop();
  }
}

async function prepareMerchants(stage: LoadStage): Promise<Merchants> {
  const all = await signInAll(stage);
  const count = stage.shops.shops.length;
  const people = all.slice(0, count * PEOPLE);
  const newOwners = all.slice(count * PEOPLE).filter((_person, at) => at % PEOPLE === 0);
  const stores: string[] = [];
  let next = 0;
  const connectNext = async () => {
    while (next < count) {
      const at = next++;
      const [owner, shop] = [people[at * PEOPLE], stage.shops.shops[at]];
      if (owner === undefined || shop === undefined) throw new Error('There are fewer shops than expected.');
      const storeId = await connectShop(stage, owner, shop);
      await syncEnds(stage, owner, storeId);
      stores[at] = storeId;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, connectNext));
  return { people, newOwners, stores };
}

interface RateOptions {
  form: LoadForm;
  rate: number;
  seconds: number;
  withSyncs: boolean;
}

async function measureRate(
  stage: LoadStage,
  merchants: Merchants,
  { form, rate, seconds, withSyncs }: RateOptions,
  report: Report,
): Promise<void> {
  const prefix = `load.${form}.${rate}`;
  const clients = fork(CLIENTS, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const heard = messagesOf(clients);
  clients.send(orderFor(stage, merchants, rate, seconds));
  await heard.until('ready');
  await takeDeliveries(stage);
  const watch = watchProcesses(stage.processes);
  const started = performance.now();
  const syncs = withSyncs ? firstSyncs(stage, merchants.newOwners, seconds) : noMeasures();
  const { calls } = await heard.until('done');
  const elapsed = (performance.now() - started) / 1000;
  const { processes, load } = watch.stop();
  const deliveries = await takeDeliveries(stage);
  for (const [name, measures] of Object.entries({ ...calls, webhook: deliveries })) {
    report(callFigure(`${prefix}.${name}`, measures));
  }
  const once = (name: string, value: number, unit: string) => report(single(`${prefix}.${name}`, value, unit));
  once('webhooks', (deliveries.times.length + failuresOf(deliveries)) / elapsed, '1/s');
  once('calls', Object.values(calls).reduce((sum, { times }) => sum + times.length, 0) / elapsed, '1/s');
  for (const one of processes) reportProcess(one, once);
  once('machine.load', load, '');
  report({
    ...single(`${prefix}.log`, failuresOf({ times: [], failures: stage.logged() }), ''),
    failures: stage.logged(),
  });
  // The first syncs may take longer than the rest.
  if (withSyncs) report(callFigure(`${prefix}.sync.first`, await syncs));
}

function orderFor(stage: LoadStage, { people, stores }: Merchants, rate: number, seconds: number): ClientsOrder {
  const storeOf = (at: number) => stores[at] ?? '';
  return {
    url: stage.url,
    ...(stage.certificate && { certificate: stage.certificate }),
    tabs: people.map((person, at) => ({ ...person, storeId: storeOf(Math.floor(at / PEOPLE)) })),
    shops: stage.shops.shops.map(({ url }, at) => ({ url, storeId: storeOf(at) })),
    ordersPerSecond: rate / WEBHOOKS_PER_ORDER,
    seconds,
  };
}

/** Connects the new shops after a fifth of the time, all at once, and measures how long their first syncs take. */
async function firstSyncs(stage: LoadStage, owners: readonly Merchant[], seconds: number): Promise<CallMeasures> {
  await new Promise((resolve) => setTimeout(resolve, seconds * 200));
  const measures = noMeasures();
  const sync = async (owner: Merchant, at: number) => {
    const shop = stage.newShops.shops[at];
    if (shop === undefined) throw new Error('There are fewer new shops than expected.');
    const started = performance.now();
    await syncEnds(stage, owner, await connectShop(stage, owner, shop));
    measures.times.push(performance.now() - started);
  };
  for (const result of await Promise.allSettled(owners.map(sync))) {
    if (result.status === 'rejected') measures.failures[String(result.reason)] = 1;
  }
  return measures;
}

function noMeasures(): CallMeasures {
  return { times: [], failures: {} };
}

function messagesOf(child: ReturnType<typeof fork>) {
  const messages: ClientsMessage[] = [];
  const waiting = new Set<() => void>();
  const wake = () => waiting.forEach((one) => one());
  child.on('message', (message: ClientsMessage) => {
    messages.push(message);
    wake();
  });
  child.once('exit', wake);
  return {
    async until<K extends ClientsMessage['kind']>(kind: K): Promise<Extract<ClientsMessage, { kind: K }>> {
      for (;;) {
        const found = messages.find((message) => message.kind === kind);
        if (found) return found as Extract<ClientsMessage, { kind: K }>;
        if (child.exitCode !== null) throw new Error('The clients’ process ended early.');
        await new Promise<void>((resolve) => waiting.add(resolve));
        waiting.clear();
      }
    },
  };
}

/** Webhooks of all shops since the last call: times of accepted ones, and how many failed. */
async function takeDeliveries({ shops }: LoadStage): Promise<CallMeasures> {
  const all = noMeasures();
  let failed = 0;
  for (const shop of shops.shops) {
    const answer = await fetch(`${shop.url}/sandbox/control/take-deliveries`, { method: 'POST' });
    const taken = (await answer.json()) as { times: number[]; failed: number };
    all.times.push(...taken.times);
    failed += taken.failed;
  }
  if (failed > 0) all.failures['not accepted'] = failed;
  return all;
}

function callFigure(name: string, measures: CallMeasures) {
  const errors = failuresOf(measures);
  return { ...figureOf(name, measures.times), errors, ...(errors > 0 && { failures: measures.failures }) };
}

function failuresOf({ failures }: CallMeasures): number {
  return Object.values(failures).reduce((sum, count) => sum + count, 0);
}

function reportProcess(
  { name, memory, busy }: ProcessReport,
  once: (name: string, value: number, unit: string) => void,
) {
  once(`memory.${name}.start`, memory.start, 'MB');
  once(`memory.${name}.end`, memory.end, 'MB');
  once(`memory.${name}.peak`, memory.peak, 'MB');
  once(`memory.${name}.growth`, memory.perHour, 'MB/h');
  once(`busy.${name}`, busy, 'processors');
}

function single(name: string, value: number, unit: string) {
  const rounded = Math.round(value * 100) / 100;
  return { name, value: rounded, unit, runs: 1, p50: rounded, p95: rounded };
}
