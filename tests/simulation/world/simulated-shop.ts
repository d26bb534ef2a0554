import { WooError } from '../../../server/integrations/woocommerce/errors/woo-error.ts';
import type { ListParams, ListPath, ShopPage, ShopReader } from '../../../server/features/sync/engine/ports.ts';
import { ModelShop } from '../../../server/features/sync/testing/model-shop.ts';
import type { Change, ShopBehavior, Table } from '../../../server/features/sync/testing/model-records.ts';
import { SeededRandom } from '../../../server/features/sync/testing/seeded-random.ts';
import { ListFaults } from './list-faults.ts';
import type { ShopNote, ShopWrite } from './shop-write.ts';
import {
  answerThrough,
  losing,
  requested,
  requireNone,
  type SimulatedCache,
  UNKNOWN_RECORD,
} from './simulated-cache.ts';
import type { Dice } from '../core/dice.ts';
import type { Scheduler } from '../core/scheduler.ts';
import type { SimulatedProcess } from '../core/simulated-process.ts';

type Fields = Record<string, unknown>;
type Resource = 'orders' | 'products' | 'customers';

/** What happens to the next write. `late`: it arrives after its client has given up. */
export type WriteFailure = 'lost' | 'refused' | 'late' | 'dead';

/** Longer than the client waits for a write; PHP ends a request after 30 seconds. */
const WRITE_TIMEOUT_MS = 10_000;
const LATEST_ARRIVAL_MS = 29_000;
/** By the shop's clock. */
const MAX_TRANSACTION_MS = 100_000;
const MAX_STORY_S = 10 * 3600;

/** The merchant's shop with a clock of its own, behind an unreliable network. */
export class SimulatedShop {
  readonly model: ModelShop;
  readonly writes: ShopWrite[] = [];
  readonly notes = new Map<number, ShopNote[]>();
  readonly failures: WriteFailure[] = [];
  downUntil = 0;
  /** What it tells Karoo when a record changed or was deleted. */
  onChange: (resource: Resource, id: number) => void = () => undefined;
  readonly #scheduler: Scheduler;
  readonly #dice: Dice;
  readonly #behavior: ShopBehavior;
  readonly #aheadMs: number;
  #lastWriteAt = -Infinity;
  /** Changes of status that were sent and have not arrived. */
  readonly #underway = new Set<string>();
  /** Dates of orders that no list shows yet. */
  #hidden: number[] = [];
  /** No answer is lost any more. */
  isCalm = false;
  /** A cache in front of the shop, while there is one: what it compares, and its answers. */
  cache: SimulatedCache | null = null;
  readonly faults = new ListFaults();
  /** Records that lists have left out for a while. */
  readonly onceLost = new Set<string>();
  /** Whether the client gives each read an address of its own. */
  hasOwnAddresses = true;
  #reads = 0;

  constructor(
    scheduler: Scheduler,
    dice: Dice,
    { behavior, shopAheadMs }: { behavior: ShopBehavior; shopAheadMs: number },
    seed: number,
  ) {
    this.#behavior = behavior;
    this.#aheadMs = shopAheadMs;
    this.#scheduler = scheduler;
    this.#dice = dice;
    this.model = new ModelShop(behavior, new SeededRandom(seed));
    this.model.clock = scheduler.now + shopAheadMs - 4 * 3_600_000;
  }

  /** Its clock never goes back; each change may move it ahead. */
  tick(): void {
    const { model } = this;
    model.clock = Math.max(model.clock, Math.floor((this.#scheduler.now + this.#aheadMs) / 1000) * 1000);
  }

  change(kind: Change, pick: number): void {
    this.#changing(() => this.model.change(kind, pick));
  }

  /** Two orders at once. The first one's transaction takes long, so that it appears last and with an earlier date. */
  twoOrders(seconds: number): void {
    this.tick();
    const date = this.model.clock;
    this.#hidden.push(date);
    this.change('newOrder', 1);
    this.#scheduler.after(null, seconds * 1000, 'an order appears', () => this.#changing(() => this.#show([date])));
  }

  /**
   * A scheduled product, or an order of an import, dated in the future. Not within the time by which a `Date` header is ahead
   * before the story ends: then nothing shows that it is the future.
   */
  recordOfFuture(table: 'orders' | 'products', hours: number): void {
    const { headerSkew } = this.#behavior;
    if (headerSkew > 0 && hours * 3600 < headerSkew + MAX_STORY_S) return;
    this.#changing(() => (this.model.add(table, {}).modified += hours * 3_600_000));
  }

  #changing(work: () => void): void {
    const before = this.#versions();
    this.tick();
    work();
    // A change may set the clock forward.
    this.#show(this.#hidden.filter((date) => date + MAX_TRANSACTION_MS < this.model.clock));
    this.#announce(before);
  }

  #show(dates: readonly number[]): void {
    for (const date of dates.filter((one) => this.#hidden.includes(one))) {
      this.#hidden = this.#hidden.filter((one) => one !== date);
      this.model.add('orders', {}).modified = date;
    }
  }

  setStatus(order: number, status: string, by: string, sentAfter = this.writes.length): void {
    const row = this.model.tables.orders.get(order);
    if (row === undefined) return;
    this.writes.push({ by, order, status, before: row.status, sentAfter });
    this.#changing(() => {
      // Some shops show a change only by its second.
      if (!this.#behavior.sameSecond) this.model.clock += 1000;
      this.model.setStatus(order, status);
    });
  }

  /**
   * Someone in the shop sets a status. Not the one that a write on its way will set: Karoo would take theirs for its own, and
   * the write would arrive after later ones.
   */
  setStatusByHand(order: number, status: string): void {
    if (!this.#underway.has(`orders/${order} ${status}`)) this.setStatus(order, status, 'shop');
  }

  #versions(): Map<string, number> {
    const { orders, products, customers } = this.model.tables;
    return new Map(
      Object.entries({ orders, products, customers }).flatMap(([name, table]) =>
        [...table.values()].map((row) => [`${name} ${row.id}`, row.revision] as const),
      ),
    );
  }

  #announce(before: Map<string, number>): void {
    const after = this.#versions();
    for (const key of new Set([...before.keys(), ...after.keys()])) {
      const [resource, id] = key.split(' ');
      if (before.get(key) !== after.get(key)) this.onChange(resource as Resource, Number(id));
    }
  }

  /** Whether a write was sent so recently that it may not have arrived. */
  get mayStillArrive(): boolean {
    return this.#scheduler.now - this.#lastWriteAt < 2 * LATEST_ARRIVAL_MS;
  }

  /** The record as a webhook sends it; null when it was deleted. */
  bodyOf(resource: Resource, id: number): Fields | null {
    const row = this.model.tables[resource].get(id);
    return row === undefined ? null : (structuredClone(this.model.body(resource, row)) as Fields);
  }

  /** What the sync engine reads with. */
  reader(process: SimulatedProcess): ShopReader {
    const read = (path: ListPath, params: ListParams, isWhole: boolean) => this.#read(process, path, params, isWhole);
    return {
      list: (path, params) => read(path, params, true),
      listVersions: (path, params) => read(path, params, false),
      requireUncached: async (path) => {
        requireNone(await read(path, UNKNOWN_RECORD, false));
      },
      concurrency: this.model.concurrency,
    };
  }

  /** Lists lose all records of these tables, or every second one, for this long. */
  loseRecords(tables: readonly Table[], which: 'all' | 'half', seconds: number): void {
    this.model.isListed = losing(tables, which, this.onceLost);
    this.#scheduler.after(null, seconds * 1000, 'lists are whole again', () => (this.model.isListed = () => true));
  }

  startCache(compares: 'path' | 'address', seconds: number): void {
    this.cache = { compares, kept: new Map() };
    // Each read has an address of its own, so this cache may stay.
    if (compares === 'address') return;
    this.#scheduler.after(null, seconds * 1000, 'the cache is off', () => (this.cache = null));
  }

  async #answer(path: ListPath, params: ListParams, isWhole: boolean): Promise<ShopPage> {
    const { cache, model } = this;
    this.#reads += 1;
    const address = JSON.stringify([path, params, isWhole, this.hasOwnAddresses ? this.#reads : 0]);
    // A cache answers for a list that fails.
    const read = () => model[isWhole ? 'list' : 'listVersions'](path, this.faults.allowed(path, params));
    return requested(await answerThrough(cache, { path, address, params }, read), params);
  }

  async #read(process: SimulatedProcess, path: ListPath, params: ListParams, isWhole: boolean): Promise<ShopPage> {
    const label = `reads ${path}${params['offset'] === undefined ? '' : ` from ${String(params['offset'])}`}`;
    return this.#scheduler.request(
      process,
      label,
      async () => {
        this.#requireUp();
        this.tick();
        const page = await this.#answer(path, params, isWhole);
        if (!this.isCalm && this.#dice.oneIn('lost page', 300)) throw new WooError('TIMEOUT', 'The page was lost.');
        return page;
      },
      250,
    );
  }

  #requireUp(): void {
    if (this.downUntil > this.#scheduler.now) throw new WooError('SHOP_ERROR', 'Down.', { status: 503 });
  }

  /** The part of the client that operations use; `by` is the operation's key. */
  client(process: SimulatedProcess, by: string) {
    return {
      request: async (method: string, path: string, options: { body?: Fields } = {}) => {
        const { body } = options;
        const sentAfter = this.writes.length;
        const data = await (method === 'GET'
          ? this.#scheduler.request(process, `GET ${path}`, () => this.#get(path), 120)
          : this.#send(process, `${method} ${path}`, `${path} ${String(body?.['status'])}`, () =>
              this.#put(path, body ?? {}, by, sentAfter),
            ));
        return { data, totalPages: 1 };
      },
    };
  }

  #get(path: string): unknown {
    this.#requireUp();
    const [, id, rest] = /^orders\/(\d+)(\/notes)?$/.exec(path) ?? [];
    const order = this.bodyOf('orders', Number(id));
    if (order === null) throw notFound();
    return rest === undefined ? order : structuredClone(this.notes.get(Number(id)) ?? []);
  }

  async #send(process: SimulatedProcess, label: string, change: string, write: () => unknown): Promise<unknown> {
    const failure = this.failures.shift();
    this.#lastWriteAt = this.#scheduler.now;
    if (failure === undefined) {
      const arrive = () => {
        this.#requireUp();
        return write();
      };
      return this.#scheduler.request(process, label, arrive, 120);
    }
    this.#scheduler.note(`${label} meets: ${failure}`);
    if (failure === 'refused') {
      throw new WooError('REFUSED', 'Not so.', { status: 400, shopMessage: 'Not so.' });
    }
    const attempt = () => {
      this.#underway.delete(change);
      void Promise.resolve()
        .then(write)
        .catch(() => undefined);
    };
    const within = { lost: WRITE_TIMEOUT_MS, late: LATEST_ARRIVAL_MS, dead: 0 }[failure];
    const least = failure === 'late' ? WRITE_TIMEOUT_MS : 0;
    if (within > 0) {
      this.#underway.add(change);
      this.#scheduler.after(null, this.#dice.between('arrival', least, within), `${label} arrives`, attempt);
    }
    await this.#scheduler.sleep(process, WRITE_TIMEOUT_MS, `${label} gets no answer`);
    throw new WooError('TIMEOUT', 'No answer.');
  }

  #put(path: string, body: Fields, by: string, sentAfter: number): unknown {
    const [, text, rest] = /^orders\/(\d+)(\/notes)?$/.exec(path) ?? [];
    const id = Number(text);
    if (!this.model.tables.orders.has(id)) throw notFound();
    if (rest === undefined) {
      this.setStatus(id, String(body['status']), by, sentAfter);
      return this.bodyOf('orders', id);
    }
    const notes = this.notes.get(id) ?? [];
    const date_created_gmt = new Date(this.model.clock).toISOString().slice(0, 19);
    const note: ShopNote = {
      id: 1 + [...this.notes.values()].flat().length,
      note: String(body['note']),
      customer_note: body['customer_note'] === true,
      date_created_gmt,
    };
    this.notes.set(id, [note, ...notes]);
    return structuredClone(note);
  }
}

function notFound(): WooError {
  return new WooError('NOT_FOUND', 'Gone.', { status: 404, shopCode: 'woocommerce_rest_shop_order_invalid_id' });
}
