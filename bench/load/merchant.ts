import { randomUUID } from 'node:crypto';
import { addDays, shopDayOf } from '#domain/time/shop-time.ts';
import type { LiveEvent } from '#contract/live.ts';
import type { ApiClient } from './api-client.ts';
import type { Sightings } from './sightings.ts';

/** As web/platform/live/refetch-changed.ts: the shortest pause between two reads of the same figures. */
const PAUSE_MS = 120;
/** Somebody opens a list in place of the dashboard this often: between half of it and one and a half times. */
const LIST_EVERY_MS = 40_000;
/** Of the lists of orders, so many lead to an order, and so many of those to a change. */
const OPENS_ORDER = 0.6;
const CHANGES_ORDER = 0.8;

const LISTS: readonly [name: string, path: string][] = [
  ['orders.list', '/orders?per_page=20'],
  ['orders.list', '/orders?per_page=20'],
  ['orders.search', '/orders?per_page=20&search=dlamini'],
  ['products.list', '/products?per_page=20'],
  ['customers.list', '/customers?per_page=20'],
];

interface Order {
  wc_id: number;
  status: string;
  date_modified: string;
}

type Change = Extract<LiveEvent, { type: 'change' }>;

interface Read {
  /** Not sent yet, so it will contain every change until then. */
  isWaiting: boolean;
  /** Resolves when it has been answered. */
  answered: Promise<void>;
  /** And when the pause after it is over. */
  rested: Promise<void>;
}

/**
 * Somebody with the dashboard open: reads what a change affects again as the browser does, opens a list now and then, and sometimes
 * changes an order.
 */
export class MerchantTab {
  readonly #api: ApiClient;
  readonly #storeId: string;
  readonly #sightings: Sightings;
  /** The last read of each path, until its pause is over. */
  readonly #reads = new Map<string, Read>();

  constructor(api: ApiClient, storeId: string, sightings: Sightings) {
    this.#api = api;
    this.#storeId = storeId;
    this.#sightings = sightings;
  }

  /** Takes what the live stream reports. */
  readonly take = (event: LiveEvent): void => {
    if (event.type === 'change' && event.entity === 'orders') this.#sightings.heard(this, event.store_id, event.ids);
    const reads = this.#affectedBy(event).map(([name, path]) => this.#read(name, path));
    void Promise.all(reads).then(() => {
      if (event.type === 'change' && event.entity === 'orders') this.#sightings.seen(this, event.store_id, event.ids);
    });
  };

  /** Opens lists and changes orders until the moment `end` of the clock. */
  async work(end: number): Promise<void> {
    for (;;) {
      const pause = LIST_EVERY_MS * (0.5 + Math.random());
      if (Date.now() + pause > end) return;
      await new Promise((resolve) => setTimeout(resolve, pause));
      await this.#openList();
    }
  }

  /** Reads what is on screen again, each path by itself and with a pause between two reads. */
  #read(name: string, path: string): Promise<void> {
    const last = this.#reads.get(path);
    if (last?.isWaiting) return last.answered;
    const read: Read = { isWaiting: last !== undefined, answered: Promise.resolve(), rested: Promise.resolve() };
    read.answered = (async () => {
      await last?.rested;
      read.isWaiting = false;
      await this.#api.call(name, path);
    })();
    read.rested = read.answered.then(pause);
    this.#reads.set(path, read);
    void read.rested.then(() => {
      if (this.#reads.get(path) === read) this.#reads.delete(path);
    });
    return read.answered;
  }

  /** What the dashboard's page asks for again (contract/live-queries.ts). */
  #affectedBy(event: LiveEvent): [name: string, path: string][] {
    const today = shopDayOf(new Date(), 'Africa/Johannesburg');
    const month = `from=${addDays(today, -29)}&to=${today}`;
    const has = (...entities: Change['entity'][]) => event.type !== 'change' || entities.includes(event.entity);
    const store = `/stores/${this.#storeId}`;
    return [
      ...(has('orders') ? [['dashboard.sales', `${store}/analytics/overview?${month}&compare=previous`] as const] : []),
      ...(has('orders', 'products')
        ? ([
            ['dashboard', `${store}/analytics/dashboard?${month}`],
            ['dashboard.today', `${store}/analytics/dashboard?from=${today}&to=${today}`],
            ['dashboard.products', `${store}/analytics/products?${month}&limit=5`],
          ] as const)
        : []),
      ...(has('sync', 'store') ? [['stores.list', '/stores'] as const] : []),
    ].map(([name, path]) => [name, path]);
  }

  async #openList(): Promise<void> {
    const [name, path] = LISTS[Math.floor(Math.random() * LISTS.length)] ?? ['orders.list', '/orders'];
    const list = await this.#api.call<{ items: Order[] }>(name, `/stores/${this.#storeId}${path}`);
    if (list === null || name !== 'orders.list' || Math.random() > OPENS_ORDER) return;
    const chosen = list.items[Math.floor(Math.random() * list.items.length)];
    if (chosen !== undefined) await this.#openOrder(chosen.wc_id);
  }

  async #openOrder(id: number): Promise<void> {
    const path = `/stores/${this.#storeId}/orders/${id}`;
    const order = await this.#api.call<Order>('orders.get', path);
    if (order === null || Math.random() > CHANGES_ORDER) return;
    const operation = { operation_id: randomUUID() };
    if (Math.random() < 0.5) {
      const note = { ...operation, note: 'The courier has it.', customer_note: false };
      await this.#api.call('orders.note', `${path}/notes`, 'POST', note);
      return;
    }
    const basis = { was: order.status, based_on: order.date_modified };
    const status = order.status === 'completed' ? 'processing' : 'completed';
    await this.#api.call('orders.status', `${path}/status`, 'PUT', { ...operation, status, ...basis });
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
