import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchShop, connect, type Merchant, startMerchant, startShop, syncEnds } from './connected-shop.ts';
import { type BenchOptions, type Figure, figureOf, type Report } from './figure.ts';
import { memoryOf, processorTime, type WatchedProcess } from './load/processes.ts';

/** As many pages at once as Karoo asks for at most. */
const AT_ONCE = 4;
const CHANGED = 500;
const INCREMENTAL_RUNS = 7;
const MEMORY_EVERY_MS = 500;
const REST_MS = 30_000;
const RESOURCES = ['products', 'variations', 'products/categories', 'orders', 'refunds', 'customers'];

/** Shops whose cost per order is compared. One order stands for the products and customers that come with any of them. */
const SIZES = [1, 10_000, 30_000, 100_000, 300_000];

/**
 * `sync.full`: from the connected store to the end of its first sync. `sync.download`: the same pages fetched and parsed,
 * nothing kept. `sync.full.ratio`: the one by the other. `sync.full.cpu`: processor time of Karoo and its database for an order.
 * `sync.memory`: the most memory of Karoo and its database together while the sync runs; `sync.memory.rest`: half a minute after it.
 * `sync.incremental`: from "sync now" to its end after 500 orders changed, webhooks held back, several times right after the first sync.
 * `sync.order.<N>`: what each of N orders adds to a first sync, for every N of SIZES up to the number asked for: it should not grow. Not
 * measured with `--latency`, which makes the shop as slow as a real one.
 */
export async function syncFigures(options: BenchOptions, report: Report): Promise<void> {
  const full = await wholeSync(options, report);
  if (options.latency > 0) return;
  let withoutOrders = 0;
  for (const orders of SIZES.filter((size) => size <= options.orders)) {
    const time = orders === options.orders ? full : await firstSync({ ...options, orders });
    if (orders === 1) withoutOrders = time;
    else report(once(`sync.order.${orders}`, (time - withoutOrders) / orders, 'ms'));
  }
}

/** Times the first sync alone. */
async function firstSync(options: BenchOptions): Promise<number> {
  const shop = await startShop(options.orders);
  const merchant = await startMerchant();
  try {
    const storeId = await connect(merchant, shop);
    return await timed(() => syncEnds(merchant, storeId));
  } finally {
    await merchant.stop();
    shop.stop();
  }
}

async function wholeSync(options: BenchOptions, report: Report): Promise<number> {
  const shop = await startShop(options.orders);
  const merchant = await startMerchant();
  try {
    await shop.control('set-behaviour', { webhookDelay: 3_600, latency: options.latency });
    const download = await timed(() => downloadEverything(shop));
    report(once('sync.download', download, 'ms'));
    const storeId = await connect(merchant, shop);
    const memory = watchMemory(merchant.processes);
    const before = processorTime(merchant.processes);
    const full = await timed(() => syncEnds(merchant, storeId));
    report(once('sync.full', full, 'ms'));
    report(once('sync.full.ratio', full / download, '×'));
    report(once('sync.full.cpu', (processorTime(merchant.processes) - before) / options.orders, 'ms'));
    report(once('sync.memory', memory.stop(), 'MB'));
    await sleep(REST_MS);
    report(once('sync.memory.rest', memoryOf(merchant.processes), 'MB'));
    const incremental: number[] = [];
    for (let run = 0; run < INCREMENTAL_RUNS; run += 1) {
      await changeOrders(shop);
      incremental.push(await timeSyncNow(merchant, storeId));
    }
    report(figureOf('sync.incremental', incremental));
    return full;
  } finally {
    await merchant.stop();
    shop.stop();
  }
}

/** From "sync now" to the end that the run recorded, which is asked for as often as a browser does. In milliseconds. */
async function timeSyncNow(merchant: Merchant, storeId: string): Promise<number> {
  const started = Date.now();
  const { run_id } = await merchant.ask<{ run_id: string }>('POST', `/stores/${storeId}/sync`, {});
  return (await syncEnds(merchant, storeId, run_id)).getTime() - started;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function once(name: string, value: number, unit: string): Figure {
  const rounded = Math.round(value * 100) / 100;
  return { name, value: rounded, unit, runs: 1, p50: rounded, p95: rounded };
}

async function downloadEverything(shop: BenchShop): Promise<void> {
  for (const resource of RESOURCES) {
    const pages = await page(shop, resource, 1);
    let next = 2;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (next <= pages) await page(shop, resource, next++);
      }),
    );
  }
}

/** Fetches and parses one page; answers how many there are. The shop takes Basic where a proxy says that it was https. */
async function page(shop: BenchShop, resource: string, number: number): Promise<number> {
  const credentials = Buffer.from(`${shop.consumerKey}:${shop.consumerSecret}`).toString('base64');
  const answer = await fetch(`${shop.url}/wp-json/wc/v3/${resource}?per_page=100&page=${number}`, {
    headers: { authorization: `Basic ${credentials}`, 'x-forwarded-proto': 'https' },
  });
  if (!answer.ok) throw new Error(`${resource}, page ${number}: ${answer.status}`);
  JSON.parse(await answer.text());
  return Number(answer.headers.get('x-wp-totalpages'));
}

async function changeOrders(shop: BenchShop): Promise<void> {
  const ids = await someOrders(shop);
  for (const id of ids) await shop.control('update-order', { id, customer_note: 'Please ring the bell.' });
}

/** Ids spread over the whole list. */
async function someOrders(shop: BenchShop): Promise<number[]> {
  const credentials = Buffer.from(`${shop.consumerKey}:${shop.consumerSecret}`).toString('base64');
  const headers = { authorization: `Basic ${credentials}`, 'x-forwarded-proto': 'https' };
  const list = (query: string) => fetch(`${shop.url}/wp-json/wc/v3/orders?_fields=id&${query}`, { headers });
  const pages = Number((await list('per_page=100')).headers.get('x-wp-totalpages'));
  const ids: number[] = [];
  for (let at = 0; at < CHANGED / 100; at += 1) {
    const answer = await list(`per_page=100&page=${1 + Math.floor((at * pages) / (CHANGED / 100))}`);
    ids.push(...((await answer.json()) as { id: number }[]).map(({ id }) => id));
  }
  return ids;
}

/** Samples the memory of processes; `stop` returns the most, in MB. */
function watchMemory(processes: readonly WatchedProcess[]): { stop(): number } {
  let most = 0;
  const sample = () => (most = Math.max(most, memoryOf(processes)));
  const timer = setInterval(sample, MEMORY_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return sample();
    },
  };
}
