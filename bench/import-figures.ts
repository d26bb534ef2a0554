import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { connect, type Merchant, startMerchant, startShops, syncEnds } from './connected-shop.ts';
import { type BenchOptions, type Figure, figureOf, type Report } from './figure.ts';
import { memoryOf, processorTime } from './load/processes.ts';

const PRODUCTS = 20_000;
/** Characters of a description: with the other cells, the file has 30 MB. */
const DESCRIPTION = 1_450;
/** As the browser sends it. */
const PART_BYTES = 600_000;
const ASK_EVERY_MS = 250;
const MEMORY_EVERY_MS = 100;
const PLANNED_WITHIN_MS = 600_000;
/** Counted memory is that of a server at rest. */
const REST_MS = 10_000;

/**
 * A file of 20,000 rows and 30 MB that changes every price and description. `import.preview`: from the first part sent to the plan, with
 * `import.preview.send` of it for sending; `import.preview.memory`: how much more memory than before the server has at most meanwhile;
 * `import.preview.page`: a page of 50 products; `import.preview.cpu`: seconds of processor time of Karoo, its database and the shop, which
 * a busy machine changes least, and `import.preview.load`: how busy it was. `import.preview.prices`: the same without descriptions, which Karoo reads from the shop.
 */
export async function importFigures(_options: BenchOptions, report: Report): Promise<void> {
  const { shops, pid: shop, stop } = await startShops({ products: PRODUCTS, customers: 1, orders: 1, shops: 1 });
  const [address] = shops;
  if (address === undefined) throw new Error('The sandbox has no shop.');
  const merchant = await startMerchant();
  try {
    const storeId = await connect(merchant, address);
    await syncEnds(merchant, storeId);
    await sleep(REST_MS);
    const ids = await productIds(merchant, storeId);
    for (const [name, hasTexts] of [
      ['import.preview', true],
      ['import.preview.prices', false],
    ] as const) {
      const measured = await preview(merchant, storeId, fileOf(ids, hasTexts), shop);
      report(figureOf(name, [measured.whole]));
      report(figureOf(`${name}.send`, [measured.send]));
      report(figureOf(`${name}.page`, measured.pages));
      report(once(`${name}.memory`, measured.memory, 'MB'));
      report(once(`${name}.planned`, measured.planned, 'products'));
      for (const [process, seconds] of measured.processors) report(once(`${name}.cpu.${process}`, seconds, 's'));
      report(once(`${name}.load`, measured.load, 'processes'));
    }
  } finally {
    await merchant.stop();
    stop();
  }
}

async function productIds(merchant: Merchant, storeId: string): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; page <= PRODUCTS / 100; page += 1) {
    const path = `/stores/${storeId}/products?page=${page}&per_page=100`;
    const { items } = await merchant.ask<{ items: { wc_id: number; type: string }[] }>('GET', path);
    ids.push(...items.map(({ wc_id: id }) => id));
  }
  return ids;
}

function fileOf(ids: readonly number[], hasTexts: boolean): string {
  const text = 'Twee keer gebak, met karringmelk en anys. '.repeat(DESCRIPTION / 42);
  const rows = ids.map((id, at) => `${id},${100 + (at % 900)}.95${hasTexts ? `,"${id}: ${text}"` : ''}`);
  return [`ID,Regular price${hasTexts ? ',Description' : ''}`, ...rows].join('\r\n');
}

async function preview(merchant: Merchant, storeId: string, csv: string, shop: number) {
  const bytes = gzipSync(csv);
  const karoo = [{ name: 'karoo', pid: merchant.karoo.pid }];
  const processes = [...merchant.processes, { name: 'shop', pid: shop }];
  const ticks = processes.map((one) => processorTime([one]));
  const before = memoryOf(karoo);
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, memoryOf(karoo))), MEMORY_EVERY_MS);
  const began = performance.now();
  const fileId = randomUUID();
  const parts = Math.ceil(bytes.length / PART_BYTES);
  const files = `/stores/${storeId}/products/import-files/${fileId}`;
  for (let part = 1; part <= parts; part += 1) {
    const content = bytes.subarray((part - 1) * PART_BYTES, part * PART_BYTES).toString('base64');
    await merchant.ask('PUT', `${files}/parts/${part}`, { content });
  }
  const send = performance.now() - began;
  const id = randomUUID();
  await merchant.ask('POST', files, { operation_id: id, parts });
  const job = await planned(merchant, `/stores/${storeId}/products/bulk-jobs/${id}`);
  const whole = performance.now() - began;
  clearInterval(timer);
  const processors = processes.map(({ name }, at): [string, number] => {
    return [name, (processorTime(processes.slice(at, at + 1)) - (ticks[at] ?? 0)) / 1000];
  });
  const [load = 0] = loadavg();
  const pages: number[] = [];
  for (let page = 1; page <= 400; page += 20) {
    const start = performance.now();
    await merchant.ask('GET', `/stores/${storeId}/products/bulk-jobs/${id}/items?page=${page}&per_page=50`);
    pages.push(performance.now() - start);
  }
  return { whole, send, pages, memory: most - before, planned: job.total, processors, load };
}

interface Job {
  state: string;
  total: number;
  problem: string | null;
}

async function planned(merchant: Merchant, path: string): Promise<Job> {
  const until = Date.now() + PLANNED_WITHIN_MS;
  while (Date.now() < until) {
    const job = await merchant.ask<Job>('GET', path);
    if (job.state === 'planned') return job;
    if (job.state !== 'planning') throw new Error(`The plan ended as ${job.state}: ${job.problem}`);
    await sleep(ASK_EVERY_MS);
  }
  throw new Error('The file was not planned in time.');
}

function once(name: string, value: number, unit: string): Figure {
  const rounded = Math.round(value * 10) / 10;
  return { name, value: rounded, unit, runs: 1, p50: rounded, p95: rounded };
}
