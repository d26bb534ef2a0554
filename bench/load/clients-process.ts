import { request, setGlobalDispatcher } from 'undici';
import { ApiClient, createAgent } from './api-client.ts';
import { followStream } from './follow-stream.ts';
import { Measures, type CallMeasures } from './measures.ts';
import { MerchantTab } from './merchant.ts';
import { Sightings } from './sightings.ts';

/** What the clients' process receives: who has a dashboard open, and which shops sell how much for how long. */
export interface ClientsOrder {
  url: string;
  certificate?: string;
  tabs: { token: string; organizationId: string; storeId: string }[];
  shops: { url: string; storeId: string }[];
  ordersPerSecond: number;
  seconds: number;
}

/** What it sends: `ready` when all streams are open, then `done` with everything measured. */
export type ClientsMessage = { kind: 'ready' } | { kind: 'done'; calls: Record<string, CallMeasures> };

/** Streams opened a second: more at once is a measurement of its own. */
const OPENED_PER_SECOND = 30;
const SWEEP_MS = 5000;

// The benchmark was interrupted.
process.once('disconnect', () => process.exit(1));
process.once('message', (order: ClientsOrder) => void run(order));

async function run(order: ClientsOrder): Promise<void> {
  const measures = new Measures();
  const sightings = new Sightings(measures, (storeId) => order.tabs.filter((tab) => tab.storeId === storeId).length);
  const tabs = await openTabs(order, measures, sightings);
  send({ kind: 'ready' });
  const end = Date.now() + order.seconds * 1000;
  const sweeping = setInterval(() => sightings.sweep(), SWEEP_MS);
  await Promise.all([sell(order, sightings, measures, end), ...tabs.map((tab) => tab.work(end))]);
  clearInterval(sweeping);
  sightings.sweep();
  process.send?.({ kind: 'done', calls: measures.all() } satisfies ClientsMessage, () => process.exit(0));
}

async function openTabs(order: ClientsOrder, measures: Measures, sightings: Sightings): Promise<MerchantTab[]> {
  const { url, certificate } = order;
  const agent = createAgent(certificate);
  // The streams' too.
  setGlobalDispatcher(agent);
  const tabs: MerchantTab[] = [];
  for (const { token, organizationId, storeId } of order.tabs) {
    const tab = new MerchantTab(new ApiClient({ url, token, agent, measures }), storeId, sightings);
    tabs.push(tab);
    void followStream({ url, token, organizationId, measures, onEvent: tab.take });
    await new Promise((resolve) => setTimeout(resolve, 1000 / OPENED_PER_SECOND));
  }
  return tabs;
}

/** Places orders in one shop after the other, at a steady rate that does not wait for responses. */
async function sell(order: ClientsOrder, sightings: Sightings, measures: Measures, end: number): Promise<void> {
  const agent = createAgent(undefined);
  const started = Date.now();
  for (let placed = 0; ; placed += 1) {
    const due = started + (placed * 1000) / order.ordersPerSecond;
    if (due > end) return;
    if (due > Date.now()) await new Promise((resolve) => setTimeout(resolve, due - Date.now()));
    const shop = order.shops[placed % order.shops.length];
    if (shop === undefined) return;
    const at = performance.now();
    const known = sightings.placing(shop.storeId, at);
    request(`${shop.url}/sandbox/control/place-order`, { method: 'POST', dispatcher: agent })
      .then(async (answer) => {
        known(((await answer.body.json()) as { id: number }).id);
        measures.add('shop.sale', performance.now() - at);
      })
      .catch((error: unknown) => measures.fail('shop.sale', String(error)));
  }
}

function send(message: ClientsMessage): void {
  process.send?.(message);
}
