import { addDays, shopDayOf } from '#domain/time/shop-time.ts';
import { connect, type Merchant, startMerchant, startShop, syncEnds } from './connected-shop.ts';
import { type BenchOptions, figureOf, type Report } from './figure.ts';

/** Orders of the store whose dashboard is measured. */
const OWN_ORDERS = 10_000;
/** The dashboard is read this often, as in a shop that sells all the time. */
const EVERY_MS = 500;
/** The measurement begins when this many orders of the other store are written: its products and first pages are done. */
const UNDER_WAY = 20_000;
const UNDER_WAY_WITHIN_MS = 10 * 60_000;

/**
 * `during-sync.<call>`: the calls of one store's dashboard during the first sync of another store with `orders` orders, measured for
 * `minutes`; `before-sync.<call>`: the same for a minute before the sync. `during-sync.orders`: orders written per second.
 */
export async function duringSyncFigures(options: BenchOptions, report: Report): Promise<void> {
  const [own, other] = [await startShop(OWN_ORDERS), await startShop(options.orders)];
  const merchant = await startMerchant();
  try {
    const storeId = await connect(merchant, own);
    await syncEnds(merchant, storeId);
    await measure(merchant, storeId, 0.25);
    for (const [name, times] of await measure(merchant, storeId, 1)) report(figureOf(`before-sync.${name}`, times));
    const otherId = await connect(merchant, other);
    await untilUnderWay(merchant, otherId);
    const [before, started] = [await writtenOrders(merchant, otherId), performance.now()];
    const times = await measure(merchant, storeId, options.minutes);
    const written = (await writtenOrders(merchant, otherId)) - before;
    await requireRunning(merchant, otherId);
    for (const [name, list] of times) report(figureOf(`during-sync.${name}`, list));
    const rate = Math.round(written / ((performance.now() - started) / 1000));
    report({ name: 'during-sync.orders', value: rate, unit: '1/s', runs: 1, p50: rate, p95: rate });
  } finally {
    await merchant.stop();
    own.stop();
    other.stop();
  }
}

/** Reads the dashboard again and again, its calls at once as the page does; answers the times of each call. */
async function measure(merchant: Merchant, storeId: string, minutes: number): Promise<Map<string, number[]>> {
  const today = shopDayOf(new Date(), 'Africa/Johannesburg');
  const month = `from=${addDays(today, -29)}&to=${today}`;
  const calls = [
    ['sales', `overview?${month}&compare=previous`],
    ['dashboard', `dashboard?${month}`],
    ['today', `dashboard?from=${today}&to=${today}`],
    ['products', `products?${month}&limit=5`],
  ] as const;
  const times = new Map<string, number[]>(calls.map(([name]) => [name, []]));
  for (const end = Date.now() + minutes * 60_000; Date.now() < end;) {
    const next = new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    await Promise.all(
      calls.map(async ([name, path]) => {
        const started = performance.now();
        await merchant.ask('GET', `/stores/${storeId}/analytics/${path}`);
        times.get(name)?.push(performance.now() - started);
      }),
    );
    await next;
  }
  return times;
}

interface SyncState {
  entities: { entity_type: string; synced_records: number }[];
  run: { status: string; error: string | null } | null;
}

async function writtenOrders(merchant: Merchant, storeId: string): Promise<number> {
  const { entities } = await merchant.ask<SyncState>('GET', `/stores/${storeId}/sync`);
  return entities.find(({ entity_type }) => entity_type === 'orders')?.synced_records ?? 0;
}

async function untilUnderWay(merchant: Merchant, storeId: string): Promise<void> {
  for (const until = Date.now() + UNDER_WAY_WITHIN_MS; Date.now() < until;) {
    if ((await writtenOrders(merchant, storeId)) >= UNDER_WAY) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error('The other store’s sync was not under way in time.');
}

/** @throws Error when the sync ended before the measurement: it needs more orders. */
async function requireRunning(merchant: Merchant, storeId: string): Promise<void> {
  const { run } = await merchant.ask<SyncState>('GET', `/stores/${storeId}/sync`);
  if (run?.status !== 'running') throw new Error(`The sync was ${run?.status} before the end: ${run?.error}`);
}
